import type { Context } from '../../../kit/context.ts'
import { selectConnection } from './connection-queries.ts'
import { insertDocumentDeliveries } from './document-queries.ts'

/**
 * Sends completed invoices and credits to the accounting system in the background, where the branch is connected with one.
 * Without one nothing is sent: the interface file is then imported by hand.
 */
export async function sendDocuments(context: Context, ids: readonly number[]): Promise<void> {
  const connection = await selectConnection(context.db)
  if (!connection || connection.system === null) return
  await insertDocumentDeliveries(context, ids)
}
