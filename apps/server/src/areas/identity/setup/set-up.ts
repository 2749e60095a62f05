import { AppError } from '#contract/errors.ts'
import { setUp } from '#contract/identity/setup.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { hashOf } from '../../../kit/http/tokens.ts'
import { markAttemptSucceeded } from '../attempt-queries.ts'
import { noteLinkTry } from '../links/choose-password.ts'
import { hashPassword } from '../passwords.ts'
import { recordSignIn } from '../trail/record-event.ts'
import {
  deleteSetupLinks,
  insertAdministrator,
  insertBranch,
  insertCompany,
  isSetupOpen,
  lockSetup,
} from './setup-queries.ts'

/** The features of a first branch: all of the product's own screens, without integrations. */
const features = [
  'finance',
  'shifts',
  'scheduling',
  'chat',
  'dashboard',
  'emars',
  'digital_careplan_v2',
  'client_documents',
  'client_care_preferences',
  'client_care_outcomes',
  'care_planner',
  'carer_profile_availability',
  'carer_profile_absences',
  'carer_profile_skills',
  'carer_profile_leaving_reasons',
  'carer_profile_status',
  'carer_profile_agency_indicator',
  'carer_profile_carer_exit',
]
const ofNation: Readonly<Record<string, readonly string[]>> = { SCT: ['scotland_fields'], WLS: ['wales_fields'] }

/** Creates the provider, its first branch and its first administrator, all or none (docs/design/demo.md). */
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
    const { branch: title, nation_alias: nation, name, email } = body
    const branchId = await insertBranch(db, { title, nation, features: [...features, ...(ofNation[nation] ?? [])] })
    const group = permissionGroups.branchAdmin
    const accountGuid = await insertAdministrator(db, { name, email, hash, branchId, group, now })
    await deleteSetupLinks(db)
    await recordSignIn(db, { outcome: 'set-up', email, accountGuid, address, now })
  })
  await markAttemptSucceeded(services.db, attempt)
  return undefined
})
