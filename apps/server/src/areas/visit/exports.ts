// The exports of this area for other areas.

export { selectGraceMinutes } from './board/board-settings.ts'
export { selectOwnCarer } from './carer-app/event-queries.ts'
export { applyCall } from './check-in-feed/apply-call.ts'
export { forgetFeedCalls } from './check-in-feed/feed-call-queries.ts'
export { lateSpan } from './late-visits.ts'
export { selectNextStarts, selectNextVisit } from './next-visit-queries.ts'
export { insertPublishedTemplates, selectPublishedTemplates } from './report-templates/copy-templates.ts'
export { countVisitsBetween } from './visit-count-queries.ts'
export { isMissed, statusOf } from './visit-queries.ts'
