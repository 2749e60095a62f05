import { sql } from 'kysely'
import type { Db } from '../../database/connection.ts'

interface Attempt {
  readonly email: string
  readonly address: string
  /** Instant as ISO text. */
  readonly now: string
}

/**
 * Notes a sign-in that is about to be tried and returns its id, or null when too many have failed. It is noted as
 * failed until it is known to be right, and one email's are noted one after the other, so that guesses made at the same
 * moment are counted as well. What is refused here is not noted: it neither prolongs the refusal nor fills the table.
 */
export function noteAttempt(
  db: Db,
  { email, address, now }: Attempt,
  limits: { ofEmail: number; ofAddress: number; minutes: number },
): Promise<number | null> {
  const { ofEmail, ofAddress, minutes } = limits
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sign-in ' || lower(${email}), 0))`.execute(transaction)
    const { rows } = await sql<{ refused: boolean }>`
      with span as (select make_interval(mins => ${minutes}) as length, ${now}::timestamptz as now),
      failed as (
        select a.at from sign_in_attempt a, span s
        where lower(a.email) = lower(${email}) and not a.succeeded and a.at > s.now - 2 * s.length
        order by a.at desc limit ${ofEmail}
      ),
      -- The last of them closed the door, if all fell within one span (AUTH-D16).
      email_limit as (
        select count(*) = ${ofEmail} and max(f.at) - min(f.at) < s.length and s.now - max(f.at) < s.length as refused
        from failed f, span s group by s.length, s.now
      ),
      address_limit as (
        select count(*) >= ${ofAddress} as refused from (
          select 1 from sign_in_attempt a, span s
          where a.address = ${address} and not a.succeeded and a.at > s.now - s.length limit ${ofAddress}
        ) as recent
      )
      select coalesce((select refused from email_limit), false) or (select refused from address_limit) as refused
    `.execute(transaction)
    if (rows[0]?.refused) return null
    const { id } = await transaction
      .insertInto('sign_in_attempt')
      .values({ email, address, at: now, succeeded: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export async function markAttemptSucceeded(db: Db, id: number): Promise<void> {
  await db.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', id).execute()
}
