import { AppError } from '#contract/errors.ts'
import { getBulkMessage, listBulkMessages } from '#contract/message/bulk.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { countBulk, selectBulk, selectRecipients } from './bulk-queries.ts'

export const readBulkHandlers: readonly Handler[] = [
  handle(listBulkMessages, async ({ query }, { db, branch }) => ({
    messages: await selectBulk(db, branch, query),
    count: await countBulk(db, branch),
  })),
  handle(getBulkMessage, async ({ params: { guid } }, { db, branch }) => {
    const [found] = await selectBulk(db, branch, { guid, page: 1, page_size: 1 })
    if (!found) throw new AppError('NOT_FOUND')
    return { ...found, recipients: await selectRecipients(db, branch, guid) }
  }),
]
