import type { Clock } from '#server/clock.ts'

export type FixedClock = Clock & {
  /** Advances the clock by a duration of hours, minutes and seconds, such as `PT90M` or `PT168H`. */
  advance(duration: string): void
}

/** Returns a clock that stays at an instant (ISO text with Z) until the test advances it. */
export function fixedClock(instant: string): FixedClock {
  let present = Temporal.Instant.from(instant)
  return {
    now: () => present.toString(),
    advance(duration) {
      present = present.add(duration)
    },
  }
}
