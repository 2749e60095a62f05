/**
 * Remembers the styles of the page and returns a function that removes later ones: an application may have linked
 * further sheets, adopted some, or filled style elements rule by rule. The shell's own, which load with screens and
 * dialogs, stay.
 */
export function stylesSince(ownSheets: readonly string[]): () => void {
  const adopted = [...document.adoptedStyleSheets]
  const before = new Set(document.head.children)
  const homes = ownSheets.map((sheet) => new URL('.', sheet).href)
  const isForeign = (element: Element) =>
    element instanceof HTMLStyleElement ||
    (element instanceof HTMLLinkElement && homes.some((home) => element.href.startsWith(home)))
  return () => {
    document.adoptedStyleSheets = adopted
    for (const element of [...document.head.children]) {
      if (!before.has(element) && isForeign(element)) element.remove()
    }
  }
}
