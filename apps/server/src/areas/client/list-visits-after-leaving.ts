import { listVisitsOfLeavingClient } from '#contract/client/visits-after-leaving.ts'
import { firstDayAfterLeaving } from '#domain/carer/carer-dates.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectVisitsToCome } from '../rota/exports.ts'
import { selectClient } from './client-queries.ts'

/** Decision 0066. */
export const listVisitsAfterLeavingHandler = handle(
  listVisitsOfLeavingClient,
  async ({ params, query }, { db, branch, now }) => {
    const client = await selectClient(db, branch, params.guid)
    const leavingDate = query.leaving_date ?? null
    const firstDay = firstDayAfterLeaving({ statusType: 'Inactive', leavingDate, today: branch.today }) ?? branch.today
    return selectVisitsToCome(db, { clientGuid: client.guid, firstDay, now }, query)
  },
)
