import {
  daysBetween,
  type EpochMinute,
  type LocalDate,
  localDateIn,
  parseInstant,
  toInstant,
  zoneOf,
} from '#domain/time.ts'

interface QueueCourse {
  /** The alerts that are left now. */
  readonly left: number
  /** The items freed today, by minute. */
  readonly minutes: readonly { readonly at: string; readonly count: number }[]
  /** The instant at which `left` was counted. */
  readonly now: EpochMinute
  readonly zone: string
  /** The next deadline, with the alerts that are left of it. */
  readonly deadline: { readonly date: LocalDate; readonly count: number } | null
}

/** Places are shares of the width, in per cent; levels are numbers of alerts. */
interface QueueDrawing {
  /** The ends of the axis. */
  readonly start: EpochMinute
  readonly end: EpochMinute
  /** All that was in the queue today: what is left, and what was freed. */
  readonly total: number
  /** The level from one place to the next; the last part ends now. */
  readonly parts: readonly { readonly from: number; readonly to: number; readonly left: number }[]
  /** The alerts that are left at the end of the axis at an even pace to the deadline; null without one. */
  readonly goal: number | null
}

const minutesOfHour = 60
/** The axis covers these local hours, and more only on a day with earlier or later work. */
const [opens, closes] = [8 * minutesOfHour, 18 * minutesOfHour]

/**
 * Draws how the queue has become shorter today, and the pace that the next deadline asks for: its alerts in even parts on
 * each day up to it, today included; all of them today once it is here.
 */
export function drawQueue({ left, minutes, now, zone, deadline }: QueueCourse): QueueDrawing {
  const today = localDateIn(zone, now)
  const at = (minuteOfDay: number) => toInstant(zoneOf(zone), today, minuteOfDay)
  const freed = minutes.map(({ at: instant, count }) => ({ at: parseInstant(instant), count }))
  const [first = now] = freed.map((each) => each.at)
  const start = Math.min(at(opens), hourBefore(first), hourBefore(now))
  const end = Math.max(at(closes), hourBefore(now) + minutesOfHour)
  const place = (minute: EpochMinute) => (100 * (Math.min(minute, now) - start)) / (end - start)

  const total = freed.reduce((sum, { count }) => sum + count, left)
  let level = total
  let from = 0
  const parts = [...freed, { at: now, count: 0 }].map((each) => {
    const part = { from, to: place(each.at), left: level }
    level -= each.count
    from = part.to
    return part
  })
  if (!deadline) return { start, end, total, parts, goal: null }
  const days = Math.max(1, daysBetween(today, deadline.date) + 1)
  return { start, end, total, parts, goal: total - (total - (left - deadline.count)) / days }
}

/** Returns the start of the hour of a minute; local hours begin when those of UTC do. */
function hourBefore(minute: EpochMinute): EpochMinute {
  return minute - (minute % minutesOfHour)
}
