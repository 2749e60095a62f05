// The parts of this area that other areas may use.

export { useUnit } from './open-unit.ts'
export { UnitPage } from './unit-page.tsx'
