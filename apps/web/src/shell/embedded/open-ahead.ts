import type { Branch } from '../../kit/session/branch.ts'
import { localKeys, sessionKeys } from '../../kit/session/storage.ts'
import { dropOpened, keepOpened, keepRun, type OpenedAhead } from './opened-ahead.ts'
import type { EmbeddedProps, LoggedUser } from './protocol.ts'

/** What of the branch an application needs. */
type BranchAhead = Pick<Branch, 'settings' | 'features'>

interface Opening {
  user: LoggedUser
  /** The branch, which was asked for already; undefined if it did not come. */
  branch: Promise<BranchAhead | undefined>
}

/**
 * Opens the dashboard that came with the page, in an empty frame, before there is a shell: its figures need none of the
 * program's code. The shell takes it over as it stands. Gives a promise of the dashboard's code; undefined where there is none.
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
    // Without a program a step to another screen is one to another page.
    router: { basename: '/dashboard', navigate: (path) => location.assign(path) },
    getToken: async () => sessionStorage.getItem(sessionKeys.accessToken) ?? '',
  }
  const address = new URL(manifest.dataset.manifest, location.href).href
  const { entrypoints } = JSON.parse(manifest.text) as { entrypoints: string[] } // written by our own server
  // Its styles are in the page.
  const scripts = entrypoints.filter((name) => name.endsWith('.js')).map((name) => new URL(name, address).href)
  const code = Promise.all(scripts.map((src) => import(/* @vite-ignore */ src)))
  const stands = open(
    code.then(() => keepRun(scripts)),
    { container, user, branch, props },
  ).catch(() => false)
  keepOpened({ manifest: address, frame, container, props, stands, unmount })
  showFrame(frame)
  void stands.then((does) => {
    if (!does) dropOpened()
  })
  return code
}

function showFrame(frame: HTMLElement): void {
  const side = frame.querySelector<HTMLElement>('[data-open]')
  // As the shell's own sidebar will stand.
  const isOpen = !matchMedia('(max-width: 1023px)').matches && localStorage.getItem(localKeys.sidebarOpen) !== 'false'
  if (isOpen) side?.classList.add(side.dataset.open ?? '')
  frame.removeAttribute('hidden')
}

/** What the application's script registers. */
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
