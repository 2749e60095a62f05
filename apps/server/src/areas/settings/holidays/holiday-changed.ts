import type { AnyDb } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { repriceDayJob } from '../../billing/jobs.ts'

/** What of a holiday the prices of its day hang on. */
export interface PricedHoliday {
  readonly date: string
  readonly nation_alias: string
  readonly invoice_tier_guid?: string | null
  readonly payment_tier_guid?: string | null
}

/**
 * Has the open items of a holiday's day repriced, of the day that it was on and of the day that it is on, once the
 * transaction is committed. A change of its title alone changes no price.
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
