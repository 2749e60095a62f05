import { sql } from 'kysely'
import type { AnyDb } from '../kit/context.ts'

/** Hands a job to the queue in the transaction that needs it. A key keeps one of its kind waiting, not two. */
export async function enqueue(db: AnyDb, job: string, payload: object, key: string): Promise<void> {
  await sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json, ${`${job}:${key}`})`.execute(db)
}

/** The same, not before some seconds are over. */
export async function enqueueLater(
  db: AnyDb,
  job: string,
  payload: object,
  key: string,
  seconds: number,
): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select enqueue_job_later(${job}, ${text}::json, ${`${job}:${key}`}, ${seconds})`.execute(db)
}
