import type { WeekPlace } from '#contract/rota/planning.ts'
import { visitWord } from '#contract/visit/visits.ts'

/** The word for the state of a place: a late check-in goes before the status. */
export function placeWord(place: WeekPlace): string {
  return place.is_late ? 'Not checked in on time' : visitWord(place)
}
