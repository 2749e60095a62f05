// The parts that other areas may use.

export { PersonVisits } from './person-visits.tsx'
export { PersonWeek } from './week/person-week.tsx'
