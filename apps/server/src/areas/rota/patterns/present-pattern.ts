import type { PatternPeriod, VisitPattern } from '#contract/rota/visit-patterns.ts'
import { formatClock } from '#domain/time.ts'
import type { PatternRow, PeriodRow } from './pattern-queries.ts'

/** Returns a pattern as sent to the browser. */
export function presentPattern({ periods, ...head }: PatternRow): VisitPattern {
  return { ...head, periods: periods.map(presentPeriod) }
}

function presentPeriod({ pattern_guid: _, startMinute, weekdays, ...period }: PeriodRow): PatternPeriod {
  return { ...period, weekdays: [...weekdays], start_time: formatClock(startMinute) }
}

/** Returns what the history of a pattern shows of it. */
export function patternForHistory(pattern: PatternRow): object {
  const { client_guid, periods } = presentPattern(pattern)
  return { client_guid, periods: periods.map(({ service_title: _, ...period }) => period) }
}
