/** The address to send to friends: short enough to be typed from a screen. */
export function inviteLink(code: string): string {
  return `${location.origin}/${code}`
}

/** Whether only this computer can open it. */
export function isLoopback(): boolean {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname)
}

/** The same without what every address begins with. */
export function shownLink(code: string): string {
  return `${location.host}/${code}`
}
