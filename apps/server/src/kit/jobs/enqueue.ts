import { sql } from 'kysely'
import type { AnyDb } from '../context.ts'
import type { Job } from './job.ts'

/** The queue's priorities: lower numbers run first. */
const priorities: Readonly<Record<Job['priority'], number>> = { now: 0, later: 10 }

/**
 * Enqueues a job in the caller's transaction, to run after some seconds at the earliest. A key keeps one job of its
 * kind pending, not two.
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

/** Enqueues a job to run now, also if it is already queued for later. */
export async function enqueueNow<Payload>(
  db: AnyDb,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  key: string,
): Promise<void> {
  await enqueue(db, job, payload, key)
  await sql`select hurry_job(${`${job.name}:${key}`})`.execute(db)
}
