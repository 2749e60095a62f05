import { sql, type Transaction } from 'kysely'
import type { Db } from '../../database/connection.ts'
import type { DB } from '../../database/types.ts'
import { networkOf } from '../../kit/http/network-of.ts'

interface Attempt {
  /** Attempts of each purpose are counted separately. */
  readonly purpose: 'sign-in' | 'reset-request' | 'link' | 'invitation'
  readonly email: string
  readonly address: string
  /** Instant as ISO text. */
  readonly now: string
}

interface Limits {
  readonly ofEmail: number
  readonly ofAddress: number
  readonly minutes: number
}

/** The numbers of failed attempts before this one, within the minutes of the limits. */
export interface Failures {
  readonly ofEmail: number
  readonly ofAddress: number
}

type AttemptResult = { readonly id: number; readonly failures: Failures } | { readonly refused: 'email' | 'address' }

/** Like `noteWithin`, in a separate transaction: the attempt counts even if the caller's work is rolled back. */
export function noteAttempt(db: Db, attempt: Attempt, limits: Limits): Promise<AttemptResult> {
  return db.transaction().execute((transaction) => noteWithin(transaction, attempt, limits))
}

/**
 * Records an attempt, or returns the limit that too many failures have reached. An attempt counts as failed until it is
 * marked as succeeded, and attempts with one email are recorded one after the other, so that concurrent guesses are
 * counted. Refused attempts are not recorded: they neither prolong the refusal nor fill the table.
 */
export async function noteWithin(db: Transaction<DB>, attempt: Attempt, limits: Limits): Promise<AttemptResult> {
  const { purpose, email, now } = attempt
  const address = networkOf(attempt.address)
  const { ofEmail, ofAddress, minutes } = limits
  await sql`select pg_advisory_xact_lock(hashtextextended(${purpose} || ' ' || lower(${email}), 0))`.execute(db)
  const { rows } = await sql<{ closed: boolean; of_email: number; of_address: number }>`
    with span as (select make_interval(mins => ${minutes}) as length, ${now}::timestamptz as now),
    failed as (
      select a.at from sign_in_attempt a, span s
      where a.purpose = ${purpose} and lower(a.email) = lower(${email}) and not a.succeeded
        and a.at > s.now - 2 * s.length
      order by a.at desc limit ${ofEmail}
    ),
    recent as (
      select 1 from sign_in_attempt a, span s
      where a.purpose = ${purpose} and a.address = ${address} and not a.succeeded and a.at > s.now - s.length
      limit ${ofAddress}
    )
    select
      -- The email is refused after the last failure, if all were within one span (AUTH-D16).
      coalesce(count(f.at) = ${ofEmail} and max(f.at) - min(f.at) < s.length and s.now - max(f.at) < s.length, false)
        as closed,
      count(f.at) filter (where f.at > s.now - s.length) as of_email,
      (select count(*) from recent) as of_address
    from span s left join failed f on true group by s.length, s.now
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('Attempts were not counted')
  if (found.closed) return { refused: 'email' }
  if (found.of_address >= ofAddress) return { refused: 'address' }
  const { id } = await db
    .insertInto('sign_in_attempt')
    .values({ purpose, email, address, at: now, succeeded: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, failures: { ofEmail: found.of_email, ofAddress: found.of_address } }
}

export async function markAttemptSucceeded(db: Db, id: number): Promise<void> {
  await db.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', id).execute()
}
