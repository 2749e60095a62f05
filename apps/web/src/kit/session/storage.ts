/** The names under which the browser keeps things (AUTH-D03). */
export const sessionKeys = {
  accessToken: 'access_token',
  branchGuid: 'branch_guid',
  apiVersion: 'api_version',
  serviceBuild: 'service_build',
  requestedPath: 'requested_path',
  branchPathMemory: 'branch_path_memory',
  /** State and verifier of a sign-in by Google, from leaving for it to coming back: beyond AUTH-D03. */
  googleTrip: 'google_trip',
  /** Set while the last session of the tab is one that ended by itself: beyond AUTH-D03. */
  sessionEnded: 'session_ended',
  /** The tasks that were started in this tab and have not been seen to end. */
  startedTasks: 'started_tasks',
} as const

export const localKeys = {
  refreshToken: 'refresh_token',
  authType: 'auth_type',
  identityToken: 'identity_token',
  lastBranchGuid: 'last_branch_guid',
  sidebarOpen: 'sidebar_open',
  detailSidebarOpen: 'detail_sidebar_open',
} as const

const draftPrefix = 'draft.'

/** Where what a user typed into the forms of a page is kept when their session ends by itself. */
export function draftKey(userGuid: string, path: string): string {
  return `${draftPrefix}${userGuid}.${path}`
}

/** The end of a session takes these and keeps the rest: the last branch stays, so that the next sign-in can choose it. */
export function forgetSession(): void {
  const session = [sessionKeys.accessToken, sessionKeys.branchGuid, sessionKeys.branchPathMemory]
  for (const key of session) sessionStorage.removeItem(key)
  for (const key of [localKeys.refreshToken, localKeys.authType, localKeys.identityToken]) localStorage.removeItem(key)
}

function draftKeys(): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
  return keys.filter((key) => key?.startsWith(draftPrefix) === true) as string[] // just looked at
}

/** Whether something that was typed is kept for its user to come back. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

/** Log out takes the drafts as well. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}
