const PATIENCE = 60 // frames: a page may still be on its way

/** Put the focus on an element as soon as it is there, without scrolling to it. */
export function focusOn(id: string, tries = PATIENCE): void {
  const place = document.getElementById(id)
  if (place) {
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  } else if (tries > 0) requestAnimationFrame(() => focusOn(id, tries - 1))
}
