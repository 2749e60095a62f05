import { addDays, type EpochMinute, localDateIn, localEpochDay, mondayOf, toInstant, type Zone } from '../time.ts'
import { dailyRest, shortestRest } from './daily-rest.ts'
import { meritsOf } from './merits.ts'
import { suitConcerns } from './suits.ts'
import { type Travel, travelBetween } from './travel.ts'
import type { CarerForWork, Concern, Judgement, Span, Stay, WorkToAssign } from './types.ts'

/** Working Time Regulations 1998, regulation 4: 48 hours a week, on average (decision 0081). */
const longestWeek = 48 * 60

/** The zone that the days of the work are of, and the travel between its places. */
export interface Locality {
  readonly zone: Zone
  readonly travel: Travel
}

/**
 * Judges the assignment of a carer to a visit or a shift: all reasons against it and for it, the travel it brings and
 * the hours of the week with it (decision 0081). Nothing is forbidden here: who plans may have a reason, and says it.
 */
export function judgeAssignment(work: WorkToAssign, carer: CarerForWork, { zone, travel }: Locality): Judgement {
  const before = carer.stays.findLast(({ end }) => end <= work.start)
  const after = carer.stays.find(({ start }) => start >= work.end)
  const isSameDay = (minute: EpochMinute) => localEpochDay(zone, minute) === localEpochDay(zone, work.start)
  const previous = before && isSameDay(before.end) ? before : null
  const next = after && isSameDay(after.start) ? after : null
  const weekMinutes = carer.plannedMinutes + overlap(work, weekOf(work, zone))
  return {
    concerns: [
      ...(carer.isAssigned ? [{ code: 'ALREADY_ASSIGNED' } as const] : []),
      ...absenceConcerns(work, carer),
      ...overlapConcerns(work, carer.stays),
      ...(carer.preference === 'declined' ? [{ code: 'DECLINED' } as const] : []),
      ...(carer.hasContract ? [] : [{ code: 'NO_CONTRACT' } as const]),
      ...suitConcerns(work, carer),
      ...travelConcerns(work, before, after, travel),
      ...restConcerns(work, carer.stays),
      ...(weekMinutes > longestWeek ? [{ code: 'LONG_WEEK', minutes: weekMinutes } as const] : []),
      ...availabilityConcerns(work, carer),
    ],
    merits: meritsOf(work, carer, weekMinutes),
    freeFrom: previous?.end ?? null,
    freeUntil: next?.start ?? null,
    travelBefore: previous && travelBetween(previous.place, work.place, travel),
    travelAfter: next && travelBetween(work.place, next.place, travel),
    weekMinutes,
  }
}

/** The times of a carer that work can clash with. */
type CarerTimes = Pick<CarerForWork, 'absences' | 'stays'> & { readonly available: readonly Span[] | null }

/** Returns what in a carer's own times speaks against work: an absence, other work, or hours that are not available. */
export function timeConcerns(work: Span, carer: CarerTimes): Concern[] {
  return [...absenceConcerns(work, carer), ...overlapConcerns(work, carer.stays), ...availabilityConcerns(work, carer)]
}

/** Returns the minutes that two times have in common; an open one has no end. */
export function overlap(one: Span, { start, end }: { readonly start: number; readonly end: number | null }): number {
  return Math.max(0, Math.min(one.end, end ?? one.end) - Math.max(one.start, start))
}

function absenceConcerns(work: Span, { absences }: Pick<CarerForWork, 'absences'>): Concern[] {
  return absences.some((absence) => overlap(work, absence) > 0) ? [{ code: 'ABSENT' }] : []
}

function overlapConcerns(work: Span, stays: readonly Stay[]): Concern[] {
  return stays.flatMap((stay) => {
    const minutes = overlap(work, stay)
    return minutes > 0 ? [{ code: 'OVERLAP', owner: stay.owner, minutes }] : []
  })
}

function travelConcerns(
  work: WorkToAssign,
  before: Stay | undefined,
  after: Stay | undefined,
  travel: Travel,
): Concern[] {
  const legs = [
    before && { owner: before.owner, gap: work.start - before.end, from: before.place, to: work.place },
    after && { owner: after.owner, gap: after.start - work.end, from: work.place, to: after.place },
  ]
  return legs.flatMap((leg) => {
    if (!leg) return []
    const minutes = travelBetween(leg.from, leg.to, travel)
    return minutes !== null && minutes > leg.gap
      ? [{ code: 'TRAVEL', owner: leg.owner, gap: leg.gap, travel: minutes }]
      : []
  })
}

/** A rest that is too short without the work as well is not the work's doing, unless the work shortens it further. */
function restConcerns(work: WorkToAssign, stays: readonly Stay[]): Concern[] {
  const all = [...stays, work].sort((one, other) => one.start - other.start)
  const rest = shortestRest(all, work)
  return rest < dailyRest && rest < shortestRest(stays, work) ? [{ code: 'REST', minutes: rest }] : []
}

/** Finds the first minute of the work at which the carer is not available. */
function availabilityConcerns(work: Span, { available }: Pick<CarerTimes, 'available'>): Concern[] {
  if (available === null) return []
  let covered = work.start
  for (const { start, end } of available) if (start <= covered && covered < end) covered = end
  if (covered >= work.end) return []
  if (covered > work.start) return [{ code: 'NOT_AVAILABLE', from: null, until: covered }]
  const later = available.find(({ start }) => work.start < start && start < work.end)
  return [{ code: 'NOT_AVAILABLE', from: later?.start ?? null, until: null }]
}

/** Returns the week, from Monday to Sunday, in which the work starts. */
export function weekOf(work: Span, zone: Zone): Span {
  const date = localDateIn(zone.id, work.start)
  const monday = mondayOf(date)
  return { start: toInstant(zone, monday, 0), end: toInstant(zone, addDays(monday, 7), 0) }
}
