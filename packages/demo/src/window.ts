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
 * The interval of days that the demo fills, seen from an instant: whole weeks from Monday to Sunday, so that last week
 * is always last week. Days are numbers since 1970-01-01, instants minutes since then.
 */
export interface Window {
  readonly now: EpochMinute
  readonly today: number
  readonly firstDay: number
  /** The last day, included. */
  readonly lastDay: number
  /** Monday of the week before this one, and of this one. */
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
    throw new RangeError('The demo holds at least one week behind, and none before 2020.')
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

/** The instant at which a day begins in the branches' zone. */
export function midnightOf(day: number): EpochMinute {
  return toInstant(zoneOf(timeZone), localDateOf(day), 0)
}

/** The instant of a clock time on a day; a time of 1440 or more lies on a day after. */
export function instantOn(day: number, minuteOfDay: number): EpochMinute {
  const later = Math.floor(minuteOfDay / MINUTES_PER_DAY)
  return toInstant(zoneOf(timeZone), localDateOf(day + later), minuteOfDay - later * MINUTES_PER_DAY)
}

/** The day that lies some years and days before another. */
export function yearsBefore(day: number, years: number, days: number): LocalDate {
  const date = localDateOf(day)
  // 29 February has no namesake in most years.
  const month = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return addDays(`${Number(date.slice(0, 4)) - years}-${month}`, -days)
}
