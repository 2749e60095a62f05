import { getAssignedClient } from '#contract/client/care-plan.ts'
import { AppError } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectNhsClient } from './nhs-client-queries.ts'

/** AUTH-013, AUTH-D22. The wildcard permission does not make an account an NHS user (SHELL-D05). */
export const getAssignedClientHandler = handle(getAssignedClient, async (_input, { db, branch, user }) => {
  const guid = user.inGroup(permissionGroups.nhs) ? await selectNhsClient(db, branch, user.guid) : null
  if (guid === null) throw new AppError('NOT_FOUND', 'The operator does not have a nhsClient associated.')
  return { client_guid: guid }
})
