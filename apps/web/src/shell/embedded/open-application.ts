import type { ReactNode } from 'react'
import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { AppFunctions } from './app-functions.ts'
import type { Drawn } from './drawn-application.tsx'
import { loadManifest, loadStyles, manifestOf } from './load-parts.ts'
import { dropOpened, findOpened, takeOver } from './opened-ahead.ts'
import { EmbeddedError, type EmbeddedProps, type Failure } from './protocol.ts'
import { stylesSince } from './styles-since.ts'

/** The props that the host of an application gives it. */
export type HostProps = Omit<EmbeddedProps, 'container'>

interface Opening {
  name: EmbeddedName
  /** An absolute address, or a path on this server. */
  address: string
  /** The element of the page that receives the application's container. */
  place: HTMLElement
  /** All props except the container, which is created here. The signal aborts when the application is left. */
  props: (left: AbortSignal) => HostProps
  /** Draws an application of our own, at once. Others do not receive it. */
  onDraw?: ((drawn: Drawn) => void) | undefined
  onReady: () => void
  /** Called at most once, and never after leaving; by then everything has been cleaned up. */
  onFail: (failure: Failure) => void
}

let containers = 0

/**
 * Opens an embedded application: manifest, styles, scripts, then `window.render{Name}`; an application that the page
 * has already opened is taken over as it is. Returns a function that leaves it and removes everything: its element, its
 * styles, its functions.
 */
export function openApplication({ name, address, place, props, onDraw, onReady, onFail }: Opening): () => void {
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
    functions.detach()
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
    // An application that renders asynchronously returns a promise.
    if (ahead) return takeOver(ahead, { container, props: props(left.signal), show: onReady })
    const draw = onDraw && ((application: ReactNode) => onDraw({ container, application, onError: fail }))
    await functions.render({ container: container.id, ...props(left.signal), ...(draw && { draw }) })
    if (!left.signal.aborted) onReady()
  }
  open().catch(fail)
  return leave
}

/**
 * Fails an application that throws after its first render and has no content, because it lost it or never drew any. An
 * application that throws but keeps its content is left alone.
 */
function watchForErrors(container: HTMLElement, address: string, left: AbortSignal, fail: (error: unknown) => void) {
  const home = new URL(address, location.href).href
  const isBlank = () => container.childElementCount === 0 && container.textContent === ''
  const failIfBlank = (error: unknown) => {
    // A library may report the error before it removes the content.
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
