import type { WeekPlace } from '#contract/rota/planning.ts'
import { countText } from '#domain/count-text.ts'

export interface PlaceCount {
  readonly visits: number
  readonly shifts: number
}

/** Counts the visits, those inside shifts too, and the shifts. */
export function countPlaces(places: readonly Pick<WeekPlace, 'type_alias'>[]): PlaceCount {
  const shifts = places.filter(({ type_alias }) => type_alias === 'SHIFT').length
  return { visits: places.length - shifts, shifts }
}

/** Returns "12 visits", with shifts "12 visits, 1 shift". */
export function countWord({ visits, shifts }: PlaceCount): string {
  return [(visits > 0 || shifts === 0) && countText(visits, 'visit'), shifts > 0 && countText(shifts, 'shift')]
    .filter(Boolean)
    .join(', ')
}
