import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import { sessionKeys } from '../../../kit/session/storage.ts'

/** Minutes in which the same recalculation is not asked for again (VISIT-090). */
const minutesLocked = 5

const Asked = z.record(z.string(), Instant)

function read(): Record<string, string> {
  try {
    const kept = Asked.safeParse(JSON.parse(sessionStorage.getItem(sessionKeys.recalculated) ?? '{}'))
    return kept.success ? kept.data : {}
  } catch {
    return {}
  }
}

function endOf(asked: string): Temporal.Instant {
  return Temporal.Instant.from(asked).add({ minutes: minutesLocked })
}

/** Returns the instant until which a recalculation is locked at `now`; null when it is not. It outlives a page load. */
export function lockedUntil(name: string, now: string): string | null {
  const asked = read()[name]
  if (asked === undefined) return null
  const end = endOf(asked)
  return Temporal.Instant.compare(now, end) < 0 ? end.toString() : null
}

/** Locks a recalculation from an instant on, and forgets the locks that have ended. */
export function lockRecalculation(name: string, now: string): void {
  const others = Object.entries(read()).filter(([, asked]) => Temporal.Instant.compare(now, endOf(asked)) < 0)
  sessionStorage.setItem(sessionKeys.recalculated, JSON.stringify({ ...Object.fromEntries(others), [name]: now }))
}

/** Takes a lock back, as its request has failed. */
export function unlockRecalculation(name: string): void {
  const { [name]: _, ...others } = read()
  sessionStorage.setItem(sessionKeys.recalculated, JSON.stringify(others))
}
