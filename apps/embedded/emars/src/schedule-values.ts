import type { MedicineSchedule } from '#contract/client/medicines.ts'
import { allWeekdays } from '#domain/medication/schedule.ts'

/** A schedule as the form has it: texts, as they are typed. */
export interface ScheduleValues {
  readonly kind: string
  readonly dose: string
  readonly units: string
  /** Local times as HH:mm. */
  readonly times: string[]
  /** 1 is Monday. */
  readonly weekdays: string[]
  readonly every_days: string
  readonly hour_step: string
  readonly gap_minutes: string
  readonly daily_maximum: string
}

export const freshSchedule: ScheduleValues = {
  ...{ kind: 'times', dose: '', units: '', times: ['08:00'], weekdays: allWeekdays.map(String), every_days: '1' },
  ...{ hour_step: '', gap_minutes: '', daily_maximum: '' },
}

export const scheduleLabels = {
  kind: 'Taken',
  dose: 'Dose',
  units: 'Taken from the stock',
  times: 'Times',
  'times.*': 'Time',
  weekdays: 'Days',
  every_days: 'Every',
  hour_step: 'Every',
  gap_minutes: 'Time between doses',
  daily_maximum: 'Doses in 24 hours',
}

const text = (number: number | null) => (number === null ? '' : String(number))

/** Returns the values of a schedule, to change it. */
export function scheduleValues(schedule: MedicineSchedule): ScheduleValues {
  const { kind, dose, units, times, weekdays, every_days, hour_step, gap_minutes, daily_maximum } = schedule
  return {
    ...{ kind, dose, units: units ?? '', times: [...times], weekdays: weekdays.map(String) },
    ...{ every_days: text(every_days), hour_step: text(hour_step) },
    ...{ gap_minutes: text(gap_minutes), daily_maximum: text(daily_maximum) },
  }
}

/** Returns the part of a body that is a schedule: of other kinds only what they have. */
export function scheduleBody(values: ScheduleValues) {
  const { kind, dose, units, times, weekdays, every_days, hour_step, gap_minutes, daily_maximum } = values
  return {
    ...{ kind, dose, units },
    times: kind === 'prn' ? [] : kind === 'interval' ? times.slice(0, 1) : times,
    weekdays: kind === 'times' ? weekdays.map(Number) : [...allWeekdays],
    every_days: kind === 'times' ? every_days : '1',
    hour_step: kind === 'interval' ? hour_step : '',
    gap_minutes: kind === 'prn' ? gap_minutes : '',
    daily_maximum: kind === 'prn' ? daily_maximum : '',
  }
}
