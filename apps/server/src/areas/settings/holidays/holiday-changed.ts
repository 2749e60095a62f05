import type { AnyDb } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { repriceDayJob } from '../../billing/jobs.ts'

/** The fields of a holiday that affect the prices of its day. */
export interface PricedHoliday {
  readonly date: string
  readonly nation_alias: string
  readonly invoice_tier_guid?: string | null
  readonly payment_tier_guid?: string | null
}

/**
 * Schedules the repricing of open items on the old and the new day of a holiday, after the transaction is committed. A
 * change of the title alone affects no price.
 */
export async function holidayChanged(
  db: AnyDb,
  before: PricedHoliday | null,
  after: PricedHoliday | null,
): Promise<void> {
  if (before && after && pricesAlike(before, after)) return
  for (const { date, nation_alias: nation } of [before, after].filter((each) => each !== null)) {
    await enqueue(db, repriceDayJob, { date, nation }, `${date} ${nation}`)
  }
}

function pricesAlike(one: PricedHoliday, other: PricedHoliday): boolean {
  return (
    one.date === other.date &&
    one.nation_alias === other.nation_alias &&
    one.invoice_tier_guid === other.invoice_tier_guid &&
    one.payment_tier_guid === other.payment_tier_guid
  )
}
