import { createClient } from '#contract/client/save-client.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { nextReference, replaceRegions } from '../identity/exports.ts'
import { checkClient } from './check-client.ts'
import { selectClient } from './client-queries.ts'
import { clientValues } from './client-values.ts'
import { insertClient } from './client-writes-queries.ts'
import { clientForHistory } from './present-client.ts'

/** CLIENT-049. */
export const createClientHandler = handle(createClient, async ({ body }, context) => {
  const { db, branch } = context
  await checkClient(context, body)
  const reference = await nextReference(db, branch, 'client')
  const guid = await insertClient(db, branch, { ...clientValues(body, branch), reference })
  await replaceRegions(db, branch, { kind: 'client', guid }, body.regions)
  const created = await selectClient(db, branch, guid)
  await audit(context, 'create', 'client', guid, { after: clientForHistory(created) })
  return { guid }
})
