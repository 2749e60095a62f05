import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { AppFunctions } from './app-functions.ts'
import { loadManifest, loadStyles, manifestOf } from './load-parts.ts'
import { dropOpened, findOpened, takeOver } from './opened-ahead.ts'
import { EmbeddedError, type EmbeddedProps, type Failure } from './protocol.ts'
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

let containers = 0

/**
 * Opens an embedded application: manifest, styles, scripts, then `window.render{Name}`; one that the page has opened before
 * is taken over as it stands. Gives the way to leave it, after
 * which nothing of it is left: not its element, not its styles, not its functions.
 */
export function openApplication({ name, address, place, props, onReady, onFail }: Opening): () => void {
  const left = new AbortController()
  const functions = new AppFunctions(name)
  const container = document.createElement('div')
  containers += 1
  container.id = `embedded-${name}-${containers}`
  place.append(container)
  let restoreStyles: (() => void) | undefined

  function leave() {
    if (left.signal.aborted) return
    left.abort()
    if (restoreStyles) {
      functions.unmount()
      restoreStyles()
    } else dropOpened()
    container.remove()
    functions.letGo()
  }

  function fail(error: unknown) {
    if (left.signal.aborted) return
    console.error(error)
    leave()
    onFail(error instanceof EmbeddedError ? error.failure : 'render')
  }

  async function open() {
    const ahead = await findOpened(manifestOf(address))
    const parts = await loadManifest(address, left.signal)
    if (left.signal.aborted) return
    await Promise.all([functions.register(parts), loadStyles(parts.styles, left.signal)])
    if (left.signal.aborted) return

    restoreStyles = stylesSince(parts.styles)
    watchForErrors(container, address, left.signal, fail)
    // One that renders in its own time says by what it gives back when it has.
    if (ahead) return takeOver(ahead, { container, props: props(left.signal), show: onReady })
    await functions.render({ container: container.id, ...props(left.signal) })
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
