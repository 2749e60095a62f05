import { getRotaDay, getRotaWeek } from '#contract/rota/planning.ts'
import type { LocalDate } from '#domain/time.ts'
import { useLiveDays } from '#web/kit/live/use-live-days.ts'

const endpoints = [getRotaDay, getRotaWeek]

/**
 * Refetches what is shown of some days, both included, when others change the rota there. Returns the milliseconds after
 * which it has to be refetched all the same: rarely, and more often without a connection.
 */
export function useLiveRota(first: LocalDate, last: LocalDate): number {
  return useLiveDays(endpoints, first, last) ? 300_000 : 30_000
}
