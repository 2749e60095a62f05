import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import type { AccessToken, userTypes } from '#contract/identity/sign-in.ts'
import { held } from '#contract/permissions.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { askAhead } from '#ui/ahead.ts'
import { showColorScheme } from '#ui/look/shown-color-scheme.ts'
import type { Branch } from './kit/session/branch.ts'
import { localKeys, sessionKeys } from './kit/session/storage.ts'
import { openDashboardAhead } from './shell/embedded/open-ahead.ts'

/* Inlined in the page and run before the program has loaded: requests the data of the first screen and draws the
   dashboard, or shows the sign-in form to signed-out users. The program does all of this too, later. */

/** Seconds before its expiry when the program renews a token first. */
const margin = 60

/** The contract's code would be as large as this page. */
const operator: (typeof userTypes)['operator'] = 3

/** Pages other than the sign-in that are open to signed-out users. */
const openPages = /^\/(invitation|password-reset|setup|login-sso)/

function claimsOf(token: string): AccessToken | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // The payload is UTF-8. The program checks its shape later, the server its signature on every call.
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))))
  } catch {
    return undefined
  }
}

/**
 * Requests the data of the first screen. Returns a promise for the part that is drawn before the program has loaded;
 * undefined when nothing is.
 */
function askForFirstScreen(token: string): Promise<unknown> | undefined {
  const claims = claimsOf(token)
  if (!claims || claims.exp - Date.now() / 1000 <= margin) return
  const user = held(claims.roles)
  // First, as the dashboard waits for it and browsers limit concurrent requests.
  const branch = askAhead('/api/branch', token)
  if (/^\/(dashboard\/?)?$/.test(location.pathname)) {
    const weeks = new URLSearchParams(location.search).get('weeks') ?? '12'
    if (may(user, visitAccess.read)) void askAhead(`/api/dashboard/visits?weeks=${weeks}`, token)
    if (may(user, billingAccess.read)) void askAhead(`/api/dashboard/finance?weeks=${weeks}`, token)
  }
  void askAhead('/config.json', token)
  if (location.pathname !== '/dashboard' || claims.user_type !== operator || claims.branch_guid === null) return
  const { exp: _, sid: _session, ...loggedUser } = claims
  return openDashboardAhead({ user: loggedUser, branch: branch.then(bodyOf) })
}

/**
 * A screen that is loaded later looks for a link to each style sheet of its code, and would load the page's own again,
 * after its own. A disabled link is found and loads nothing.
 */
function linkOwnStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-sheet^="/assets/"]')) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.sheet }))
  }
}

/** Loads the program where the server leaves that to this script (`read-page.ts`). */
function loadProgram(): void {
  const src = document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content
  if (!src) return
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src }))
}

/** Parses a clone of the branch's response, which the program reads as well. */
async function bodyOf(response: Response | undefined): Promise<Branch | undefined> {
  return response?.ok ? response.clone().json() : undefined
}

showColorScheme()
linkOwnStyles()
const token = sessionStorage.getItem(sessionKeys.accessToken)
const ahead = token === null ? undefined : askForFirstScreen(token)
if (ahead) ahead.then(loadProgram, loadProgram)
else loadProgram()
if (token === null && localStorage.getItem(localKeys.refreshToken) === null && !openPages.test(location.pathname)) {
  const page = document.getElementById('sign-in')
  page?.removeAttribute('hidden')
  // Autofocus does not work on hidden elements.
  page?.querySelector('input')?.focus()
}
