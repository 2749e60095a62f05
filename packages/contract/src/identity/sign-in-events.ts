import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, inOrder, LocalDate, listOf, paging, TextFilter } from '../fields.ts'

/** What can happen around signing in. */
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

export const SignInEvent = z.object({
  id: z.int(),
  at: Instant,
  outcome: SignInOutcome,
  /** As it was typed, or of the account at the time. */
  email: z.string(),
  /** Whose it is; missing where nobody has that email. */
  user: z.object({ guid: Guid, name: z.string(), type: z.int() }).nullable(),
  /** Who did it, where that was somebody else. */
  actor: z.string().nullable(),
  method: z.enum(['password', 'google']).nullable(),
  address: z.string(),
})
export type SignInEvent = z.output<typeof SignInEvent>

/** The trail of sign-ins of the people of the branch, the latest first. */
export const listSignIns = endpoint({
  method: 'GET',
  path: '/sign-ins',
  summary: 'Sign-ins, failed ones, resets and invitations of the people of the branch',
  access: ['User.Operator:Edit'],
  query: z
    .object({
      ...paging(),
      /** Anywhere in the email. */
      email: TextFilter,
      outcomes: listOf(SignInOutcome),
      /** Days of the branch, both included. */
      from: LocalDate.optional(),
      to: LocalDate.optional(),
    })
    .refine(...inOrder('from', 'to')),
  response: z.object({ events: z.array(SignInEvent), count: z.int() }),
})
