import type { Clock } from '../../../clock.ts'

/** Minutes for which an answer is cached: users repeat a search while they fill in one form. */
const minutes = 10
/** The maximum number of cached answers; the oldest is removed first. */
const max = 500

/** Caches answers for a short time. Failures are not cached, so the next caller retries. */
export function briefCache<T>(clock: Clock): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly until: string; readonly answer: T }>()
  return async (key, load) => {
    const now = clock.now()
    const known = kept.get(key)
    if (known && Temporal.Instant.compare(known.until, now) > 0) return known.answer
    const answer = await load()
    kept.delete(key)
    kept.set(key, { until: Temporal.Instant.from(now).add({ minutes }).toString(), answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return answer
  }
}
