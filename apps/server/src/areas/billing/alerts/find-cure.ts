import { financeAlerts } from '#contract/billing/alerts.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectContractsAround, selectKnown } from './cure-queries.ts'

/** Tells what the cure of an alert is about. Throws NOT_FOUND for one that is not of a visit or a shift. */
export const findCure = (side: Side) =>
  handle(financeAlerts[side].cure, async ({ params: { guid } }, { db, branch }) => {
    const known = await selectKnown(db, branch, side, guid)
    if (!known) throw new AppError('NOT_FOUND')
    const { owner_guid, local_date, ...told } = known
    return { ...told, contracts: owner_guid === null ? [] : await selectContractsAround(db, owner_guid, local_date) }
  })
