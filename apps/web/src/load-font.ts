/** Set where the browser has the font in its cache. */
const key = 'font_loaded'

/** Milliseconds after which the font comes in any case, however long the first screen takes. */
const timeout = 5_000

/**
 * The font is as heavy as half the program. Who comes for the first time gets the first screen before it, in a font of
 * their own; from then on it is in the cache and there from the start.
 */
export function loadFont(): void {
  const load = async () => {
    try {
      await import('#ui/look/font.css')
      await document.fonts.ready
      localStorage.setItem(key, 'true')
    } catch {
      // Without it the text is there all the same.
    }
  }
  if (localStorage.getItem(key) !== null) void load()
  else if ('requestIdleCallback' in globalThis)
    setTimeout(() => requestIdleCallback(() => void load(), { timeout: timeout }), 1_000)
  else setTimeout(() => void load(), timeout)
}
