import { getClient } from '#contract/client/get-client.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectClient } from './client-queries.ts'
import { presentClient } from './present-client.ts'
import { refuseReaderOf } from './refuse-reader.ts'

/** CLIENT-048. */
export const getClientHandler = handle(getClient, async ({ params }, context) => {
  await refuseReaderOf(context, params.guid)
  const client = await selectClient(context.db, context.branch, params.guid)
  return presentClient(client, context.branch, context.user)
})
