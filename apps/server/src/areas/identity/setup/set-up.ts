import { standardFeatures } from '#contract/branch/new-branch.ts'
import { AppError } from '#contract/errors.ts'
import { setUp } from '#contract/identity/setup.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { hashOf } from '../../../kit/http/tokens.ts'
import { insertBranch } from '../../branch/exports.ts'
import { insertConditionOfEachType } from '../../settings/exports.ts'
import { markAttemptSucceeded } from '../attempt-queries.ts'
import { noteLinkTry } from '../links/choose-password.ts'
import { hashPassword } from '../passwords.ts'
import { recordSignIn } from '../trail/record-event.ts'
import { deleteSetupLinks, insertAdministrator, insertCompany, isSetupOpen, lockSetup } from './setup-queries.ts'

/**
 * Creates the provider with its rule conditions, its first branch and its first administrator, all or none
 * (docs/design/demo.md).
 */
export const setUpHandler = handlePublic(setUp, async ({ body }, context) => {
  const { services, now, address } = context
  const attempt = await noteLinkTry(context)
  const token = hashOf(body.token)
  if (!(await isSetupOpen(services.db, token))) throw new AppError('LINK_INVALID')
  const hash = await hashPassword(body.password)
  await services.db.transaction().execute(async (db) => {
    await lockSetup(db)
    if (!(await isSetupOpen(db, token))) throw new AppError('LINK_INVALID')
    await insertCompany(db, body.provider)
    await insertConditionOfEachType(db)
    const { branch: title, nation_alias: nation, name, email } = body
    const { id: branchId } = await insertBranch(db, { title, nation, features: standardFeatures(nation) })
    const group = permissionGroups.branchAdmin
    const accountGuid = await insertAdministrator(db, { name, email, hash, branchId, group, now })
    await deleteSetupLinks(db)
    await recordSignIn(db, { outcome: 'set-up', email, accountGuid, address, now })
  })
  await markAttemptSucceeded(services.db, attempt)
  return undefined
})
