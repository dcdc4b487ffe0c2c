/** Hand a file to whoever looks at the page: shared where fingers rule, else downloaded. */
export async function offerFile(file: File, title: string): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined) // they thought better of it
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000) // not before it has been read
}
