import type { WallClock } from '#contract/export-table.ts'
import { type PayslipDocument, payslipDocument, taxYearStart } from '#domain/pay/payslip/payslip-document.ts'
import type { WorkedVisit } from '#domain/pay/payslip/types.ts'
import { formatInstant, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import type { InBranch } from '../../kit/context.ts'
import { wallClockOf } from '../../kit/wall-clock.ts'
import { payLinesOf, selectPayLines } from '../billing/exports.ts'
import type { VisitRecord } from './document-queries.ts'
import type { LoadedPayslip } from './documents/draw-invoices.ts'
import {
  selectPayslip,
  selectPayslipGuids,
  selectPayslipVisits,
  selectPeriodsOf,
  selectYear,
} from './payslip-queries.ts'

/** Loads a payslip: what was frozen with it, and its lines and those of its tax year from the ledger. */
export async function loadPayslip(inBranch: InBranch, guid: string): Promise<LoadedPayslip | undefined> {
  return inBranch(async (db, branch) => {
    const payslip = await selectPayslip(db, guid)
    if (!payslip) return undefined
    const { document: head, reference, completed_at: completedAt } = payslip
    const clock = wallClockOf(branch.timeZone)
    const yearIds = await selectYear(
      db,
      payslip,
      formatInstant(toInstant(zoneOf(branch.timeZone), taxYearStart(head.paid_on), 0)),
    )
    const year = await selectPayLines(db, yearIds)
    const paid = year.filter((row) => row.transaction_id === payslip.id)
    const late = [...new Set(paid.map(({ date }) => date).filter((date) => date < head.period_start))]
    const visits = await selectPayslipVisits(db, guid)
    const page = payslipDocument({
      head,
      reference,
      completedAt,
      generatedAt: clock.dateTime(completedAt),
      paid: payLinesOf(paid),
      year: payLinesOf(year),
      visits: visits.map((visit) => workedVisit(clock, visit)),
      earlierPeriods: late.length === 0 ? [] : await selectPeriodsOf(db, payslip.model_guid, late),
    })
    return { document: page, isVoid: payslip.is_void }
  })
}

/** Yields the payslips of completed payments, in the order given; each is read by itself. */
export async function* loadPayslips(
  inBranch: InBranch,
  transactionGuids: readonly string[],
): AsyncGenerator<PayslipDocument> {
  const guids = await inBranch((db) => selectPayslipGuids(db, transactionGuids))
  for (const guid of guids) {
    const payslip = await loadPayslip(inBranch, guid)
    if (payslip) yield payslip.document
  }
}

/** The interval is the actual one where both ends are known, else the rostered one (pay 1.5). */
function workedVisit(clock: WallClock, visit: VisitRecord): WorkedVisit {
  const { rostered_start, rostered_end, check_in, check_out } = visit
  const [start, end] = check_in && check_out ? [check_in, check_out] : [rostered_start, rostered_end]
  return {
    item: visit.item_id,
    planned: minutesBetween(rostered_start, rostered_end),
    worked: minutesBetween(start, end),
    start: clock.time(start),
    end: clock.time(end),
    isCancelled: visit.cancelled_at !== null,
  }
}

function minutesBetween(start: string, end: string): number {
  return Math.max(0, parseInstant(end) - parseInstant(start))
}
