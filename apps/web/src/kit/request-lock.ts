import { useState } from 'react'
import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import { sessionKeys } from './session/storage.ts'
import { useNow } from './use-now.ts'

/** Minutes in which the same work is not asked for again (VISIT-090, FILE-022). */
const minutesLocked = 5

const Asked = z.record(z.string(), Instant)

function read(): Record<string, string> {
  try {
    const kept = Asked.safeParse(JSON.parse(sessionStorage.getItem(sessionKeys.requestLocks) ?? '{}'))
    return kept.success ? kept.data : {}
  } catch {
    return {}
  }
}

function endOf(asked: string): Temporal.Instant {
  return Temporal.Instant.from(asked).add({ minutes: minutesLocked })
}

/** Returns the instant until which a request is locked at `now`; null when it is not. It outlives a page load. */
export function lockedUntil(name: string, now: string): string | null {
  const asked = read()[name]
  if (asked === undefined) return null
  const end = endOf(asked)
  return Temporal.Instant.compare(now, end) < 0 ? end.toString() : null
}

/** Locks a request from an instant on, and forgets the locks that have ended. */
export function lockRequest(name: string, now: string): void {
  const others = Object.entries(read()).filter(([, asked]) => Temporal.Instant.compare(now, endOf(asked)) < 0)
  sessionStorage.setItem(sessionKeys.requestLocks, JSON.stringify({ ...Object.fromEntries(others), [name]: now }))
}

/** Takes a lock back, as its request has failed. */
export function unlockRequest(name: string): void {
  const { [name]: _, ...others } = read()
  sessionStorage.setItem(sessionKeys.requestLocks, JSON.stringify(others))
}

interface RequestLock {
  /** The instant from which the request is possible again; null when it is possible now. */
  readonly until: string | null
  lock(): void
  unlock(): void
}

/** The lock of a request of this tab, by its name. */
export function useRequestLock(name: string): RequestLock {
  const [isAsked, setAsked] = useState(() => lockedUntil(name, thisInstant()) !== null)
  const now = useNow(isAsked)
  return {
    until: isAsked ? lockedUntil(name, now) : null,
    lock() {
      lockRequest(name, thisInstant())
      setAsked(true)
    },
    unlock() {
      unlockRequest(name)
      setAsked(false)
    },
  }
}

function thisInstant(): string {
  return Temporal.Now.instant().toString()
}
