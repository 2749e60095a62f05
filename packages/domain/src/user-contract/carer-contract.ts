import { addDays, type LocalDate } from '../time.ts'
import { decimalPlaces, maxValue, minValue, number, wholeNumber } from '../validators/number.ts'
import { firstError, type Validator } from '../validators/validator.ts'
import type { Period } from '../validity.ts'
import type { Bounds } from './contract-dates.ts'
import { rowErrors, type TypedRow } from './row-errors.ts'

/** Contracts of carers (CCON). */

/** CCON-D14, CCON-D19. */
export const hoursRules: readonly Validator<string>[] = [minValue(0), maxValue(168), decimalPlaces(2)]
export const rateRules: readonly Validator<string>[] = [minValue(0), maxValue(999_999), decimalPlaces(3)]
export const mileageRateRules: readonly Validator<string>[] = [minValue(0), maxValue(1), decimalPlaces(3)]
const waitTimeRules: readonly Validator<string>[] = [minValue(0), maxValue(1440)]

/** CCON-034, CCON-D10. */
export function paymentModelBounds({ start, end }: Period): Bounds {
  return {
    ...{ start, end, startName: 'payment model start date', endName: 'payment model end date' },
    openEnd: (day) => `Contract end date is required because the payment model ends on ${day}.`,
  }
}

/** CCON-035, CCON-D09: a contract may end on the day after the leaving date. */
export function employmentBounds(startDate: LocalDate | null, leavingDate: LocalDate | null): Bounds {
  return {
    ...{ start: startDate, startName: 'employment start date', endName: 'employment leaving date' },
    end: leavingDate === null ? null : addDays(leavingDate, 1),
    shownEnd: leavingDate,
    openEnd: (day) => `Contract end date is required because the employment ends on ${day}.`,
  }
}

interface TypedRows {
  readonly guaranteed_hours: readonly (TypedRow & { readonly frequency_type_alias: string })[]
  readonly rates: readonly TypedRow[]
  readonly mileage: readonly (TypedRow & { readonly pay_to_and_from_home: boolean })[]
  readonly travel_time: readonly TypedRow[]
}

/** CCON-D13. */
export function carerRowErrors(contract: TypedRow & TypedRows): Record<string, string> {
  const { guaranteed_hours, rates, mileage, travel_time } = contract
  return {
    ...rowErrors(guaranteed_hours, contract, {
      path: 'guaranteed_hours',
      label: 'Guaranteed Hours',
      groupOf: (row) => row.frequency_type_alias,
    }),
    ...rowErrors(rates, contract, { path: 'rates', label: 'Rate' }),
    ...rowErrors(mileage, contract, { path: 'mileage', label: 'Mileage', groupOf: (row) => row.pay_to_and_from_home }),
    ...rowErrors(travel_time, contract, { path: 'travel_time', label: 'Travel Time' }),
  }
}

/** Writes whole minutes as a duration, days:hours:minutes:seconds.fraction (CCON-015, CCON-D15). */
export function durationOf(minutes: number): string {
  return `${Math.floor(minutes / 1440)}:${Math.floor((minutes % 1440) / 60)}:${minutes % 60}:0.0`
}

const durationPattern = /^(\d{1,4}):(\d{1,4}):(\d{1,6}):0\.0$/

/** Reads such a duration as minutes; undefined for another text. */
export function minutesOf(duration: string): number | undefined {
  const match = durationPattern.exec(duration)
  if (!match) return undefined
  return Number(match[1]) * 1440 + Number(match[2]) * 60 + Number(match[3])
}

/** The wait time as sent: a duration, or a text that is none and that the form could not write as one (CCON-D14). */
export function waitTimeError(text: string): string | undefined {
  const minutes = minutesOf(text)
  if (minutes !== undefined) return firstError(String(minutes), waitTimeRules)
  return firstError(text, [number, wholeNumber, ...waitTimeRules]) ?? 'Must be a duration, such as 0:0:15:0.0.'
}
