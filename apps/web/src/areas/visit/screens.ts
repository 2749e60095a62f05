// What our own embedded applications show of this area.

export { VisitTime } from './detail/visit-time.tsx'
export { VisitList } from './visit-list.tsx'
