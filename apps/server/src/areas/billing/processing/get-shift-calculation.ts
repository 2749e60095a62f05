import type { ShiftVisit } from '#contract/billing/calculations.ts'
import { processing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readTransaction } from './present-transaction.ts'
import { readCalculation } from './read-calculation.ts'
import { type ShiftVisitRow, selectShiftOfItem, selectVisitsOfShift } from './shift-queries.ts'

export const getShiftCalculation = (side: Side) =>
  handle(processing[side].getShiftCalculation, async ({ params, query }, { db, now }) => {
    const transaction = await readTransaction(db, now, side, params)
    const shiftId = await selectShiftOfItem(db, transaction.id, params.itemGuid)
    if (shiftId === undefined) throw new AppError('NOT_FOUND')
    const visits = await selectVisitsOfShift(db, side, shiftId)
    if (query.visit === undefined) {
      return {
        ...(await readCalculation(db, now, transaction, params.itemGuid)),
        visits: visits.map(presentShiftVisit),
      }
    }

    const visit = visits.find(({ guid }) => guid === query.visit)
    if (!visit?.period_guid || !visit.transaction_guid) throw new AppError('NOT_FOUND')
    // A visit inside a shift is invoiced to its own client, so it is in another transaction (finance 7).
    const place = { periodGuid: visit.period_guid, guid: visit.transaction_guid }
    return {
      ...(await readCalculation(db, now, await readTransaction(db, now, side, place), visit.guid)),
      visits: [],
    }
  })

function presentShiftVisit({ start_at, end_at, charged_minutes, total, ...rest }: ShiftVisitRow): ShiftVisit {
  return {
    ...rest,
    visit_date: start_at,
    visit_end: end_at,
    duration: charged_minutes,
    total: formatPence(pence(total)),
  }
}
