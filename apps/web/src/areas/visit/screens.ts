// The parts of this area that our own embedded applications show.

export { ConflictsLink } from './conflicts/conflict-notice.tsx'
export { VisitTime } from './detail/visit-time.tsx'
export { VisitList } from './visit-list.tsx'
