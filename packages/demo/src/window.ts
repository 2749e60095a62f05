import {
  addDays,
  dayOfWeek,
  type EpochMinute,
  epochDayOf,
  type LocalDate,
  localDateOf,
  localEpochDay,
  MINUTES_PER_DAY,
  parseInstant,
  toInstant,
  zoneOf,
} from '#domain/time.ts'

/** Weeks of the rota after the present one. */
const weeksAhead = 2

const timeZone = 'Europe/London'

/**
 * The days of the demo, relative to an instant: whole weeks from Monday to Sunday, so that last week is always
 * complete. Days are numbers since 1970-01-01, instants minutes since then.
 */
export interface Window {
  readonly now: EpochMinute
  readonly today: number
  readonly firstDay: number
  /** The last day, included. */
  readonly lastDay: number
  /** Monday of last week, and of this week. */
  readonly lastWeek: number
  readonly thisWeek: number
  readonly first: LocalDate
  readonly last: LocalDate
}

/** Throws a RangeError when the weeks reach back before the price lists begin. */
export function windowOf(now: string, weeks: number): Window {
  const minute = parseInstant(now)
  const today = localEpochDay(zoneOf(timeZone), minute)
  const thisWeek = today + 1 - dayOfWeek(localDateOf(today))
  const firstDay = thisWeek - 7 * weeks
  const lastDay = thisWeek + 7 * (1 + weeksAhead) - 1
  if (weeks < 1 || firstDay < epochDayOf('2020-01-01')) {
    throw new RangeError('The demo needs at least one past week, and none before 2020.')
  }
  return {
    now: minute,
    today,
    firstDay,
    lastDay,
    lastWeek: thisWeek - 7,
    thisWeek,
    first: localDateOf(firstDay),
    last: localDateOf(lastDay),
  }
}

/** Returns the instant at which a day begins in the branches' zone. */
export function midnightOf(day: number): EpochMinute {
  return toInstant(zoneOf(timeZone), localDateOf(day), 0)
}

/** Returns the instant of a local time on a day; 1440 or more is on a later day. */
export function instantOn(day: number, minuteOfDay: number): EpochMinute {
  const later = Math.floor(minuteOfDay / MINUTES_PER_DAY)
  return toInstant(zoneOf(timeZone), localDateOf(day + later), minuteOfDay - later * MINUTES_PER_DAY)
}

/** Returns the day some years and days before another. */
export function yearsBefore(day: number, years: number, days: number): LocalDate {
  const date = localDateOf(day)
  // Most years have no 29 February.
  const month = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return addDays(`${Number(date.slice(0, 4)) - years}-${month}`, -days)
}
