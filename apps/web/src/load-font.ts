/** Set once the browser has cached the font. */
const key = 'font_loaded'

/** Milliseconds after which the font loads in any case, however long the first screen takes. */
const timeout = 5_000

/**
 * Loads the font, which is half as large as the program. A first-time visitor gets the first screen before it, in a
 * system font; from then on the font is cached and used from the start.
 */
export function loadFont(): void {
  const load = async () => {
    try {
      await import('#ui/look/font.css')
      await document.fonts.ready
      localStorage.setItem(key, 'true')
    } catch {
      // Without storage the text still shows.
    }
  }
  if (localStorage.getItem(key) !== null) void load()
  else if ('requestIdleCallback' in globalThis)
    setTimeout(() => requestIdleCallback(() => void load(), { timeout: timeout }), 1_000)
  else setTimeout(() => void load(), timeout)
}
