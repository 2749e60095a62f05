import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { AppError } from '#contract/errors.ts'
import { permissionGroups } from '#contract/permissions.ts'
import type { Branch, BranchDb, SessionUser } from '../../kit/context.ts'
import { selectNhsClient } from './nhs-client-queries.ts'

interface Caller {
  readonly db: BranchDb
  readonly branch: Branch
  readonly user: SessionUser
}

/** AUTH-D27: an NHS user may read the client assigned to them; everyone else needs the permission. Throws FORBIDDEN. */
export async function refuseReaderOf({ db, branch, user }: Caller, clientGuid: string): Promise<void> {
  if (may(user, clientAccess.read)) return
  const isTheirs =
    user.inGroup(permissionGroups.nhs) && (await selectNhsClient(db, branch, user.guid)) === clientGuid.toLowerCase()
  if (!isTheirs) throw new AppError('FORBIDDEN')
}
