import type { AlertCure } from '#contract/billing/alerts.ts'
import { type EpochMinute, localDateIn, parseInstant } from '#domain/time.ts'

type Known = Pick<
  AlertCure,
  'rostered_start' | 'rostered_end' | 'check_in_at' | 'check_out_at' | 'check_in_nfc_at' | 'check_out_nfc_at' | 'next'
>

/** Places are shares of the width, in per cent. */
interface Bar {
  readonly from: number
  readonly to: number
}

/** The times that are known of a visit or shift, on an axis of instants: an hour is as wide on every night. */
export interface KnownDrawing {
  /** A tick that is the first on its local day says so, but for the first of all. */
  readonly ticks: readonly { readonly at: EpochMinute; readonly place: number; readonly startsDay: boolean }[]
  readonly rostered: Bar
  /** From the check-in to the check-out, or to the rostered end while that is missing; null without a check-in. */
  readonly actual: (Bar & { readonly isOpen: boolean }) | null
  readonly tags: readonly { readonly at: EpochMinute; readonly place: number }[]
  /** From the check-in, or the rostered start before it is known, to the edge. */
  readonly next: Bar | null
}

/** Shares of the width that are free before the first time, after the last one for its label, and after the next start. */
const [roomBefore, roomForLabels, roomForNext] = [0.08, 0.3, 0.1]

/** The minutes between two ticks. Local half hours and their parts begin when those of UTC do. */
const steps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
const maxTicks = 4
/** Shares of the width at both edges where the label of a tick would be cut off. */
const edge = 5

/** Draws the known times of a visit or shift. `timeZone` is that of its branch. */
export function drawKnown(known: Known, timeZone: string): KnownDrawing {
  const minuteOf = (at: string | null) => (at === null ? null : parseInstant(at))
  const [start, end] = [parseInstant(known.rostered_start), parseInstant(known.rostered_end)]
  const [checkIn, checkOut] = [minuteOf(known.check_in_at), minuteOf(known.check_out_at)]
  const tags = [known.check_in_nfc_at, known.check_out_nfc_at].flatMap((at) => minuteOf(at) ?? [])
  const nextStart = known.next && parseInstant(known.next.check_in_at ?? known.next.rostered_start)

  const own = [start, end, checkIn ?? start, checkOut ?? end, ...tags]
  const first = Math.min(...own)
  const last = Math.max(...own)
  const length = Math.max(
    (last - first) / (1 - roomBefore - roomForLabels),
    ((nextStart ?? first) - first) / (1 - roomBefore - roomForNext),
  )
  const origin = first - roomBefore * length
  const place = (minute: EpochMinute) => (100 * (minute - origin)) / length
  const until = checkOut ?? Math.max(end, checkIn ?? end)
  return {
    ticks: ticksOf(origin, length, timeZone).map((tick) => ({ ...tick, place: place(tick.at) })),
    rostered: { from: place(start), to: place(end) },
    actual: checkIn === null ? null : { from: place(checkIn), to: place(until), isOpen: checkOut === null },
    tags: tags.map((at) => ({ at, place: place(at) })),
    next: nextStart === null ? null : { from: place(nextStart), to: 100 },
  }
}

function ticksOf(origin: number, length: number, timeZone: string) {
  const from = origin + (length * edge) / 100
  const to = origin + (length * (100 - edge)) / 100
  const step = steps.find((each) => countOf(from, to, each) <= maxTicks) ?? 1440
  const ticks: { at: EpochMinute; startsDay: boolean }[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const before = ticks.at(-1)
    ticks.push({
      at,
      startsDay: before !== undefined && localDateIn(timeZone, before.at) !== localDateIn(timeZone, at),
    })
  }
  return ticks
}

const countOf = (from: number, to: number, step: number) => Math.floor(to / step) - Math.ceil(from / step) + 1
