// The parts that other areas may use.

export { TimeEntry } from './detail/time-entry.tsx'
export { PersonVisits } from './person-visits.tsx'
export { hoursWord } from './week/hours-word.ts'
export { PersonWeek } from './week/person-week.tsx'
