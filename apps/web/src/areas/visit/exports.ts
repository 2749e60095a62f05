// The parts that other areas may use.

export { weekOf } from './week.ts'
