import { countText } from '../count-text.ts'

/** Texts of bands in links, titles and the history. */

interface Range {
  readonly minimum_duration_minutes: number
  readonly maximum_duration_minutes: number | null
}

/** Returns the durations of a band, e.g. `30–60 minutes`, or `over 60 minutes` for the open band (SERV-D17). */
export function bandRangeText({ minimum_duration_minutes: from, maximum_duration_minutes: to }: Range): string {
  if (to !== null) return `${from}–${to} minutes`
  return from === 0 ? 'any duration' : `over ${from} minutes`
}

/** Returns the rounding of a band, e.g. `rounded up to a multiple of 15 minutes` (SERV-D16). */
export function roundingText(type: string, minutes: number | null): string {
  const length = countText(minutes ?? 0, 'minute')
  if (type === 'NEAR') return `rounded to the nearest multiple of ${length}`
  if (type === 'UP') return `rounded up to a multiple of ${length}`
  if (type === 'DOWN') return `rounded down to a multiple of ${length}`
  if (type === 'TO') return `always ${length}`
  return 'not rounded'
}

interface Band extends Range {
  readonly rounding_type_alias: string
  readonly rounding_minutes: number | null
}

export function bandText(band: Band): string {
  return `${bandRangeText(band)}, ${roundingText(band.rounding_type_alias, band.rounding_minutes)}`
}
