import type { Salary, SalaryBand, SalaryBandBody } from '#contract/model/salaries.ts'
import { parseEndTime, parseStartTime } from '#domain/model/clock-text.ts'
import { salaryBandErrors } from '#domain/model/salaries.ts'
import { type ValidityRange, validityOf } from '#domain/validators/period.ts'

/** A band in the form; times as `HH:mm`, where 00:00 as an end is the end of the day. */
export interface BandValues {
  guid: string
  day_type_alias: string
  holiday_tier_guid: string
  start: string
  end: string
  delete: boolean
}

export interface SalaryValues extends Pick<ValidityRange, 'start' | 'end' | 'no_end_date'> {
  start: string
  end: string
  no_end_date: boolean
  bands: BandValues[]
}

export const freshBand: BandValues = {
  guid: '',
  day_type_alias: '',
  holiday_tier_guid: '',
  start: '',
  end: '',
  delete: false,
}

export function valuesOf(salary: Salary, bands: readonly SalaryBand[]): SalaryValues {
  return {
    ...validityOf(salary),
    bands: bands.map((band) => ({
      ...band,
      holiday_tier_guid: band.holiday_tier_guid ?? '',
      start: clockOf(band.start),
      end: clockOf(band.end),
      delete: false,
    })),
  }
}

/** `0.07:30:00` as 07:30, the end of a day as 00:00. */
const clockOf = (wire: string) => wire.slice(2, 7)

/** Times in API format; an invalid text is sent as it is, and the server rejects it (FSET-D23). */
const wireStart = (clock: string) => (clock === '' ? '' : `0.${clock}:00`)
const wireEnd = (clock: string) => (clock === '00:00' ? '1.00:00:00' : wireStart(clock))

/** MCHG-041: without an end date the request has no end. */
export function salaryDatesBody({ start, end, no_end_date }: Omit<SalaryValues, 'bands'>) {
  return { start, no_end_date, ...(!no_end_date && { end }) }
}

/** Returns the bands in API format (MCHG-045). */
export function salaryBandsBody(bands: readonly BandValues[]) {
  return {
    bands: bands.map(({ guid, holiday_tier_guid, start, end, ...band }) => ({
      ...band,
      ...(guid !== '' && { guid }),
      day_type_alias: band.day_type_alias as SalaryBandBody['day_type_alias'], // the select offers no other
      holiday_tier_guid: band.day_type_alias === 'HOL' ? holiday_tier_guid : '',
      start: wireStart(start),
      end: wireEnd(end),
    })),
  }
}

/** MCHG-037 to MCHG-040, MCHG-D17. */
export function bandErrors(bands: readonly BandValues[]): Record<string, string> {
  return salaryBandErrors(
    bands.map((band) => ({
      ...band,
      start: parseStartTime(wireStart(band.start)),
      end: parseEndTime(wireEnd(band.end)),
    })),
  )
}
