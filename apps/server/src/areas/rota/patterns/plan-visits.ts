import { absenceReasons } from '#contract/client/absences.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { AppointmentInput } from '#contract/rota/appointments.ts'
import type { NotMade } from '#contract/rota/visit-patterns.ts'
import {
  addDays,
  dayOfWeek,
  type EpochMinute,
  formatInstant,
  type LocalDate,
  mondayOf,
  parseInstant,
  zoneOf,
} from '#domain/time.ts'
import { visitsOfPattern, weekOfCycle } from '#domain/visit-pattern/pattern-visits.ts'
import type { PlannedVisit } from '#domain/visit-pattern/plan-changes.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { checkWith, type Times } from '../appointments/check-appointment.ts'
import { holdReferences, loadReferences } from '../appointments/load-references.ts'
import type { PatternRow } from './pattern-queries.ts'
import {
  selectCarerAbsences,
  selectClientAbsences,
  selectContractEnds,
  selectUsualCarers,
  selectWeeksAhead,
} from './plan-queries.ts'

/** A visit that a pattern has on a day. */
export interface WantedVisit extends PlannedVisit {
  readonly pattern: PatternRow
  readonly regionGuid: string | null
}

export interface VisitToMake {
  readonly wanted: WantedVisit
  readonly input: AppointmentInput
  readonly times: Times
}

/** Why a visit is not made, and where that can be ended. */
type Refusal = Pick<NotMade, 'reason' | 'cure'>

export interface VisitNotMade extends Refusal {
  readonly wanted: WantedVisit
}

/** Returns the days for which visits are made: from today to the Sunday of the last week ahead, both included. */
export async function daysAhead(db: BranchDb, branch: Branch): Promise<{ first: LocalDate; last: LocalDate }> {
  const weeks = await selectWeeksAhead(db, branch)
  return { first: branch.today, last: addDays(mondayOf(branch.today), 7 * (weeks + 1) - 1) }
}

/** Returns the visits that a pattern has on some days and that are still to begin, by start. */
export function wantedVisits(
  pattern: PatternRow,
  branch: Branch,
  now: string,
  { first, last }: { first: LocalDate; last: LocalDate },
): WantedVisit[] {
  const zone = zoneOf(branch.timeZone)
  const present = parseInstant(now)
  return pattern.periods.flatMap((period) =>
    visitsOfPattern(period, zone, first, last).flatMap((visit): WantedVisit[] =>
      visit.start <= present
        ? []
        : [
            {
              ...visit,
              pattern,
              careTypeGuid: period.service_guid,
              carers: period.carers,
              regionGuid: period.region_guid,
            },
          ],
    ),
  )
}

/**
 * Decides which of some visits can be made, with the carers of their runs, in a fixed number of queries. A carer who is
 * absent, or has left, is not assigned. For a save the carers stay as they are until commit.
 */
export async function planVisits(
  db: BranchDb,
  branch: Branch,
  wanted: readonly WantedVisit[],
  mode: 'save' | 'read' = 'save',
): Promise<{ toMake: VisitToMake[]; notMade: VisitNotMade[] }> {
  const toMake: VisitToMake[] = []
  const notMade: VisitNotMade[] = []
  if (wanted.length === 0) return { toMake, notMade }
  const refusalOf = await loadRefusals(db, wanted)
  const carersOf = await loadUsualCarers(db, wanted)
  const inputs = wanted.map((visit) => ({ visit, input: inputOf(visit, carersOf(visit)) }))
  const references = await (mode === 'save' ? holdReferences : loadReferences)(
    db,
    inputs.map(({ input }) => input),
  )
  for (const { visit, input } of inputs) {
    const first = checkWith(references, branch, input, null)
    // A carer who cannot be assigned does not keep the visit from being made.
    const gone = Object.keys(first.errors).filter((field) => field.startsWith('assignees.'))
    const assignees = input.assignees.map((assignee, index) =>
      gone.some((field) => field.startsWith(`assignees.${index}.`)) ? { carer_guid: zeroGuid } : assignee,
    )
    const possible = { ...input, assignees }
    const { times, errors } = gone.length === 0 ? first : checkWith(references, branch, possible, null)
    const [field, messages] = Object.entries(errors)[0] ?? []
    const refused = messages?.[0] ?? (times ? undefined : 'Enter a valid date.')
    const refusal: Refusal | undefined =
      refusalOf(visit) ??
      (refused === undefined ? undefined : { reason: refused, cure: field === 'client_guid' ? 'client' : 'pattern' })
    if (refusal) notMade.push({ wanted: visit, ...refusal })
    else if (!times) continue
    else toMake.push({ wanted: visit, input: possible, times })
  }
  return { toMake, notMade }
}

function inputOf({ pattern, careTypeGuid, regionGuid, start, end }: WantedVisit, carers: readonly string[]) {
  return {
    type_alias: 'VISIT' as const,
    client_guid: pattern.client_guid,
    service_guid: careTypeGuid,
    region_guid: regionGuid,
    start: formatInstant(start),
    end: formatInstant(end),
    assignees: carers.map((carer_guid) => ({ carer_guid })),
  } satisfies AppointmentInput
}

const overlaps = (
  { start, end }: { readonly start: EpochMinute; readonly end: EpochMinute },
  from: string,
  to: string | null,
) => parseInstant(from) < end && (to === null || parseInstant(to) > start)

const startOf = (wanted: readonly { readonly start: EpochMinute }[]) =>
  formatInstant(Math.min(...wanted.map(({ start }) => start)))

/** Loads why visits are not made, other than what the form of an appointment refuses. */
async function loadRefusals(db: BranchDb, wanted: readonly WantedVisit[]) {
  const clients = [...new Set(wanted.map(({ pattern }) => pattern.client_guid))]
  const absences = Map.groupBy(
    await selectClientAbsences(db, clients, startOf(wanted)),
    ({ client_guid }) => client_guid,
  )
  const ends = await selectContractEnds(db, clients)
  return (visit: WantedVisit): Refusal | undefined => {
    const client = visit.pattern.client_guid
    const absence = absences.get(client)?.find(({ from_at, to_at }) => overlaps(visit, from_at, to_at))
    if (absence) return { reason: `The client is away: ${absenceReasons[absence.reason]}.`, cure: 'absence' }
    const end = ends.get(client)
    if (end === undefined || end > visit.date) return undefined
    return { reason: 'The contract of the client has ended by this date.', cure: 'contract' }
  }
}

/** The part of a visit that its carers depend on. */
interface VisitOfRun extends Pick<PlannedVisit, 'date' | 'start' | 'end' | 'carers'> {
  readonly pattern: { readonly guid: string }
}

/** Loads who does visits: the carers of their runs, all zeros where there is none or the carer is absent. */
export async function loadUsualCarers(db: BranchDb, wanted: readonly VisitOfRun[]) {
  const usual = Map.groupBy(
    await selectUsualCarers(db, [...new Set(wanted.map(({ pattern }) => pattern.guid))]),
    ({ pattern_guid, weekday, place }) => `${pattern_guid} ${weekday} ${place}`,
  )
  const carers = [...new Set([...usual.values()].flat().map(({ carer_guid }) => carer_guid))]
  const absences = Map.groupBy(
    carers.length > 0 ? await selectCarerAbsences(db, carers, startOf(wanted)) : [],
    ({ carer_guid }) => carer_guid,
  )
  return (visit: VisitOfRun): string[] => {
    const chosen: string[] = []
    for (let place = 1; place <= visit.carers; place++) {
      const weeks = usual.get(`${visit.pattern.guid} ${dayOfWeek(visit.date)} ${place}`) ?? []
      const carer = weeks.find((each) => each.week === weekOfCycle(each, visit.date))?.carer_guid
      const isAbsent = absences.get(carer ?? '')?.some(({ starts_at, ends_at }) => overlaps(visit, starts_at, ends_at))
      chosen.push(carer === undefined || isAbsent || chosen.includes(carer) ? zeroGuid : carer)
    }
    return chosen
  }
}
