import { sql } from 'kysely'
import type { AnyDb } from '../context.ts'
import type { Job } from './job.ts'

/** As the queue orders them: the lower goes first. */
const priorities: Readonly<Record<Job['priority'], number>> = { now: 0, later: 10 }

/**
 * Hands a job to the queue in the transaction that needs it, to be done not before some seconds are over. A key keeps one of
 * its kind waiting, not two.
 */
export async function enqueue<Payload>(
  db: AnyDb,
  { name, priority }: Job<Payload>,
  payload: NoInfer<Payload>,
  key: string,
  seconds = 0,
): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select enqueue_job(${name}, ${text}::json, ${`${name}:${key}`}, ${priorities[priority]}, ${seconds})`.execute(
    db,
  )
}
