import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { FirstDay, Guid, Instant, inOrder, LastDay, listOf, paging, TextFilter } from '../fields.ts'
import { operatorAccess } from '../operator/access.ts'
import { userTypeWord } from './sign-in.ts'

export const SignInOutcome = z.enum([
  'signed-in',
  'failed',
  'locked',
  'password-change',
  'signed-out',
  'session-revoked',
  'reset-requested',
  'password-reset',
  'invited',
  'invitation-accepted',
  'mail-failed',
  'set-up',
])
export type SignInOutcome = z.output<typeof SignInOutcome>

/** The possible outcomes around signing in, in words. */
export const signInOutcomes: Readonly<Record<SignInOutcome, string>> = {
  'signed-in': 'Signed in',
  failed: 'Failed',
  locked: 'Locked for 15 minutes',
  'password-change': 'Password change required',
  'signed-out': 'Signed out',
  'session-revoked': 'Session revoked',
  'reset-requested': 'Password reset requested',
  'password-reset': 'Password changed',
  invited: 'Invited',
  'invitation-accepted': 'Account created',
  'mail-failed': 'Mail not delivered',
  'set-up': 'Installation set up',
}

export const signInMethods = { password: 'Password', google: 'Google' } as const

export const SignInEvent = z.object({
  id: z.int(),
  at: Instant,
  outcome: SignInOutcome,
  /** As typed, or the account's email at the time. */
  email: z.string(),
  /** The owner of the account; null if no account has that email. */
  user: z.object({ guid: Guid, name: z.string(), type: z.int() }).nullable(),
  /** The person who caused the event, if it was someone else. */
  actor: z.string().nullable(),
  method: z.enum(['password', 'google']).nullable(),
  address: z.string(),
})
export type SignInEvent = z.output<typeof SignInEvent>

/** The columns of the list; the email is beside the name, as on the screen. */
export const signInExport = exportTable<SignInEvent>()('sign-ins', 'events', [
  { key: 'at', title: 'When', kind: 'instant', of: (event) => event.at },
  { key: 'email', title: 'User', of: ({ user, email }) => (user ? `${user.name}, ${email}` : email) },
  { key: 'outcome', title: 'Outcome', of: (event) => signInOutcomes[event.outcome] },
  { key: 'method', title: 'With', of: (event) => event.method && signInMethods[event.method] },
  { key: 'type', title: 'User type', of: (event) => event.user && userTypeWord(event.user.type) },
  { key: 'by', title: 'By', of: (event) => event.actor },
  { key: 'address', title: 'Address', of: (event) => event.address },
])

/** The sign-in log of the branch's users, the latest first. */
export const listSignIns = endpoint({
  method: 'GET',
  path: '/sign-ins',
  reads: [],
  summary: 'Sign-ins, failed sign-ins, resets and invitations of the users of the branch',
  ...operatorAccess.edit,
  query: z
    .object({
      ...paging(),
      /** Matches anywhere in the email. */
      email: TextFilter,
      outcomes: listOf(SignInOutcome),
      /** Days in the branch's time zone, both included. */
      from: FirstDay.optional(),
      to: LastDay.optional(),
    })
    .refine(...inOrder('from', 'to')),
  response: z.object({ events: z.array(SignInEvent), count: z.int() }),
  exports: signInExport,
})
