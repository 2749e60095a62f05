import type { z } from 'zod'
import { invalidField } from '#contract/errors.ts'
import { type BulkMessage, sendBulkMessage } from '#contract/message/bulk.ts'
import { audit } from '../../../kit/audit.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { selectCarers } from '../channel-queries.ts'
import { selectContacts } from '../contact-queries.ts'
import { sendBulkJob } from '../jobs.ts'
import { insertBulk } from './bulk-queries.ts'

type Body = z.output<typeof BulkMessage>

/** SHELL-177, CHAT-D08. The recipients are those of this moment; a job sends to them. */
export const sendBulkMessageHandler = handle(sendBulkMessage, async ({ body }, context) => {
  const { db, branch } = context
  const carerGuids = await recipientsOf(db, branch, body)
  const guid = await insertBulk(db, context, { text: body.message, audience: audienceOf(body), carerGuids })
  await enqueue(db, sendBulkJob, { branchGuid: branch.guid, bulkGuid: guid }, guid)
  const { message: _, ...recipients } = body
  await audit(context, 'send', 'bulk-message', guid, { after: { ...recipients, count: carerGuids.length } })
  return { guid, count: carerGuids.length }
})

function audienceOf({ carer_ids, region_ids }: Body) {
  return carer_ids ? 'carers' : region_ids ? 'regions' : 'all'
}

/**
 * Returns the guids of active carers. Throws INVALID when a named carer is unknown or inactive, or when the regions or
 * the branch have no active carer with one of the statuses.
 */
async function recipientsOf(db: BranchDb, branch: Branch, body: Body): Promise<string[]> {
  const { carer_ids: named, region_ids: regions, status_ids: statuses } = body
  if (named) {
    const wanted = [...new Set(named)]
    const found = await selectCarers(db, branch, wanted)
    if (found.length < wanted.length) throw invalidField('carer_ids', 'One of these carers does not exist.')
    if (found.some((carer) => !carer.is_active)) throw invalidField('carer_ids', 'One of these carers is inactive.')
    return found.map(({ guid }) => guid)
  }
  const contacts = await selectContacts(db, branch, regions)
  const active = contacts.filter(
    (contact) => contact.is_active && (statuses === undefined || statuses.includes(contact.status_id)),
  )
  if (active.length === 0) {
    const field = statuses ? 'status_ids' : regions ? 'region_ids' : 'send_to_all'
    throw invalidField(field, 'There are no active carers to send this to.')
  }
  return active.map((contact) => contact.carer_id)
}
