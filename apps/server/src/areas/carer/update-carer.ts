import { updateCarer } from '#contract/carer/get-carer.ts'
import { firstDayAfterLeaving } from '#domain/carer/carer-dates.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { keepPersonAccount, replaceRegions } from '../identity/exports.ts'
import { unassignCarer } from '../rota/exports.ts'
import { lockCarer, selectCarer, selectContractBounds } from './carer-queries.ts'
import { carerValues } from './carer-values.ts'
import { updateCarerRow } from './carer-writes-queries.ts'
import { carerForHistory } from './present-carer.ts'
import { checkCarer, takenEmail } from './save-carer.ts'

/**
 * CARERLIST-054. The login of the carer follows the record: an exit ends it (CARER-D20). Visits after the carer has left
 * become unassigned (decision 0047).
 */
export const updateCarerHandler = handle(updateCarer, async ({ params, body }, context) => {
  const { db, branch } = context
  const carer = await lockCarer(db, branch, params.guid)
  refuseStale(context, 'carer', carer)
  const statusType = await checkCarer(context, body, await selectContractBounds(db, carer.guid))
  await refuseConstraint(takenEmail, updateCarerRow(db, carer.guid, carerValues(body, statusType, branch)))
  await replaceRegions(db, branch, { kind: 'carer', guid: carer.guid }, body.regions)
  const changed = await selectCarer(db, branch, carer.guid)
  if (changed.account_guid !== null) {
    const { name } = changed
    const account = { email: body.profile.email, name, is_active: statusType !== 'Inactive' }
    await refuseConstraint(takenEmail, keepPersonAccount(context, changed.account_guid, account))
  }
  await audit(context, 'update', 'carer', carer.guid, {
    before: carerForHistory(carer),
    after: carerForHistory(changed),
  })
  const { leaving_date } = body.hr
  const firstDay = firstDayAfterLeaving({ statusType, leavingDate: leaving_date, today: branch.today })
  return { unassigned: firstDay === null ? 0 : await unassignCarer(context, carer.guid, { firstDay }) }
})
