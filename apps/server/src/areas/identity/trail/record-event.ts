import type { SignInOutcome } from '#contract/identity/sign-in-events.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** What happened around signing in. It never holds a password, a link or a token. */
export interface SignInHappening {
  readonly outcome: SignInOutcome
  /** As it was typed, or of the account. */
  readonly email: string
  /** Null where nobody has that email. */
  readonly accountGuid: string | null
  /** Who did it, where that was not the account itself. */
  readonly actorGuid?: string
  readonly method?: 'password' | 'google'
  /** Of the caller; empty where a job found out. */
  readonly address: string
  /** Instant as ISO text. */
  readonly now: string
}

/** Adds to the trail of sign-ins, in the transaction that does what it tells of. Returns the number of the entry. */
export async function recordSignIn(db: AnyDb, happening: SignInHappening): Promise<number> {
  const { outcome, email, accountGuid, actorGuid, method, address, now } = happening
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
