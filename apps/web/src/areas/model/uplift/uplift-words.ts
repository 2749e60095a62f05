import type { UpliftableRate } from '#contract/model/uplift.ts'
import { dayTypeLabels, rateText } from '#domain/billing/working-text.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import type { DayType } from '#domain/rating/types.ts'

/** What a rate is for: `Weekday 07:00–19:00`, with its band where that is not for any duration. */
export function rateWords(rate: UpliftableRate, frequencyTitle: (alias: string) => string): string {
  if (rate.kind === 'base_rate') return 'Base rate'
  if (rate.kind === 'standing_charge') return `Standing charge, ${frequencyTitle(rate.frequency_type_alias ?? '')}`
  const days = rate.holiday_tier ?? dayTypeLabels[rate.day_type_alias as DayType] // one of the two is there
  const isEnhanced = rate.kind === 'enhancement'
  const words = rateText({ days, start: clock(rate.start), end: clock(rate.end), isEnhanced })
  if (rate.minimum === null || (rate.minimum === 0 && rate.maximum === null)) return words
  return `${words}, ${bandRangeText({ minimum_duration_minutes: rate.minimum, maximum_duration_minutes: rate.maximum })}`
}

/** `0.07:30:00` as 07:30; midnight at the end of a day is 00:00 (SERV-D20). */
function clock(duration: string | null): string {
  return duration?.slice(2, 7) ?? ''
}
