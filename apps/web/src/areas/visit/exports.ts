// The parts that other areas may use.

export { PersonVisits } from './person-visits.tsx'
export { hoursWord } from './week/hours-word.ts'
export { PersonWeek } from './week/person-week.tsx'
