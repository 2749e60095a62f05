import { formatMills, type Mills, mills } from '#domain/money.ts'
import type { DayType } from '#domain/rating/types.ts'
import { intersection, type Period } from '#domain/validity.ts'
import type { CareKey } from '../settings/care-types.ts'
import { type ModelMaker, validityText } from './model-rows.ts'
import {
  type BandPlan,
  type BandStyle,
  bandStyles,
  type DayPlan,
  type DayStyle,
  dayStyles,
  type Tier,
} from './rate-styles.ts'

/** Price lists change each April: the price in other years, in percent of 2026/27. */
const priceYears: readonly (Period & { readonly percent: number })[] = [
  { start: '2000-01-01', end: '2025-04-01', percent: 90 },
  { start: '2025-04-01', end: '2026-04-01', percent: 95 },
  { start: '2026-04-01', end: null, percent: 100 },
]

/** The price of care types relative to domiciliary care, in percent. */
const carePercent: Readonly<Record<CareKey, number>> = {
  domiciliary: 100,
  reablement: 106,
  companionship: 97,
  complex: 118,
  extraCare: 98,
  wakingNight: 94,
  sleepIn: 0,
  shadowing: 0,
  training: 100,
  onCall: 25,
}

export interface ServicesPlan {
  readonly modelGuid: string
  readonly side: 'invoice' | 'payment'
  readonly validity: Period
  readonly care: readonly CareKey[]
  /** Mills an hour by day on a weekday in 2026/27. */
  readonly base: number
  readonly bands: BandStyle
  readonly days: DayStyle
  /** The price of a sleep-in night, in mills. */
  readonly sleepIn: number
  /** Prices that differ on this side, in percent: a carer is paid for shadowing, a funder does not pay for it. */
  readonly percent?: Partial<Record<CareKey, number>>
  readonly paymentModelGuid?: string
  readonly mileageRate?: string
  readonly travelRate?: string
}

/** Creates the services of a model for each care type and price year, with bands, standard and enhanced rates. */
export function makeServices(maker: ModelMaker, plan: ServicesPlan): void {
  for (const care of plan.care) {
    for (const year of priceYears) {
      const validity = intersection(plan.validity, year)
      if (!validity) continue
      const guid = maker.random.guid()
      const isNight = care === 'sleepIn'
      maker.rows.model_service.push({
        guid,
        model_guid: plan.modelGuid,
        side: plan.side,
        care_type_guid: maker.careTypes[care],
        payment_model_guid: plan.paymentModelGuid ?? null,
        validity: validityText(validity),
        payment_type_alias: isNight ? 'FIX' : 'PRO',
        mileage_rate: plan.mileageRate ?? null,
        travel_rate: plan.travelRate ?? null,
      })
      const percent = plan.percent?.[care] ?? carePercent[care]
      const price = isNight ? share(plan.sleepIn, year.percent) : share(share(plan.base, percent), year.percent)
      // A night or a training day is never a short call, and free care needs no bands.
      const bands = isNight || price === 0 || care === 'wakingNight' ? bandStyles.minute : bandStyles[plan.bands]
      const days = isNight || price === 0 ? dayStyles.flat : dayStyles[plan.days]
      for (const band of bands) makeBand(maker, guid, band, share(price, band.percent), days)
    }
  }
}

function makeBand(maker: ModelMaker, serviceGuid: string, band: BandPlan, price: Mills, days: DayPlan): void {
  const guid = maker.random.guid()
  maker.rows.service_band.push({
    guid,
    service_guid: serviceGuid,
    minimum_duration_minutes: band.minimum,
    maximum_duration_minutes: band.maximum,
    rounding_type_alias: band.rounding,
    rounding_minutes: band.to,
  })
  const standard = days.rates.map((rate) => ({ rate, guid: maker.random.guid() }))
  for (const { rate, guid: rateGuid } of standard) {
    maker.rows.band_rate.push({
      guid: rateGuid,
      band_guid: guid,
      ...daysOf(maker, rate.days),
      start_minute: rate.start,
      end_minute: rate.end,
      rate: formatMills(share(price, rate.percent)),
    })
  }
  for (const { of, days: on, modifier, by } of days.enhancements) {
    for (const { rate, guid: rateGuid } of standard) {
      if (rate.days !== of) continue
      maker.rows.enhanced_rate.push({
        guid: maker.random.guid(),
        band_guid: guid,
        standard_rate_guid: rateGuid,
        ...daysOf(maker, on),
        modifier_type: modifier,
        modifier: formatMills(mills(by)),
      })
    }
  }
}

function daysOf(maker: ModelMaker, days: DayType | Tier) {
  return days === 'bankHoliday' || days === 'feast'
    ? { day_type_alias: null, holiday_tier_guid: maker.tiers[days] }
    : { day_type_alias: days, holiday_tier_guid: null }
}

/** Returns a share of a price in whole pennies, as in real price lists. */
export function share(price: number, percent: number): Mills {
  return mills(Math.round((price * percent) / 1000) * 10)
}
