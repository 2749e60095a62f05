import { logOut } from './session/session.ts'

const guards = new Set<() => Promise<boolean>>()

/** Registers a guard for `mayLeave`, for forms with unsaved changes. Returns a function that removes it. */
export function guardLeaving(guard: () => Promise<boolean>): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether the whole screen may be replaced. For actions that do so without changing the address. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/** Logs out from the shell: asks first, because it also deletes the drafts of the forms. */
export function askToLogOut(): void {
  void mayLeave().then((yes) => yes && logOut())
}
