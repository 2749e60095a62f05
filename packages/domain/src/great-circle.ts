export interface Spot {
  readonly latitude: number
  readonly longitude: number
}

/** Returns coordinates that may be missing as a spot; null without both. */
export function spotOf(latitude: number | null, longitude: number | null): Spot | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The mean radius of the earth in metres. */
const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Returns the metres between two places along the surface. */
export function metresBetween(from: Spot, to: Spot): number {
  const latitude = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const longitude = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const chord =
    latitude * latitude + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitude * longitude
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
