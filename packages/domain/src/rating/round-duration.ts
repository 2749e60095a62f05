import type { RoundingType } from './types.ts'

/** Rounds minutes as a band requires (finance 3.4): `to` is its rounding minutes, NEAR rounds half up. */
export function roundDuration(minutes: number, type: RoundingType, to: number): number {
  switch (type) {
    case 'NONE':
      return minutes
    case 'NEAR':
      return Math.floor((2 * minutes + to) / (2 * to)) * to
    case 'UP':
      return Math.ceil(minutes / to) * to
    case 'DOWN':
      return Math.floor(minutes / to) * to
    case 'TO':
      return to
    default:
      return type satisfies never
  }
}
