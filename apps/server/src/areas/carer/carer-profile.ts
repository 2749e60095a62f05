import { getCarerProfile, updateCarerProfile } from '#contract/carer/carer-profile.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { carerExitErrors } from '#domain/carer/carer-dates.ts'
import { niNumberError } from '#domain/carer/ni-number.ts'
import { audit } from '../../kit/audit.ts'
import type { Branch } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { type CarerRow, lockCarer, selectCarer } from './carer-queries.ts'
import { updateCarerRow } from './carer-writes-queries.ts'
import { carerForHistory, keepsExit, sourcingTypeOf } from './present-carer.ts'

export const carerProfileHandlers: readonly Handler[] = [
  /** CARERLIST-056. */
  handle(getCarerProfile, async ({ params }, { db, branch }) => {
    const carer = await selectCarer(db, branch, params.guid)
    const { contact_about_future_roles, exit_interview_preference_id, resignation_date } = carer
    const exit = { contact_about_future_roles, exit_interview_preference_id, resignation_date }
    return {
      id: carer.guid,
      version: carer.version,
      sourcing_type: sourcingTypeOf(carer),
      status: { id: carer.status_id, title: carer.status_title, type: carer.status_type },
      carer_exit: keepsExit(branch) ? { ...exit, leaving_date: carer.leaving_date } : null,
    }
  }),
  /** CARERLIST-056. The status and the start date are those that the core save has written. */
  handle(updateCarerProfile, async ({ params, body }, context) => {
    const { db, branch } = context
    const carer = await lockCarer(db, branch, params.guid)
    refuseStale(context, 'carer', carer)
    const values = { ...sourcingOf(carer, body, branch), ...exitOf(carer, body, branch) }
    await updateCarerRow(db, carer.guid, values)
    const changed = await selectCarer(db, branch, carer.guid)
    await audit(context, 'update', 'carer', carer.guid, {
      before: carerForHistory(carer),
      after: carerForHistory(changed),
    })
    return undefined
  }),
]

type Body = BodyOf<typeof updateCarerProfile>

/** CARERLIST-D08: the sourcing type and the agency field of the core are the same. */
function sourcingOf(carer: CarerRow, { sourcing_type }: Body, branch: Branch) {
  if (sourcing_type === undefined || !branch.features.includes('carer_profile_agency_indicator')) return {}
  const is_agency = sourcing_type === 'agency'
  const error = is_agency === carer.is_agency ? undefined : niNumberError(carer.ni_number, is_agency)
  if (error !== undefined) throw invalidField('sourcing_type', error)
  return { is_agency }
}

/** CARERLIST-048, CARERLIST-D16: only a carer who has left has an exit. */
function exitOf(carer: CarerRow, { carer_exit }: Body, branch: Branch) {
  if (!keepsExit(branch)) return {}
  if (carer.status_type !== 'Inactive') {
    return { resignation_date: null, contact_about_future_roles: null, exit_interview_preference_id: 1 }
  }
  if (!carer_exit) throw invalidField('carer_exit', 'This field is required.')
  const { leaving_date, exit_interview_preference_id, ...exit } = carer_exit
  const errors = carerExitErrors(carer_exit, carer.start_date)
  const fields = Object.entries(errors).map(([field, message]) => [`carer_exit.${field}`, [message]])
  if (fields.length > 0) throw new AppError('INVALID', undefined, Object.fromEntries(fields))
  if (leaving_date !== carer.leaving_date) {
    throw invalidField('carer_exit.leaving_date', 'This is not the leaving date of the carer.')
  }
  return { ...exit, exit_interview_preference_id: exit_interview_preference_id ?? 1 }
}
