/** The storage keys of the browser (AUTH-D03). */
export const sessionKeys = {
  accessToken: 'access_token',
  branchGuid: 'branch_guid',
  apiVersion: 'api_version',
  serviceBuild: 'service_build',
  requestedPath: 'requested_path',
  branchPathMemory: 'branch_path_memory',
  /** State and verifier of a sign-in by Google, from leaving for it to the return: not in AUTH-D03. */
  googleTrip: 'google_trip',
  /** Set while the tab's last session is one that ended by itself: not in AUTH-D03. */
  sessionEnded: 'session_ended',
  /** The tasks that were started in this tab and whose end has not been seen. */
  startedTasks: 'started_tasks',
  /** When work that is not repeated for a while was asked for, by name (VISIT-D30, FILE-D10). */
  requestLocks: 'request_locks',
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

/** The key of the drafts that a user's forms on a page leave when the session ends by itself. */
export function draftKey(userGuid: string, path: string): string {
  return `${draftPrefix}${userGuid}.${path}`
}

/** Removes what belongs to the session and keeps the rest: the last branch stays for the next sign-in. */
export function forgetSession(): void {
  const session = [sessionKeys.accessToken, sessionKeys.branchGuid, sessionKeys.branchPathMemory]
  for (const key of session) sessionStorage.removeItem(key)
  for (const key of [localKeys.refreshToken, localKeys.authType, localKeys.identityToken]) localStorage.removeItem(key)
}

function draftKeys(): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
  return keys.filter((key) => key?.startsWith(draftPrefix) === true) as string[] // filtered above
}

/** Whether any draft is stored. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

/** Removes all drafts, on log out. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}
