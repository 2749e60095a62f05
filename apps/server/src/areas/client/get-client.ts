import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { getClient } from '#contract/client/get-client.ts'
import { AppError } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { Context } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectClient } from './client-queries.ts'
import { selectNhsClient } from './nhs-client-queries.ts'
import { presentClient } from './present-client.ts'

/** CLIENT-048. */
export const getClientHandler = handle(getClient, async ({ params }, context) => {
  if (!(await mayRead(context, params.guid.toLowerCase()))) throw new AppError('FORBIDDEN')
  const client = await selectClient(context.db, context.branch, params.guid)
  return presentClient(client, context.branch, context.user)
})

/** AUTH-D27: an NHS user may read the client assigned to them; everyone else needs the permission. */
async function mayRead({ db, branch, user }: Context, clientGuid: string): Promise<boolean> {
  if (may(user, clientAccess.read)) return true
  return user.inGroup(permissionGroups.nhs) && (await selectNhsClient(db, branch, user.guid)) === clientGuid
}
