import { messageLimit } from '#contract/message/chat.ts'
import { fillPlaceholders, hasPlaceholders } from '#domain/message/placeholders.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { insertTexts, type Sender, type TextForCarer } from '../message-queries.ts'
import { placeholderValues } from '../templates/placeholder-values.ts'
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
  const sender = { branch, senderGuid: first.sender_guid, now }
  const reached = waiting.filter((recipient) => recipient.is_active)
  const gone = waiting.filter((recipient) => !recipient.is_active)
  const { texts, refused } = await fillTexts(db, sender, reached)
  await markSent(db, bulkGuid, await insertTexts(db, sender, texts))
  refused.push(...gone.map(({ carer_guid }) => ({ carerGuid: carer_guid, reason: inactive })))
  for (const [reason, some] of Map.groupBy(refused, (each) => each.reason)) {
    const guids = some.map(({ carerGuid }) => carerGuid)
    await markFailed(db, bulkGuid, guids, reason)
  }
  return waiting.length
}

interface Refused {
  readonly carerGuid: string
  readonly reason: string
}

/** Fills the text for each recipient with the details of this moment. A carer without one of them does not get it. */
async function fillTexts(db: BranchDb, sender: Sender, recipients: readonly { carer_guid: string; text: string }[]) {
  const texts: TextForCarer[] = []
  const refused: Refused[] = []
  const isFilled = recipients.some(({ text }) => hasPlaceholders(text))
  const guids = recipients.map(({ carer_guid }) => carer_guid)
  const values = isFilled ? await placeholderValues(db, sender, guids) : null
  for (const { carer_guid: carerGuid, text } of recipients) {
    const details = values?.get(carerGuid)
    const filled = details ? fillPlaceholders(text, details, messageLimit) : { text }
    if ('text' in filled) texts.push({ carerGuid, text: filled.text })
    else refused.push({ carerGuid, reason: filled.refusal })
  }
  return { texts, refused }
}
