import type { BodyInputOf } from '#contract/endpoint.ts'
import type { BandRates, bandRates } from '#contract/model/band-rates.ts'
import { dayTypes } from '#contract/model/rates.ts'
import { dayTypeLabels, rateText } from '#domain/billing/working-text.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import { parseEndTime, parseStartTime } from '#domain/model/clock-text.ts'
import type { Window } from '#domain/model/windows.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatClock, parseClock } from '#domain/time.ts'
import type { Option } from '#ui/fields/options.ts'

/** A day rate in the form. It has a guid from the beginning, so that enhanced rates can refer to it. */
export interface RateValues {
  guid: string
  /** A day type, or the guid of a holiday tier. */
  day_type_alias: string
  start: string
  end: string
  rate: string
}

export interface EnhancementValues {
  guid: string
  day_type_alias: string
  standard_rate_guid: string
  modifier_type: string
  modifier: string
}

export interface RatesValues {
  basicRates: RateValues[]
  enhancedRates: EnhancementValues[]
}

export const ratesLabels = {
  basicRates: 'Day rates',
  'basicRates.*.day_type_alias': 'Day type',
  'basicRates.*.holiday_tier_guid': 'Day type',
  'basicRates.*.start': 'Start',
  'basicRates.*.end': 'End',
  'basicRates.*.rate': 'Rate',
  'basicRates.*.delete': 'Day rate',
  enhancedRates: 'Enhanced rates',
  'enhancedRates.*.day_type_alias': 'Day type',
  'enhancedRates.*.holiday_tier_guid': 'Day type',
  'enhancedRates.*.standard_rate_guid': 'Standard rate',
  'enhancedRates.*.modifier_type': 'Modifier type',
  'enhancedRates.*.modifier': 'Modifier',
} as const

export function valuesOf({ rates }: Pick<BandRates, 'rates'>): RatesValues {
  return {
    basicRates: rates.map((rate) => ({
      guid: rate.guid,
      day_type_alias: rate.day_type_alias ?? rate.holiday_tier_guid ?? '',
      start: formatClock(parseStartTime(rate.start) ?? 0),
      end: formatClock(parseEndTime(rate.end) ?? 0),
      rate: shownRate(rate.rate),
    })),
    enhancedRates: rates
      .flatMap(({ enhancements }) => enhancements)
      .map((one) => ({
        guid: one.guid,
        day_type_alias: one.day_type_alias ?? one.holiday_tier_guid ?? '',
        standard_rate_guid: one.standard_rate_guid,
        modifier_type: one.modifier_type,
        modifier: shownRate(one.modifier),
      })),
  }
}

type Body = BodyInputOf<(typeof bandRates)['invoice']['save']>

type Named = readonly { readonly guid?: string | null | undefined }[]

/** The last saved rows, by guid. */
export interface SavedRates {
  readonly basicRates: Named
  readonly enhancedRates: Named
}

/** Returns the rows in API format, as far as they are filled in. */
export function rowsOf({ basicRates, enhancedRates }: RatesValues) {
  return {
    basicRates: basicRates.map(({ guid, day_type_alias, start, end, rate }) => ({
      guid,
      ...daysOf(day_type_alias),
      start: onWire(start, wireStartTime),
      end: onWire(end, wireEndTime),
      rate,
    })),
    enhancedRates: enhancedRates.map(({ guid, day_type_alias, standard_rate_guid, modifier_type, modifier }) => ({
      guid,
      ...daysOf(day_type_alias),
      standard_rate_guid: standard_rate_guid || null,
      modifier_type: modifierTypes.find((type) => type === modifier_type) ?? null,
      modifier,
    })),
  } satisfies Body
}

/** Returns the body of a save; rows in `saved` that were removed are marked for delete, after the others. */
export function bodyOf(values: RatesValues, saved: SavedRates): Body {
  const { basicRates, enhancedRates } = rowsOf(values)
  return {
    basicRates: [...basicRates, ...goneFrom(saved.basicRates, basicRates)],
    enhancedRates: [...enhancedRates, ...goneFrom(saved.enhancedRates, enhancedRates)],
  }
}

function goneFrom(saved: Named, present: Named) {
  const kept = new Set(present.map(({ guid }) => guid))
  return saved.flatMap(({ guid }) => (guid && !kept.has(guid) ? [{ guid, delete: true }] : []))
}

export const modifierTypes = ['Add', 'Multiply'] as const

function isDayType(days: string): days is (typeof dayTypes)[number] {
  return (dayTypes as readonly string[]).includes(days)
}

function daysOf(days: string) {
  return isDayType(days)
    ? { day_type_alias: days, holiday_tier_guid: null }
    : { day_type_alias: null, holiday_tier_guid: days || null }
}

/** An invalid time stays as it was typed, for the schema to reject. */
function onWire(text: string, write: (minute: number) => string): string {
  try {
    return write(parseClock(text))
  } catch {
    return text
  }
}

/** Titles of holiday tiers by guid. */
export type Tiers = ReadonlyMap<string, string>

/** Returns the options of the day type selector (SERV-040, SERV-041). */
export function dayOptions(tiers: Tiers): Option[] {
  return [
    ...dayTypes.map((alias) => ({ value: alias, label: dayTypeLabels[alias] })),
    ...[...tiers].map(([guid, title]) => ({ value: guid, label: title })),
  ]
}

export function daysTitle(days: string, tiers: Tiers): string {
  return isDayType(days) ? dayTypeLabels[days] : (tiers.get(days) ?? 'Holiday tier')
}

/** Formats a rate such as `Weekday 07:00–19:00`; undefined while it is too incomplete to be recognised. */
export function rateTitle({ day_type_alias: days, start, end }: RateValues, tiers: Tiers): string | undefined {
  if (days === '' || start === '' || end === '') return undefined
  return rateText({ days: daysTitle(days, tiers), start, end, isEnhanced: false })
}

/** Returns a new row below another: the same days, starting at its end. */
export function rateAfter(row: RateValues | undefined): RateValues {
  const days = row?.day_type_alias ?? ''
  return { guid: crypto.randomUUID(), day_type_alias: days, start: row ? row.end : '00:00', end: '00:00', rate: '' }
}

/** Adds a drawn rate with these days and times, without an amount, after the rates of its days that begin earlier. */
export function withDrawn(values: RatesValues, drawn: Window & { readonly days: string }) {
  const { days, start, end } = drawn
  const row = { ...rateAfter(undefined), day_type_alias: days, start: formatClock(start), end: formatClock(end) }
  const rows = values.basicRates
  const isOwn = (one: RateValues) => one.day_type_alias === days
  const before = rows.findLastIndex((one) => isOwn(one) && one.start < row.start)
  const first = rows.findIndex(isOwn)
  const at = before >= 0 ? before + 1 : first >= 0 ? first : rows.length
  return { at, values: { ...values, basicRates: rows.toSpliced(at, 0, row) } }
}

/** Returns a new enhanced rate: like the previous one, for the next standard rate without one for these days. */
export function enhancementAfter({ basicRates, enhancedRates }: RatesValues): EnhancementValues {
  const last = enhancedRates.at(-1)
  const days = last?.day_type_alias ?? ''
  const source = basicRates.find(({ guid }) => guid === last?.standard_rate_guid)
  const taken = new Set(enhancedRates.filter((row) => row.day_type_alias === days).map((row) => row.standard_rate_guid))
  const next = basicRates.find((row) => row.day_type_alias === source?.day_type_alias && !taken.has(row.guid))
  return {
    guid: crypto.randomUUID(),
    day_type_alias: next ? days : '',
    standard_rate_guid: next?.guid ?? '',
    modifier_type: last?.modifier_type ?? 'Multiply',
    modifier: next ? (last?.modifier ?? '') : '',
  }
}

/** Returns a weekend enhancement for each of these day rates, like the existing one (SERV-053). */
export function weekendsFor(values: RatesValues, missing: readonly number[]): EnhancementValues[] {
  const like = values.enhancedRates.find((row) => row.day_type_alias === 'W/END')
  return missing.flatMap((at) => {
    const row = values.basicRates[at]
    if (!row) return []
    const { modifier_type = 'Multiply', modifier = '' } = like ?? {}
    return [
      { guid: crypto.randomUUID(), day_type_alias: 'W/END', standard_rate_guid: row.guid, modifier_type, modifier },
    ]
  })
}
