// What other areas may use of this one.

export { lateSpan, selectGraceMinutes } from './late-visits.ts'
export { isMissed, statusOf } from './visit-queries.ts'
