import { invalidField } from '#contract/errors.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { selectHolidayTier } from '../holiday-tiers/holiday-tier-queries.ts'

/** The tiers of a holiday; null for a side that is priced as an ordinary day. */
export interface HolidayTiers {
  readonly invoice_tier_guid: string | null
  readonly payment_tier_guid: string | null
}

/** Returns the titles of a holiday's tiers. Throws at the field of an unknown tier. */
export async function tierTitles(db: AnyDb, tiers: HolidayTiers) {
  const titleOf = async (field: keyof HolidayTiers) => {
    const guid = tiers[field]
    if (guid === null) return null
    const tier = await selectHolidayTier(db, guid)
    if (!tier) throw invalidField(field, 'This holiday tier does not exist.')
    return tier.title
  }
  return {
    invoice_tier_title: await titleOf('invoice_tier_guid'),
    payment_tier_title: await titleOf('payment_tier_guid'),
  }
}
