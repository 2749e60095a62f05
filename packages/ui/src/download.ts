/** Hands the browser a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Hands the browser a text to save as UTF-8. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}
