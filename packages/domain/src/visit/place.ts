/** Where a carer checked in or out, as seen from the client's address. */

/** In metres (VISIT-098). */
const usualRadius = 100

/** The radius of a setting; one that is not a positive number is ignored (VISIT-099, VISIT-D24). */
export function radiusOf(setting: string | undefined): number {
  const radius = Number(setting)
  return Number.isFinite(radius) && radius > 0 ? radius : usualRadius
}

/** Metres under 1 km, otherwise kilometres with one decimal (VISIT-101). */
export function distanceText(metres: number): string {
  const whole = Math.round(metres)
  return whole < 1000 ? `${whole} m` : `${(metres / 1000).toFixed(1)} km`
}

export interface RecordedPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly is_within_range: boolean
  readonly is_using_geolocation: boolean
}

/** The badge of a recorded place (VISIT-D23, VISIT-D24). */
export function placeWord(place: RecordedPlace): 'Within range' | 'Outside range' | 'Location not shared' {
  if (!place.is_using_geolocation) return 'Location not shared'
  return place.is_within_range ? 'Within range' : 'Outside range'
}
