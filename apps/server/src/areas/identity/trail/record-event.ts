import type { SignInOutcome } from '#contract/identity/sign-in-events.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** An event of signing in. It never contains a password, a link or a token. */
export interface NewSignInEvent {
  readonly outcome: SignInOutcome
  /** The email as typed, or the account's. */
  readonly email: string
  /** Null when no account has that email. */
  readonly accountGuid: string | null
  /** The account that caused the event, if it was not the account itself. */
  readonly actorGuid?: string
  readonly method?: 'password' | 'google'
  /** The address of the caller; empty for an event from a job. */
  readonly address: string
  /** Instant as ISO text. */
  readonly now: string
}

/** Records a sign-in event, in the transaction of what it describes. Returns its id. */
export async function recordSignIn(db: AnyDb, event: NewSignInEvent): Promise<number> {
  const { outcome, email, accountGuid, actorGuid, method, address, now } = event
  const { id } = await db
    .insertInto('sign_in_event')
    .values({
      at: now,
      outcome,
      email,
      account_guid: accountGuid,
      actor_guid: actorGuid ?? null,
      method: method ?? null,
      address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
