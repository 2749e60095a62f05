/** Hands the browser a file to save. */
function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  downloadLink(name, address)
  // The browser has taken its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Hands the browser a text to save as UTF-8. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Has the browser save what lies at an address of our own. */
export function downloadLink(name: string, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
