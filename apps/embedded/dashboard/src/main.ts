import { type Answers, ask, askFirstName, type Weeks } from './answers.ts'
import { morph } from './element.ts'
import { type Host, partsFor, zoneFor } from './host.ts'
import { page, type View } from './page.ts'
import { refreshing } from './refresh.ts'

declare global {
  interface Window {
    renderDashboard?: (host: Host) => void
    unmountDashboard?: () => void
  }
}

let left = new AbortController()

/** The figures that were seen last: shown until new ones are there, to the same user in the same branch. */
let seen: { whose: string; answers: Answers } | undefined

window.renderDashboard = (host) => {
  left = new AbortController()
  show(host, left.signal)
}

window.unmountDashboard = () => left.abort()

function show(host: Host, signal: AbortSignal): void {
  const place = document.getElementById(host.container)
  if (!place) throw new Error(`There is no element ${host.container}.`)
  const root = document.createElement('div')
  place.append(root)

  const { basename } = host.router
  let weeks = weeksInAddress(basename) ?? 12
  const whose = () => `${host.loggedUser.sub} ${host.loggedUser.branch_guid} ${weeks}`
  let answers = seen?.whose === whose() ? seen.answers : undefined
  let error: string | undefined
  let firstName: string | undefined
  const draw = () => {
    const view: View = { firstName, zone: zoneFor(host), basename, weeks, answers, error }
    const next = document.createElement('div')
    next.append(page(view))
    morph(root, next)
  }

  const look = refreshing(async (current) => {
    try {
      answers = await ask(partsFor(host), weeks, () => host.getToken(), current)
      error = undefined
      if (!current.aborted) seen = { whose: whose(), answers }
    } catch (thrown) {
      if (current.aborted) return false
      error = thrown instanceof Error ? thrown.message : 'The figures could not be loaded.'
    }
    if (!current.aborted) draw()
    return error === undefined
  }, signal)

  const follow = () => {
    const wanted = weeksInAddress(basename)
    if (signal.aborted || wanted === undefined || wanted === weeks) return
    weeks = wanted
    draw()
    look()
  }
  // A name is a kindness: without it the figures greet all the same.
  askFirstName(host, signal).then(
    (name) => {
      firstName = name
      draw()
    },
    () => undefined,
  )

  // The shell moves within the address without telling; it does so on a click, or on the way back.
  addEventListener('popstate', () => requestAnimationFrame(follow), { signal })
  document.addEventListener('click', () => requestAnimationFrame(follow), { signal })
  root.addEventListener('click', (event) => press(event, host, look), { signal })
  draw()
}

const offered: readonly Weeks[] = [4, 12, 52]

/** The weeks that the address asks for; 12 where it does not say. Undefined once another screen is open. */
function weeksInAddress(basename: string): Weeks | undefined {
  if (location.pathname.replace(/\/$/, '') !== basename) return undefined
  const asked = Number(new URLSearchParams(location.search).get('weeks'))
  return offered.find((weeks) => weeks === asked) ?? 12
}

/** Links are opened by the shell, without reloading it; what the browser does by itself with other clicks, it may do. */
function press(event: MouseEvent, host: Host, look: () => void): void {
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('[data-retry]')) look()
  const href = target?.closest('a')?.getAttribute('href')
  if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  host.router.navigate(href)
}
