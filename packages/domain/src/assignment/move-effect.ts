import { type LocalDate, localDateIn } from '../time.ts'
import { type Locality, overlap, weekOf } from './judge-assignment.ts'
import { type Travel, travelBetween } from './travel.ts'
import type { CarerForWork, Stay, WorkToAssign } from './types.ts'

/** The effect of a change of an appointment on a carer's day. Minutes are whole. */
export interface DayEffect {
  /** Whether the carer has the appointment on the day afterwards. */
  readonly hasItAfter: boolean
  /** Travel between the carer's appointments of the day, as far as it is known. */
  readonly travelBefore: number
  readonly travelAfter: number
  /** Work in the week of the day, from Monday to Sunday. */
  readonly weekBefore: number
  readonly weekAfter: number
}

/** The appointment as the carer has it before and after the change; null where the carer does not have it. */
interface Works {
  readonly before: WorkToAssign | null
  readonly after: WorkToAssign | null
}

/**
 * Compares a day of a carer before and after a change of one appointment; null where the appointment is on the day
 * neither before nor after. The carer's stays and planned minutes are those without it, around the day.
 */
export function effectOnDay(
  carer: CarerForWork,
  date: LocalDate,
  { zone, travel }: Locality,
  works: Works,
): DayEffect | null {
  const isOn = (span: { readonly start: number } | null) => span !== null && localDateIn(zone.id, span.start) === date
  const before = isOn(works.before) ? works.before : null
  const after = isOn(works.after) ? works.after : null
  const shown = after ?? before
  if (!shown) return null
  const others = carer.stays.filter(isOn)
  const week = weekOf(shown, zone)
  const weekWith = (work: WorkToAssign | null) => carer.plannedMinutes + (work ? overlap(work, week) : 0)
  return {
    hasItAfter: after !== null,
    travelBefore: routeTravel(before ? [...others, stayOf(before)] : others, travel),
    travelAfter: routeTravel(after ? [...others, stayOf(after)] : others, travel),
    weekBefore: weekWith(works.before),
    weekAfter: weekWith(works.after),
  }
}

function stayOf({ start, end, place }: WorkToAssign): Stay {
  return { start, end, place, owner: '' }
}

/** Adds up the travel from each appointment to the next, by start. A leg whose length is not known counts nothing. */
export function routeTravel(stays: readonly Stay[], travel: Travel): number {
  return stays
    .toSorted((one, other) => one.start - other.start)
    .reduce(
      (sum, stay, at, all) => sum + (at === 0 ? 0 : (travelBetween(all[at - 1]?.place, stay.place, travel) ?? 0)),
      0,
    )
}
