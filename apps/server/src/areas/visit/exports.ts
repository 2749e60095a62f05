// The exports of this area for other areas.

export { lateSpan, selectGraceMinutes } from './late-visits.ts'
export { selectNextVisit } from './next-visit-queries.ts'
export { countVisitsBetween } from './visit-count-queries.ts'
export { isMissed, statusOf } from './visit-queries.ts'
