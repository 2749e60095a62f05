// The parts that other areas may use.

export { PersonVisits } from './person-visits.tsx'
