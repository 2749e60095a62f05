import type { Place } from './types.ts'

/** Metres. */
const earthRadius = 6_371_008.8
const metresPerMile = 1609.344
/** Roads are longer than the straight line (finance 7). */
const detour = 1.3
const radians = Math.PI / 180

/** Returns the hundredths of a mile between two places, by the great circle and rounded half up (pay 4.5). */
export function milesBetween(from: Place, to: Place): number {
  const latitude = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const longitude = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const chord =
    latitude * latitude + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitude * longitude
  const metres = 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
  return Math.floor((metres * detour * 100) / metresPerMile + 0.5)
}

/** Returns the minutes for hundredths of a mile at 20 miles an hour, half up (pay 4.6). */
export function minutesFor(hundredths: number): number {
  return Math.floor((hundredths * 3 + 50) / 100)
}
