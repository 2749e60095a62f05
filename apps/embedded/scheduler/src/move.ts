import { zeroGuid } from '#contract/fields.ts'
import type { ConcernCode, DayPlace } from '#contract/rota/planning.ts'
import { parseInstant, toLocal, zoneOf } from '#domain/time.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { formatClockTime, formatDate } from '#ui/figures/format.ts'
import type { PlaceChange } from './change-place.ts'

/** A place of an appointment as moves need it. */
export type MovablePlace = Pick<
  DayPlace,
  'guid' | 'appointment_guid' | 'version' | 'owner_name' | 'carer_guid' | 'start' | 'end'
>

/** A place that is to be moved: to a carer, who may be its own or nobody, and to a time. Instants are ISO text. */
export interface Move {
  readonly place: MovablePlace
  readonly to: { readonly guid: string; readonly name: string }
  readonly start: string
  readonly end: string
}

/** Returns the move of a place to another carer at the same time. */
export function assignmentOf(place: MovablePlace, to: Move['to']): Move {
  return { place, to, start: place.start, end: place.end }
}

/** Whether a visit has begun: it is changed where its report is. */
export function isBegun({ status_coalesced }: Pick<DayPlace, 'status_coalesced'>): boolean {
  return status_coalesced > visitStatus.upcoming
}

export function isTimeMoved({ place, start, end }: Move): boolean {
  return parseInstant(place.start) !== parseInstant(start) || parseInstant(place.end) !== parseInstant(end)
}

/** Returns the question of the dialog, and the label of its button. */
export function moveWords(move: Move): { title: string; action: string } {
  if (isTimeMoved(move)) return { title: `Move ${move.place.owner_name}?`, action: 'Move' }
  if (move.to.guid === zeroGuid) return { title: `Unassign ${move.place.owner_name}?`, action: 'Unassign' }
  return { title: `Assign ${move.to.name}?`, action: 'Assign' }
}

/** Returns the sentence about a saved move. */
export function movedText(move: Move, timeZone: string): string {
  const { place, to, start } = move
  const carer = to.guid === zeroGuid ? 'unassigned' : `assigned to ${to.name}`
  if (!isTimeMoved(move)) return `${place.owner_name} ${to.guid === zeroGuid ? 'is ' : ''}${carer}.`
  const [before, after] = [place.start, start].map((instant) => toLocal(zoneOf(timeZone), parseInstant(instant)).date)
  const day = before === after ? '' : `${formatDate(after ?? '')}, `
  const isOther = place.carer_guid !== to.guid
  return `${place.owner_name} moved to ${day}${formatClockTime(start, timeZone)}${isOther ? ` and ${carer}` : ''}.`
}

/** Returns the change that saves a move, in spite of the warnings that were shown. */
export function changeOf(
  { place, to, start, end }: Move,
  accepted: readonly ConcernCode[] = [],
  reason?: string,
): PlaceChange {
  return {
    ...{ appointmentGuid: place.appointment_guid, from: place.carer_guid, to: to.guid, start, end },
    ...{ version: place.version, reason, accepted },
  }
}

/** Returns the change that asks for one carer more or fewer: a place of nobody is added or removed. */
export function countChange(place: DayPlace, by: 1 | -1): PlaceChange {
  const [from, to] = by === 1 ? [null, zeroGuid] : [zeroGuid, null]
  const { appointment_guid: appointmentGuid, start, end, version } = place
  return { appointmentGuid, from, to, start, end, version, accepted: [] }
}

/** Returns the sentence about such a change: "Dorothy Hale needs 2 carers now." */
export function countText({ owner_name, places }: DayPlace, by: 1 | -1): string {
  const count = places + by
  return `${owner_name} needs ${count === 1 ? 'one carer' : `${count} carers`} now.`
}
