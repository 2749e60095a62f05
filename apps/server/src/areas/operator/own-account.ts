import type { SessionUser } from '../../kit/context.ts'

/** Whether an account is the user's own: nobody deactivates it, or shuts themself out of the branch (OPER-D19, OPER-D22). */
export function isOwn(user: Pick<SessionUser, 'guid'>, guid: string): boolean {
  return user.guid === guid
}
