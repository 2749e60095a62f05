import { held } from '#contract/permissions.ts'
import { askAhead } from '#ui/ahead.ts'
import { showColorScheme } from '#ui/look/shown-color-scheme.ts'
import { localKeys, sessionKeys } from './kit/session/storage.ts'

/*
 * Stands in the page itself and runs before the program has come: asks for what the first screen shows, or shows the
 * sign-in form to who is signed out. The program does all of it as well, later.
 */

/** Seconds before its end at which the program renews a token first. */
const margin = 60

/** Pages that are no sign-in and open to who is signed out. */
const openPages = /^\/(invitation|password-reset|setup|login-sso)/

function claimsOf(token: string): { exp: number; roles: string[] } | undefined {
  try {
    const { exp, roles } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return { exp, roles }
  } catch {
    return undefined
  }
}

function askForFirstScreen(token: string): void {
  const claims = claimsOf(token)
  if (!claims || claims.exp - Date.now() / 1000 <= margin) return
  const user = held(claims.roles)
  const addresses = ['/api/branch', '/config.json']
  if (/^\/(dashboard\/?)?$/.test(location.pathname)) {
    const weeks = new URLSearchParams(location.search).get('weeks') ?? '12'
    const parts = [
      ...(user.has('Visit:Read') || user.has('Visit:Edit') ? ['visits'] : []),
      ...(user.has('Finance.Processing:Read') ? ['finance'] : []),
    ]
    addresses.unshift(...parts.map((part) => `/api/dashboard/${part}?weeks=${weeks}`))
  }
  for (const address of addresses) askAhead(address, token)
}

showColorScheme()
const token = sessionStorage.getItem(sessionKeys.accessToken)
if (token !== null) askForFirstScreen(token)
else if (localStorage.getItem(localKeys.refreshToken) === null && !openPages.test(location.pathname)) {
  const page = document.getElementById('sign-in')
  page?.removeAttribute('hidden')
  // What is hidden does not take the focus by itself.
  page?.querySelector('input')?.focus()
}
