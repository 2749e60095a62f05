import type { Clock } from '../../../clock.ts'

/** Minutes for which an answer is kept: people type the same things again while they fill in one form. */
const minutes = 10
/** Answers that are kept at most; the oldest goes first. */
const max = 500

/** Keeps what was answered for a short time. A failure is not kept: the next one who asks tries again. */
export function briefCache<T>(clock: Clock): (key: string, ask: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly until: string; readonly answer: T }>()
  return async (key, ask) => {
    const now = clock.now()
    const known = kept.get(key)
    if (known && Temporal.Instant.compare(known.until, now) > 0) return known.answer
    const answer = await ask()
    kept.delete(key)
    kept.set(key, { until: Temporal.Instant.from(now).add({ minutes }).toString(), answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return answer
  }
}
