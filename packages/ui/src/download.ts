/** Hands the browser a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  downloadLink(name, address)
  // The browser has taken its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Has the browser save what lies at an address of our own. */
export function downloadLink(name: string, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
