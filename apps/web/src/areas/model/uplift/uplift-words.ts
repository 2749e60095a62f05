import type { UpliftableRate } from '#contract/model/uplift.ts'
import { dayTypeLabels, rateText } from '#domain/billing/working-text.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import type { DayType } from '#domain/rating/types.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'

/** Formats a rate: `Weekday 07:00–19:00`, with its band unless that is for any duration. */
export function rateWords(rate: UpliftableRate, frequencyTitle: FrequencyTitle): string {
  if (rate.kind === 'base_rate' || rate.kind === 'standing_charge') return ownWords(rate, frequencyTitle)
  const days = rate.holiday_tier ?? dayTypeLabels[rate.day_type_alias as DayType] // one of the two is there
  const isEnhanced = rate.kind === 'enhancement'
  const words = rateText({ days, start: clock(rate.start), end: clock(rate.end), isEnhanced })
  if (rate.minimum === null || (rate.minimum === 0 && rate.maximum === null)) return words
  return `${words}, ${bandRangeText({ minimum_duration_minutes: rate.minimum, maximum_duration_minutes: rate.maximum })}`
}

/** The same for the group's own rates. */
export function ownWords(
  { kind, frequency_type_alias }: Pick<UpliftableRate, 'kind' | 'frequency_type_alias'>,
  frequencyTitle: FrequencyTitle,
): string {
  return kind === 'base_rate' ? 'Base rate' : `Standing charge, ${frequencyTitle(frequency_type_alias ?? '')}`
}

type FrequencyTitle = (alias: string) => string

/** Returns the titles of frequencies. */
export function useFrequencyTitle(): FrequencyTitle {
  const frequencies = useFinanceSchema('FrequencyType')
  return (alias) => frequencies?.find((option) => option.alias === alias)?.title ?? alias
}

/** Converts `0.07:30:00` to 07:30; midnight at the end of a day is 00:00 (SERV-D20). */
function clock(duration: string | null): string {
  return duration?.slice(2, 7) ?? ''
}
