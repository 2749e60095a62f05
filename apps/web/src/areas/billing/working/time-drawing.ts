import type { PriceWorking } from '#contract/billing/price-working.ts'

/** An interval in the time drawing, in percent of its width. */
export interface Bar {
  readonly left: number
  readonly width: number
}

export interface TimeDrawing {
  readonly rostered: Bar
  readonly actual: Bar | undefined
  /** One bar per rate line, or a single one for a charged time without lines. */
  readonly charged: readonly Bar[]
  /** Instants at round times of the clock. */
  readonly marks: readonly { readonly left: number; readonly instant: string }[]
}

const minute = 60_000
/** Minutes between the marks: the first step that gives at most four marks is used. */
const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440]
const maxMarks = 4

/**
 * Places the three times of a visit on one scale; `zone` is the branch's, whose clock the marks follow. An uncharged
 * visit has two.
 */
export function drawTimes(working: PriceWorking, zone: string, chargeable = true): TimeDrawing {
  const rostered = interval(working.rostered_start, working.rostered_end)
  const actual =
    working.actual_start !== null && working.actual_end !== null
      ? interval(working.actual_start, working.actual_end)
      : undefined
  const charged = chargeable ? chargedIntervals(working) : []
  const all = [rostered, ...(actual ? [actual] : []), ...charged]
  const first = Math.min(...all.map((each) => each.from))
  const last = Math.max(...all.map((each) => each.to), first + 1)
  const at = (minutes: number) => ((minutes - first) / (last - first)) * 100
  const bar = ({ from, to }: Interval): Bar => ({ left: at(from), width: at(to) - at(from) })
  return {
    rostered: bar(rostered),
    actual: actual && bar(actual),
    charged: charged.map(bar),
    marks: marksBetween(first, last, zone).map((minutes) => ({
      left: at(minutes),
      instant: Temporal.Instant.fromEpochMilliseconds(minutes * minute).toString(),
    })),
  }
}

/** In epoch minutes. */
interface Interval {
  from: number
  to: number
}

function interval(start: string, end: string): Interval {
  return { from: minutesOf(start), to: minutesOf(end) }
}

function chargedIntervals({ labour_charges, charged_start, charged_duration, capped_duration }: PriceWorking) {
  if (labour_charges.length > 0) return labour_charges.map((line) => interval(line.start, line.end))
  const minutes = charged_duration ?? capped_duration ?? 0
  if (charged_start === null || minutes === 0) return []
  const from = minutesOf(charged_start)
  return [{ from, to: from + minutes }]
}

function minutesOf(instant: string): number {
  return Math.floor(Temporal.Instant.from(instant).epochMilliseconds / minute)
}

/** Returns the epoch minutes at which the clock of the zone shows a multiple of the step. */
function marksBetween(first: number, last: number, zone: string): number[] {
  const step = steps.find((each) => (last - first) / each <= maxMarks) ?? 1440
  const start = Temporal.Instant.fromEpochMilliseconds(first * minute).toZonedDateTimeISO(zone)
  const past = (start.hour * 60 + start.minute) % step
  const marks: number[] = []
  for (let at = first + ((step - past) % step); at <= last; at += step) marks.push(at)
  return marks
}
