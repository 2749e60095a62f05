import { logOut } from './session/session.ts'

const guards = new Set<() => Promise<boolean>>()

/** Has `mayLeave` ask first; gives the way to stop. For forms that hold what was not saved. */
export function guardLeaving(guard: () => Promise<boolean>): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether everything on the screen may go. For what takes the screen away without a step to another address. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/** Log out of the shell: asks first, because it takes the drafts of the forms as well. */
export function askToLogOut(): void {
  void mayLeave().then((yes) => yes && logOut())
}
