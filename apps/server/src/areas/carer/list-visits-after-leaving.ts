import { listVisitsAfterLeaving } from '#contract/carer/visits-after-leaving.ts'
import { invalidField } from '#contract/errors.ts'
import { type CarerStatusType, firstDayAfterLeaving } from '#domain/carer/carer-dates.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectPersonStatus } from '../identity/exports.ts'
import { selectVisitsToUnassign } from '../rota/exports.ts'
import { selectCarer } from './carer-queries.ts'

/** Decision 0047. */
export const listVisitsAfterLeavingHandler = handle(
  listVisitsAfterLeaving,
  async ({ params, query }, { db, branch, now }) => {
    const carer = await selectCarer(db, branch, params.guid)
    const status = await selectPersonStatus<CarerStatusType>(db, 'carer', query.status)
    if (!status) throw invalidField('status', 'This status is not known.')
    const leavingDate = query.leaving_date ?? null
    const firstDay = firstDayAfterLeaving({ statusType: status.type, leavingDate, today: branch.today })
    if (firstDay === null) return { appointments: [], count: 0 }
    return selectVisitsToUnassign(db, { carerGuid: carer.guid, notAtWork: { firstDay }, now }, query)
  },
)
