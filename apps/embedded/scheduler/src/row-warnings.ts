import type { Concern, DayCarer, DayPlace } from '#contract/rota/planning.ts'
import { timeConcerns } from '#domain/assignment/judge-assignment.ts'
import { instantOrNull, parseInstant } from '#domain/time.ts'
import { concernWord } from './concern-words.ts'
import { isBegun } from './move.ts'

/**
 * Returns what speaks against the places that a carer has, in words, by the guid of the place: what has changed since
 * they were assigned, or was accepted then. The domain judges them as it judges a new assignment.
 */
export function rowWarnings(carer: DayCarer, places: readonly DayPlace[], zone: string): Map<string, string[]> {
  const absences = carer.absences.map(({ start, end }) => ({
    start: parseInstant(start),
    end: end === null ? null : parseInstant(end),
  }))
  const available = carer.available?.map(spanOf) ?? null
  const found = new Map<string, string[]>()
  for (const place of places) {
    if (isBegun(place)) continue
    const stays = places
      .filter((other) => other.appointment_guid !== place.appointment_guid && !areNested(place, other))
      .map((other) => ({ ...spanOf(other), owner: other.owner_name, place: null }))
    const concerns = timeConcerns(spanOf(place), { absences, available, stays })
    if (concerns.length > 0)
      found.set(
        place.guid,
        concerns.map((concern) => concernWord(present(concern), zone)),
      )
  }
  return found
}

/** Visits inside a shift of the same carer do not clash with it. */
function areNested(one: DayPlace, other: DayPlace): boolean {
  const [inside, shift] = one.is_inside_shift ? [one, other] : [other, one]
  return inside.is_inside_shift && shift.type_alias === 'SHIFT'
}

function spanOf({ start, end }: { readonly start: string; readonly end: string }) {
  return { start: parseInstant(start), end: parseInstant(end) }
}

function present(concern: ReturnType<typeof timeConcerns>[number]): Concern {
  if (concern.code !== 'NOT_AVAILABLE') return concern as Concern // the others of timeConcerns are the same in both
  return { ...concern, from: instantOrNull(concern.from), until: instantOrNull(concern.until) }
}
