/** The address to send to friends: short enough to be typed from a screen. */
export function inviteLink(code: string): string {
  return `${location.origin}/${code}`
}

/** The same without what every address begins with. */
export function shownLink(code: string): string {
  return `${location.host}/${code}`
}
