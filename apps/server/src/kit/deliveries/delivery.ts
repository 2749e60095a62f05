import { sql } from 'kysely'
import type { BranchDb, Context, Services } from '../context.ts'
import { withBranch } from '../with-branch.ts'
import { wordsOf } from './failure-words.ts'
import { RetryLater } from './retry-later.ts'

/** The result of an attempt. `Waiting` is accepted, and is asked about again after some seconds. */
export type Outcome =
  | { readonly state: 'Sent' | 'Failed'; readonly answer: string }
  | { readonly state: 'Waiting'; readonly answer: string; readonly seconds: number }

/** Seconds before the next attempt, after the first failure, the second and so on: 16 hours in all. */
const pauses = [30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800] as const

interface NewDelivery {
  readonly guid: string
  readonly service: 'payroll' | 'sms' | 'care-planner' | 'mail'
  /** Its name, for people. */
  readonly title: string
  /** Only of a text message. */
  readonly carer_guid?: string
  readonly content?: string
}

/** Inserts a delivery in the transaction that enqueues its job. Those of the system are of no user. */
export async function insertDelivery(
  {
    db,
    branch,
    user,
    now,
  }: Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } | null },
  delivery: NewDelivery,
): Promise<void> {
  const made = { branch_id: branch.id, created_at: now, created_by: user?.guid ?? null, next_attempt_at: now }
  await db
    .insertInto('delivery')
    .values({ ...made, ...delivery, title: delivery.title.slice(0, 255) })
    .execute()
}

interface Work {
  /** Sends it, or asks what became of it. It may be repeated after any interruption, and throws to be tried again. */
  readonly attempt: () => Promise<Outcome>
  /** Enqueues the job again. */
  readonly again: (db: BranchDb, seconds: number) => Promise<void>
  /** Does what has waited for it to be sent, in the transaction that records it. */
  readonly sent?: (db: BranchDb) => Promise<void>
  /** Records for those who wait that there is no further attempt. May be called twice. */
  readonly giveUp?: () => Promise<void>
}

/**
 * Makes one attempt at a delivery, and records what came of it and when the next one is due. A failure is not thrown: the
 * delivery waits for its next attempt, or fails after the last one.
 */
export async function runAttempt(
  services: Services,
  { guid, branchGuid }: { readonly guid: string; readonly branchGuid: string },
  { attempt, again, sent, giveUp }: Work,
): Promise<void> {
  const { db, clock } = services
  const inBranch = <T>(work: (db: BranchDb) => Promise<T>) => withBranch(db, branchGuid, clock.now(), work)
  const delivery = await inBranch((db) => selectWaiting(db, guid))
  if (!delivery) return
  const { outcome, failed } = await outcomeOf(attempt, pauses[delivery.attempts])
  if (failed && outcome.state === 'Failed') await giveUp?.()
  await inBranch(async (db) => {
    const waiting = await selectWaiting(db, guid)
    if (!waiting) return
    await record(db, guid, clock.now(), { outcome, counts: failed || outcome.state !== 'Waiting' })
    if (outcome.state === 'Waiting') await again(db, outcome.seconds)
    if (outcome.state === 'Sent') await sent?.(db)
  })
}

/** Marks a delivery as failed whose job is lost. */
export async function failDelivery(
  { db, clock }: Services,
  { guid, branchGuid }: { readonly guid: string; readonly branchGuid: string },
): Promise<void> {
  const outcome = { state: 'Failed', answer: 'It was given up.' } as const
  await withBranch(db, branchGuid, clock.now(), async (db) => {
    if (await selectWaiting(db, guid)) await record(db, guid, clock.now(), { outcome, counts: false })
  })
}

async function outcomeOf(attempt: Work['attempt'], pause: number | undefined) {
  try {
    return { outcome: await attempt(), failed: false }
  } catch (error) {
    const answer = wordsOf(error)
    if (error instanceof RetryLater)
      return { outcome: { state: 'Waiting', answer, seconds: error.seconds } as const, failed: false }
    const outcome: Outcome =
      pause === undefined ? { state: 'Failed', answer } : { state: 'Waiting', answer, seconds: pause }
    return { outcome, failed: true }
  }
}

/** Selects and locks a delivery that is neither sent nor failed. */
function selectWaiting(db: BranchDb, guid: string) {
  return db
    .selectFrom('delivery as d')
    .select(['d.guid', 'd.attempts'])
    .where('d.guid', '=', guid)
    .where('d.state', '=', 'Waiting')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function record(
  db: BranchDb,
  guid: string,
  now: string,
  { outcome, counts }: { readonly outcome: Outcome; readonly counts: boolean },
): Promise<void> {
  const next =
    outcome.state === 'Waiting' ? Temporal.Instant.from(now).add({ seconds: outcome.seconds }).toString() : null
  await db
    .updateTable('delivery')
    .set({ state: outcome.state, answer: outcome.answer.slice(0, 1000), last_attempt_at: now, next_attempt_at: next })
    .set({ attempts: sql`attempts + ${counts ? 1 : 0}` })
    .where('guid', '=', guid)
    .execute()
}
