import type { z } from 'zod'
import { invalidField } from '#contract/errors.ts'
import { type BulkMessage, sendBulkMessage } from '#contract/message/messages.ts'
import { audit } from '../../kit/audit.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectCarers } from './channel-queries.ts'
import { selectContacts } from './contact-queries.ts'
import { insertForAll } from './message-queries.ts'

/** SHELL-177, CHAT-D08. */
export const sendBulkMessageHandler = handle(sendBulkMessage, async ({ body }, context) => {
  const { db, branch } = context
  const carers = await recipientsOf(db, branch, body)
  await insertForAll(db, context, carers, body.message)
  const { message: _, ...recipients } = body
  await audit(context, 'send', 'bulk-message', null, { after: { ...recipients, count: carers.length } })
  return { count: carers.length }
})

/**
 * Returns the guids of active carers. Throws INVALID when a named carer is unknown or inactive, or when the regions or
 * the branch have no active carer.
 */
async function recipientsOf(db: BranchDb, branch: Branch, body: z.output<typeof BulkMessage>): Promise<string[]> {
  const { carer_ids: named, region_ids: regions } = body
  if (named) {
    const wanted = [...new Set(named)]
    const found = await selectCarers(db, branch, wanted)
    if (found.length < wanted.length) throw invalidField('carer_ids', 'One of these carers does not exist.')
    if (found.some((carer) => !carer.is_active)) throw invalidField('carer_ids', 'One of these carers is inactive.')
    return found.map(({ guid }) => guid)
  }
  const contacts = await selectContacts(db, branch, regions)
  const active = contacts.filter((contact) => contact.is_active).map((contact) => contact.carer_id)
  if (active.length === 0) {
    throw invalidField(regions ? 'region_ids' : 'send_to_all', 'There are no active carers to send this to.')
  }
  return active
}
