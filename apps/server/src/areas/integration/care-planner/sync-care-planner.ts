import { randomUUID } from 'node:crypto'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { insertDelivery } from '../../../kit/deliveries/delivery.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { sendRecordsJob } from '../jobs.ts'
import { branchesWith } from '../syncs/branches-with.ts'
import { beginSync, endSync, selectTakenUntil } from '../syncs/sync-queries.ts'
import { selectPendingErasures } from './erasure-queries.ts'
import { selectChanged } from './record-queries.ts'
import { sendRecords } from './send-records.ts'

/** Seconds after which the queue sends what a killed worker has not. */
const secondsSpare = 300

/**
 * Tells the care planner the carers, clients and shift categories that are new or have changed, of every branch that uses
 * it. What it does not take stays in the outbox, whose attempts go on between the runs.
 */
export async function syncCarePlanner(services: Services): Promise<void> {
  if (services.carePlanner === null) return
  for (const guid of await branchesWith(services.db, 'care_planner')) await syncBranch(services, guid)
}

async function syncBranch(services: Services, branchGuid: string): Promise<void> {
  const { db, clock } = services
  const inBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) =>
    withBranch(db, branchGuid, clock.now(), work)
  const sync = await inBranch((db, branch) => begin(db, branch, clock.now()))
  if (!sync) return
  const { id, deliveryGuid, isNew } = sync
  if (isNew) await sendRecords(services, { deliveryGuid, branchGuid })
  await inBranch(async (db) => endSync(db, id, clock.now(), deliveryGuid && (await selectFailure(db, deliveryGuid))))
}

/**
 * Begins a sync, and a delivery if something has changed or was erased. One that still waits is left to its own attempts: it takes
 * along all that has changed meanwhile.
 */
async function begin(db: BranchDb, branch: Branch, now: string) {
  const from = (await selectTakenUntil(db, 'CarePlanner')) ?? now
  const id = await beginSync(db, branch, now, { provider: 'CarePlanner', from, to: now })
  if (id === null) return null
  const waiting = await db
    .selectFrom('delivery as d')
    .select('d.guid')
    .where('d.service', '=', 'care-planner')
    .where('d.state', '=', 'Waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) return { id, deliveryGuid: waiting.guid, isNew: false } as const
  const news = [...(await selectChanged(db, branch, 1)), ...(await selectPendingErasures(db, branch, 1))]
  if (news.length === 0) return { id, deliveryGuid: null, isNew: false } as const
  const guid = randomUUID()
  await insertDelivery({ db, branch, now, user: null }, { guid, service: 'care-planner', title: 'Changed records' })
  await enqueue(db, sendRecordsJob, { deliveryGuid: guid, branchGuid: branch.guid }, guid, secondsSpare)
  return { id, deliveryGuid: guid, isNew: true } as const
}

/** Returns why a delivery has not succeeded; null if it has. */
async function selectFailure(db: BranchDb, guid: string): Promise<string | null> {
  const { state, answer } = await db
    .selectFrom('delivery as d')
    .select(['d.state', 'd.answer'])
    .where('d.guid', '=', guid)
    .executeTakeFirstOrThrow()
  return state === 'Sent' ? null : (answer ?? 'It was not sent yet.')
}
