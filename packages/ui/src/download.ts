/** Saves a blob as a file in the browser. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  downloadLink(name, address)
  // By then the browser holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Saves the file at an address of our own in the browser. */
export function downloadLink(name: string, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Opens an address of our own in a new tab. */
export function openInNewTab(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
