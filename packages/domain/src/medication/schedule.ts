import {
  type EpochMinute,
  epochDayOf,
  type LocalDate,
  localDateOf,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  reachedAt,
  weekdayOf,
  type Zone,
} from '../time.ts'

/* When doses of a medicine are due (decision 0130). Days and times are those of the clock on the wall. */

/** How a medicine is taken: at times of the day, every few hours, or as needed. */
export const scheduleKinds = { times: 'At set times', interval: 'Every few hours', prn: 'As needed (PRN)' } as const
export type ScheduleKind = keyof typeof scheduleKinds

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** When doses are taken, from an instant on, and how much. */
export interface Schedule {
  readonly kind: ScheduleKind
  /** As it is written on the label: "2 tablets". */
  readonly dose: string
  /** Local times of a day; with `interval` one, that of the first dose. */
  readonly times: readonly MinuteOfDay[]
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[]
  /** 1 for every day; counted from `firstDay`. */
  readonly everyDays: number
  /** With `interval`: hours from one dose to the next, by the clock on the wall. */
  readonly everyHours: number | null
  /** With `prn`: the minimum from one dose to the next, in minutes. */
  readonly gapMinutes: number | null
  /** With `prn`: the maximum number of doses in any 24 hours. */
  readonly dailyMaximum: number | null
  readonly firstDay: LocalDate
}

/** Returns whether two schedules have the same doses at the same times, on every day that both are in force. */
export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  // From the first day only those count that are not of every day.
  const isCounted = one.kind === 'interval' || one.everyDays > 1
  const partsOf = ({
    kind,
    dose,
    times,
    weekdays,
    everyDays,
    everyHours,
    gapMinutes,
    dailyMaximum,
    firstDay,
  }: Schedule) =>
    JSON.stringify([
      ...[kind, dose, times.toSorted((a, b) => a - b), weekdays.toSorted((a, b) => a - b), everyDays],
      ...[everyHours, gapMinutes, dailyMaximum, isCounted ? firstDay : null],
    ])
  return partsOf(one) === partsOf(other)
}

/** A schedule while it is in force; the end is not included, and open if null. */
export interface DatedSchedule extends Schedule {
  readonly startsAt: EpochMinute
  readonly endsAt: EpochMinute | null
}

/** A dose that is due. Day and minute name it for ever, whatever the clocks do. */
export interface DueDose<S extends DatedSchedule = DatedSchedule> {
  readonly date: LocalDate
  readonly minute: MinuteOfDay
  readonly at: EpochMinute
  readonly schedule: S
}

/**
 * Returns the doses due on the local days from `first` to `last`, both included, by time. A time that the clock skips is
 * due when the clock changes; a repeated one is due once, the first time. `endsAt` is the end of the medicine, open if null.
 */
export function dosesOf<S extends DatedSchedule>(
  { schedules, endsAt }: { readonly schedules: readonly S[]; readonly endsAt: EpochMinute | null },
  zone: Zone,
  first: LocalDate,
  last: LocalDate,
): DueDose<S>[] {
  const doses = schedules.flatMap((schedule) => {
    const end = Math.min(schedule.endsAt ?? Infinity, endsAt ?? Infinity)
    return wallTimesOf(schedule, epochDayOf(first), epochDayOf(last)).flatMap((wall): DueDose<S>[] => {
      const day = Math.floor(wall / MINUTES_PER_DAY)
      const [date, minute] = [localDateOf(day), wall - day * MINUTES_PER_DAY]
      const at = reachedAt(zone, date, minute)
      return at >= schedule.startsAt && at < end ? [{ date, minute, at, schedule }] : []
    })
  })
  return doses.toSorted((one, other) => one.at - other.at || one.minute - other.minute)
}

/** Local minutes since 1970-01-01T00:00 on the wall. */
type WallMinute = number

function wallTimesOf(schedule: Schedule, from: number, to: number): WallMinute[] {
  if (schedule.kind === 'prn') return []
  const firstDay = epochDayOf(schedule.firstDay)
  if (schedule.kind === 'interval') return everyFewHours(schedule, firstDay, from, to)
  const walls: WallMinute[] = []
  for (let day = Math.max(from, firstDay); day <= to; day++) {
    if (!schedule.weekdays.includes(weekdayOf(day) + 1) || (day - firstDay) % schedule.everyDays !== 0) continue
    for (const time of schedule.times) walls.push(day * MINUTES_PER_DAY + time)
  }
  return walls
}

function everyFewHours({ times, everyHours }: Schedule, firstDay: number, from: number, to: number): WallMinute[] {
  const step = (everyHours ?? 24) * 60
  const begin = firstDay * MINUTES_PER_DAY + (times[0] ?? 0)
  const skipped = Math.max(0, Math.ceil((from * MINUTES_PER_DAY - begin) / step))
  const walls: WallMinute[] = []
  for (let wall = begin + skipped * step; wall < (to + 1) * MINUTES_PER_DAY; wall += step) walls.push(wall)
  return walls
}
