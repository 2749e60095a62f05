import type { Schedule } from './schedule.ts'

/** The maximum number of times of a day. */
export const maxTimes = 12

/** Returns what is missing in a schedule of its kind, by the field of the form. */
export function scheduleErrors({
  kind,
  times,
  weekdays,
  everyDays,
  everyHours,
}: Pick<Schedule, 'kind' | 'weekdays' | 'everyHours'> & {
  readonly times: readonly string[]
  readonly everyDays: number
}): Readonly<Record<string, string>> {
  if (kind === 'prn') return {}
  if (kind === 'interval') {
    return {
      ...(times.length !== 1 && { times: 'Enter the time of the first dose.' }),
      ...(everyHours === null && { hour_step: 'This field is required.' }),
    }
  }
  return {
    ...(times.length === 0 && { times: 'Add at least one time.' }),
    ...(new Set(times).size < times.length && { times: 'A time is there twice.' }),
    ...(weekdays.length === 0 && { weekdays: 'Choose at least one day.' }),
    ...(everyDays > 1 && weekdays.length < 7 && { every_days: 'Choose either days of the week or a number of days.' }),
  }
}

/** Returns what is wrong with the last day of a medicine, if it has one. */
export function lastDayErrors({
  starts_on,
  last_day,
}: {
  readonly starts_on: string
  readonly last_day: string | null
}): Readonly<Record<string, string>> {
  return last_day && last_day < starts_on ? { last_day: 'The last day cannot be before the first.' } : {}
}
