import type { Sync, SyncBranch } from '#contract/integration/sync-status.ts'
import { durationText } from '#domain/duration.ts'
import { Temporal } from '#domain/temporal.ts'
import { formatDateTime, formatTime } from '#ui/figures/format.ts'

/** Minutes after which the last sync is alerting (OPS-039). */
const minutesAlerting = 60
const msPerMinute = 60_000

const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

export type DotTone = 'white' | 'red' | 'green'

/** OPS-037. */
export function toneOf({ ended_at, is_failed }: Sync): DotTone {
  if (ended_at === null) return 'white'
  return is_failed ? 'red' : 'green'
}

/** Whether the last sync ended, or began and still runs, an hour or longer ago (OPS-039). `now` is an instant. */
export function isAlerting({ syncs }: SyncBranch, now: string): boolean {
  const last = syncs.at(-1)
  return last !== undefined && ms(now) - ms(last.ended_at ?? last.started_at) >= minutesAlerting * msPerMinute
}

/** OPS-D17. `zone` is that of the open branch. */
export function lastSyncText({ syncs }: SyncBranch, zone: string): string {
  const last = syncs.at(-1)
  if (last === undefined) return '-'
  return last.ended_at === null
    ? `In progress since ${formatTime(last.started_at, zone)}`
    : formatDateTime(last.ended_at, zone)
}

/** The mean of the gaps between the starts, to the whole minute (OPS-D15). */
export function frequencyText({ syncs }: SyncBranch): string {
  const first = syncs.at(0)
  const last = syncs.at(-1)
  if (first === undefined || last === undefined || syncs.length < 2) return '-'
  const mean = (ms(last.started_at) - ms(first.started_at)) / (syncs.length - 1)
  return `Every ${durationText(Math.max(1, Math.round(mean / msPerMinute)))}`
}

const states: Readonly<Record<DotTone, string>> = { white: 'In progress', red: 'Failed', green: 'Complete' }

/** The tooltip of a dot: start, end and range (OPS-D17), and the state that its colour shows. */
export function dotText(sync: Sync, zone: string): string {
  const at = (instant: string) => formatDateTime(instant, zone)
  const end = sync.ended_at === null ? '-' : at(sync.ended_at)
  const range = `${at(sync.range_from)} – ${at(sync.range_to)}`
  const state = [states[toneOf(sync)], sync.failure?.replace(/\.$/, '')].filter(Boolean).join(': ')
  return `${state}. Start: ${at(sync.started_at)}. End: ${end}. Range: ${range}.`
}
