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

/*
 * Stands in the page itself and runs before the program has come: asks for what the first screen shows and draws the
 * dashboard, or shows the sign-in form to who is signed out. The program does all of it as well, later.
 */

/** Seconds before its end at which the program renews a token first. */
const margin = 60

/** The contract's code would weigh as much as this page. */
const operator: (typeof userTypes)['operator'] = 3

/** Pages that are no sign-in and open to who is signed out. */
const openPages = /^\/(invitation|password-reset|setup|login-sso)/

function claimsOf(token: string): AccessToken | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // The payload is UTF-8. The program checks its shape when it comes, the server its signature with each call.
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))))
  } catch {
    return undefined
  }
}

/** A promise that is kept once what is drawn before the program has come; undefined where nothing is. */
function askForFirstScreen(token: string): Promise<unknown> | undefined {
  const claims = claimsOf(token)
  if (!claims || claims.exp - Date.now() / 1000 <= margin) return
  const user = held(claims.roles)
  // First of all, as the dashboard does not begin without it and the browser asks for few things at a time.
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
 * A screen that is loaded later looks for a link to each style sheet that its code needs, and would load those of the page again,
 * behind its own. A disabled link is found and loads nothing.
 */
function linkOwnStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-sheet^="/assets/"]')) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.sheet }))
  }
}

/** Loads the program where the server has left it to this script (`read-page.ts`). */
function loadProgram(): void {
  const src = document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content
  if (!src) return
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src }))
}

/** A copy of the branch in an answer, which the program reads as well. */
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
  // What is hidden does not take the focus by itself.
  page?.querySelector('input')?.focus()
}
