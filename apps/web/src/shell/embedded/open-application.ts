import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { loadManifest, loadStyles, runScripts } from './load-parts.ts'
import { EmbeddedError, type EmbeddedProps, type Failure, globalsOf } from './protocol.ts'
import { stylesSince } from './styles-since.ts'

interface Opening {
  name: EmbeddedName
  /** Where it lives: an address, or a path on this server. */
  address: string
  /** The element of the page that takes the application's own element. */
  place: HTMLElement
  /** All but the container, which is made here. The signal ends when the application is left. */
  props: (left: AbortSignal) => Omit<EmbeddedProps, 'container'>
  onReady: () => void
  /** Told once at most, and never after leaving; by then everything has been cleaned up. */
  onFail: (failure: Failure) => void
}

/** How many openings of an application are not yet left: while there is one, its functions stay on the window. */
const openings = new Map<EmbeddedName, number>()
let containers = 0

/**
 * Opens an embedded application: manifest, styles, scripts, then `window.render{Name}`. Gives the way to leave it, after
 * which nothing of it is left: not its element, not its styles, not its functions.
 */
export function openApplication({ name, address, place, props, onReady, onFail }: Opening): () => void {
  const globals = globalsOf(name)
  const functions = globalThis as unknown as Record<string, unknown> // what scripts registered is checked before it is called
  const left = new AbortController()
  const container = document.createElement('div')
  containers += 1
  container.id = `embedded-${name}-${containers}`
  place.append(container)
  openings.set(name, (openings.get(name) ?? 0) + 1)
  let restoreStyles: (() => void) | undefined

  function leave() {
    if (left.signal.aborted) return
    left.abort()
    if (restoreStyles) {
      unmount()
      restoreStyles()
    }
    container.remove()
    openings.set(name, (openings.get(name) ?? 1) - 1)
    forgetFunctions()
  }

  function unmount() {
    const registered = functions[globals.unmount]
    if (typeof registered !== 'function') return console.warn(`${name} registered no window.${globals.unmount}.`)
    try {
      registered()
    } catch (error) {
      console.error(error)
    }
  }

  function forgetFunctions() {
    if (openings.get(name) !== 0) return
    delete functions[globals.render]
    delete functions[globals.unmount]
  }

  function fail(error: unknown) {
    if (left.signal.aborted) return
    console.error(error)
    leave()
    onFail(error instanceof EmbeddedError ? error.failure : 'render')
  }

  async function open() {
    const parts = await loadManifest(address, left.signal)
    if (left.signal.aborted) return
    const scripts = runScripts(parts.scripts)
    // Whoever has left by then wants nothing of it; the script has run all the same.
    scripts.then(forgetFunctions, () => undefined)
    await Promise.all([scripts, loadStyles(parts.styles, left.signal)])
    if (left.signal.aborted) return

    const render = functions[globals.render]
    if (typeof render !== 'function')
      throw new EmbeddedError('render', `${name} registered no window.${globals.render}`)
    restoreStyles = stylesSince(parts.styles)
    watchForErrors(container, address, left.signal, fail)
    // One that renders in its own time says by what it gives back when it has.
    await render({ container: container.id, ...props(left.signal) })
    if (!left.signal.aborted) onReady()
  }
  open().catch(fail)
  return leave
}

/**
 * An application that throws after its first moment takes its content with it, or never drew any: then there is nothing
 * left to use. One that throws and still stands is left standing.
 */
function watchForErrors(container: HTMLElement, address: string, left: AbortSignal, fail: (error: unknown) => void) {
  const home = new URL(address, location.href).href
  const isBlank = () => container.childElementCount === 0 && container.textContent === ''
  const failIfBlank = (error: unknown) => {
    // A library may tell the error before it takes the content away.
    setTimeout(() => {
      if (isBlank()) fail(new EmbeddedError('render', 'The application threw and shows nothing', error))
    })
  }
  addEventListener('error', (event) => event.filename?.startsWith(home) && failIfBlank(event.error), { signal: left })
  addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof Error && reason.stack?.includes(home) && failIfBlank(reason),
    { signal: left },
  )
}
