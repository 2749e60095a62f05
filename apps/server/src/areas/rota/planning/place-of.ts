import type { Span } from '#domain/assignment/types.ts'
import { type Spot, spotOf } from '#domain/great-circle.ts'
import { parseInstant } from '#domain/time.ts'

/** Returns the coordinates of an address; null where it has none. */
export function placeOf(row: { readonly latitude: number | null; readonly longitude: number | null }): Spot | null {
  return spotOf(row.latitude, row.longitude)
}

export function spanOf(row: { readonly start_at: string; readonly end_at: string }): Span {
  return { start: parseInstant(row.start_at), end: parseInstant(row.end_at) }
}
