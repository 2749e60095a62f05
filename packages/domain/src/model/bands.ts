import type { RoundingType } from '../rating/types.ts'
import { requiredMessage } from '../validators/text.ts'

/** SERV-027. */
export const roundingTypes = ['NEAR', 'UP', 'DOWN', 'TO', 'NONE'] as const satisfies readonly RoundingType[]

/** Longer than any appointment, in minutes. */
export const maxMinutes = 1_000_000

/**
 * A band as it is edited, with durations in minutes. Undefined means that a form has no valid number yet; validation
 * skips the checks that need it.
 */
export interface BandRow {
  readonly minimum_duration_minutes: number | undefined
  /** Null for the open band. */
  readonly maximum_duration_minutes: number | null | undefined
  readonly rounding_type_alias: string
  readonly rounding_minutes: number | null | undefined
  /** Marked for deletion with the next save (SERV-026): it no longer counts. */
  readonly delete?: boolean | undefined
}

/** Messages by path: `bands` for the whole list, `bands.2.maximum_duration_minutes` for a field of the third. */
type Errors = Record<string, string>

/** SERV-025. */
export const noBand = 'Service must have at least one band.'
/** SERV-029. */
const startsLate = 'First band has to start at 0 minutes'
/** SERV-030, SERV-D15: lower as well as equal. */
const noRoom = 'Maximum duration can not equal minimum duration'
/** SERV-031. */
const gap = 'Maximum and minimum duration gap'
/** SERV-032. */
export const noOpenBand = 'A band without maximum duration must exist'

/**
 * Returns the errors in the bands of a service (SERV-025, SERV-028 to SERV-033). They are checked in the order of their
 * minimum; each error is reported at the index of its band.
 */
export function bandErrors(bands: readonly BandRow[]): Errors {
  const kept = bands.map((band, at) => ({ ...band, at })).filter((band) => band.delete !== true)
  if (kept.length === 0) return { bands: noBand }
  const errors: Errors = {}
  for (const { at, ...band } of kept) Object.assign(errors, ownErrors(band, `bands.${at}`))
  // Without a minimum the order is not known.
  if (kept.some((band) => band.minimum_duration_minutes === undefined)) return errors

  const sorted = kept.toSorted((a, b) => (a.minimum_duration_minutes ?? 0) - (b.minimum_duration_minutes ?? 0))
  sorted.forEach((band, place) => {
    const start = `bands.${band.at}.minimum_duration_minutes`
    const before = sorted[place - 1]
    if (!before) {
      if (band.minimum_duration_minutes !== 0) errors[start] ??= startsLate
      return
    }
    const end = before.maximum_duration_minutes
    if (end !== undefined && end !== band.minimum_duration_minutes) errors[start] ??= gap
  })
  const last = sorted.at(-1)
  if (last && typeof last.maximum_duration_minutes === 'number')
    errors[`bands.${last.at}.maximum_duration_minutes`] ??= noOpenBand
  return errors
}

function ownErrors(band: BandRow, path: string): Errors {
  const errors: Errors = {}
  const { minimum_duration_minutes: from, maximum_duration_minutes: to } = band
  if (from !== undefined && typeof to === 'number' && to <= from) errors[`${path}.maximum_duration_minutes`] = noRoom
  if (needsRounding(band.rounding_type_alias) && band.rounding_minutes === null)
    errors[`${path}.rounding_minutes`] = requiredMessage
  return errors
}

/** Returns whether a rounding type needs minutes (SERV-033); false while no type is chosen. */
export function needsRounding(type: string): boolean {
  return type !== 'NONE' && type !== ''
}

/** The input of the generator (SERV-034). */
export interface BandSeries {
  readonly bands: number
  /** Minutes between the start of the last band and the start of the first new one. */
  readonly offset: number
  /** The duration of a new band in minutes. */
  readonly interval: number
}

/** SERV-D18. */
export const maxNewBands = 100

interface Generated {
  readonly minimum_duration_minutes: number
  readonly maximum_duration_minutes: number | null
}

/**
 * Splits a last open band that starts at `start` minutes: returns its new maximum, and the bands after it, the last one
 * open (SERV-036, SERV-D18). Throws a RangeError for numbers that are not whole and positive.
 */
export function generateBands(start: number, { bands, offset, interval }: BandSeries): readonly [number, Generated[]] {
  for (const number of [bands, offset, interval])
    if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a positive whole number: ${number}`)
  const first = start + offset
  const made = Array.from({ length: bands }, (_, at) => ({
    minimum_duration_minutes: first + at * interval,
    maximum_duration_minutes: at === bands - 1 ? null : first + (at + 1) * interval,
  }))
  return [first, made]
}
