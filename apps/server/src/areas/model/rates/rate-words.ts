import { dayTypeLabels, rateText } from '#domain/billing/working-text.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import { formatClock } from '#domain/time.ts'
import type { EnhancedRow, RateRow, RateRows } from './rates-queries.ts'

type Words = Record<string, string>
type Days = Pick<RateRow, 'day_type_alias' | 'holiday_tier_guid'>

/**
 * Returns the differences between two sets of rates, for the history: the amounts under keys such as "0–30 minutes,
 * Weekday 07:00–22:00". Unchanged rates are omitted.
 */
export function changedWords(
  band: Parameters<typeof bandRangeText>[0],
  tiers: ReadonlyMap<string, string>,
  before: RateRows,
  after: RateRows,
): { before: Words; after: Words } {
  const [was, is] = [wordsOf(band, tiers, before), wordsOf(band, tiers, after)]
  const without = (words: Words, others: Words) =>
    Object.fromEntries(Object.entries(words).filter(([key, word]) => others[key] !== word))
  return { before: without(was, is), after: without(is, was) }
}

function wordsOf(
  band: Parameters<typeof bandRangeText>[0],
  tiers: ReadonlyMap<string, string>,
  { rates, enhanced }: RateRows,
): Words {
  const daysOf = ({ day_type_alias: alias, holiday_tier_guid: tier }: Days) =>
    tier === null ? dayTypeLabels[alias as keyof typeof dayTypeLabels] : (tiers.get(tier) ?? tier)
  const rateOf = (row: RateRow) =>
    rateText({
      days: daysOf(row),
      start: formatClock(row.start_minute),
      end: formatClock(row.end_minute),
      isEnhanced: false,
    })
  const byGuid = new Map(rates.map((row) => [row.guid, row]))
  const enhancedOf = (row: EnhancedRow) => {
    const of = byGuid.get(row.standard_rate_guid)
    return `${of ? rateOf(of) : ''} enhanced for ${daysOf(row)}`
  }
  const key = (text: string) => `${bandRangeText(band)}, ${text}`.replaceAll('.', '') // a dot would split the name
  return Object.fromEntries([
    ...rates.map((row) => [key(rateOf(row)), row.rate]),
    ...enhanced.map((row) => [key(enhancedOf(row)), `${row.modifier_type === 'Add' ? '+' : '×'} ${row.modifier}`]),
  ])
}
