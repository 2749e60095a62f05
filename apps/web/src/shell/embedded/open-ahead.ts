import type { Branch } from '../../kit/session/branch.ts'
import { localKeys, sessionKeys } from '../../kit/session/storage.ts'
import { dropOpened, keepOpened, keepRun, type OpenedAhead } from './opened-ahead.ts'
import type { EmbeddedProps, LoggedUser } from './protocol.ts'

/** The part of the branch that an application needs. */
type BranchAhead = Pick<Branch, 'settings' | 'features'>

interface Opening {
  user: LoggedUser
  /** The branch, which is already requested; undefined if the request failed. */
  branch: Promise<BranchAhead | undefined>
}

/**
 * Opens the dashboard that came with the page, in an empty frame, before the shell exists: its figures need none of the
 * program's code. The shell takes it over as it is. Returns a promise of the dashboard's code; undefined where there is
 * none.
 */
export function openDashboardAhead({ user, branch }: Opening): Promise<unknown> | undefined {
  const manifest = document.querySelector<HTMLScriptElement>('script[data-manifest]')
  const frame = document.getElementById('frame')
  const place = frame?.querySelector('[data-place]')
  if (!manifest?.dataset.manifest || !frame || !place) return undefined
  const container = document.createElement('div')
  container.id = 'embedded-dashboard-ahead'
  place.append(container)
  const props: OpenedAhead['props'] = {
    // Until the program has loaded, navigation loads another page.
    router: { basename: '/dashboard', navigate: (path) => location.assign(path) },
    getToken: async () => sessionStorage.getItem(sessionKeys.accessToken) ?? '',
  }
  const address = new URL(manifest.dataset.manifest, location.href).href
  const { entrypoints } = JSON.parse(manifest.text) as { entrypoints: string[] } // written by our own server
  // Its styles are already in the page.
  const scripts = entrypoints.filter((name) => name.endsWith('.js')).map((name) => new URL(name, address).href)
  const code = Promise.all(scripts.map((src) => import(/* @vite-ignore */ src)))
  const rendered = open(
    code.then(() => keepRun(scripts)),
    { container, user, branch, props },
  ).catch(() => false)
  keepOpened({ manifest: address, frame, container, props, rendered, unmount })
  showFrame(frame)
  void rendered.then((isRendered) => {
    if (!isRendered) dropOpened()
  })
  return code
}

function showFrame(frame: HTMLElement): void {
  const side = frame.querySelector<HTMLElement>('[data-open]')
  // The state that the shell's sidebar will have.
  const isOpen = !matchMedia('(max-width: 1023px)').matches && localStorage.getItem(localKeys.sidebarOpen) !== 'false'
  if (isOpen) side?.classList.add(side.dataset.open ?? '')
  frame.removeAttribute('hidden')
}

/** The functions that the application's script registers. */
const registered = globalThis as {
  renderDashboard?: (props: Omit<EmbeddedProps, 'messages'>) => unknown
  unmountDashboard?: () => void
}

interface Parts extends Opening {
  container: HTMLElement
  props: OpenedAhead['props']
}

async function open(code: Promise<void>, { container, user, branch, props }: Parts): Promise<boolean> {
  const [known] = await Promise.all([branch, code])
  const { renderDashboard } = registered
  if (!renderDashboard || !known?.features.includes('dashboard') || !container.isConnected) return false
  const { settings, features } = known
  const branchSettings = { settings, features }
  await renderDashboard(
    Object.assign(props, { container: container.id, client: null, carer: null, loggedUser: user, branchSettings }),
  )
  return true
}

function unmount(): void {
  registered.unmountDashboard?.()
}
