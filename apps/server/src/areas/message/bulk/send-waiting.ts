import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { insertTexts } from '../message-queries.ts'
import { lockWaiting, markFailed, markSent } from './bulk-queries.ts'

/** The number of messages that one transaction sends: progress is seen, and conversations are not locked for long. */
const batchSize = 100

/** CHAT-D09: the reason when a carer has left since the message was written. */
const inactive = 'This carer is inactive.'

/**
 * Sends a bulk message to those who wait for it. A message and the mark that it was sent are one transaction: a worker
 * that stops in the middle, or a second one at the same time, sends nothing twice.
 */
export async function sendWaiting({ db, clock }: Services, branchGuid: string, bulkGuid: string): Promise<void> {
  for (;;) {
    const now = clock.now()
    const count = await withBranch(db, branchGuid, now, (scoped, branch) => sendBatch(scoped, branch, now, bulkGuid))
    if (!count) return
  }
}

/** Returns the number of recipients who waited. */
async function sendBatch(db: BranchDb, branch: Branch, now: string, bulkGuid: string): Promise<number> {
  const waiting = await lockWaiting(db, bulkGuid, batchSize)
  const [first] = waiting
  if (!first) return 0
  const reached = waiting.filter((recipient) => recipient.is_active)
  const sender = { branch, senderGuid: first.sender_guid, now }
  const texts = reached.map(({ carer_guid, text }) => ({ carerGuid: carer_guid, text }))
  await markSent(db, bulkGuid, await insertTexts(db, sender, texts))
  const failed = waiting.filter((recipient) => !recipient.is_active).map(({ carer_guid }) => carer_guid)
  await markFailed(db, bulkGuid, failed, inactive)
  return waiting.length
}
