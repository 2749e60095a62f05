import { metresBetween } from '../great-circle.ts'
import type { Place } from './types.ts'

const metresPerMile = 1609.344
/** Roads are longer than the straight line (finance 7). */
const detour = 1.3

/** Returns the hundredths of a mile between two places, by the great circle and rounded half up (pay 4.5). */
export function milesBetween(from: Place, to: Place): number {
  const metres = metresBetween(from, to)
  return Math.floor((metres * detour * 100) / metresPerMile + 0.5)
}

/** Returns the minutes for hundredths of a mile at 20 miles an hour, half up (pay 4.6). */
export function minutesFor(hundredths: number): number {
  return Math.floor((hundredths * 3 + 50) / 100)
}
