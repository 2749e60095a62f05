import { createHash } from 'node:crypto'
import { zeroGuid } from '#contract/fields.ts'
import type { PatternChange, PatternEffect } from '#contract/rota/visit-patterns.ts'
import { formatInstant, type LocalDate, parseInstant } from '#domain/time.ts'
import {
  type KeptReason,
  type MadeVisit,
  type PlannedVisit,
  planChanges,
  type VisitChange,
} from '#domain/visit-pattern/plan-changes.ts'
import { selectAssignees } from '../appointments/appointment-queries.ts'
import { changeAppointment } from '../appointments/change-appointment.ts'
import type { RotaActor } from '../appointments/insert-appointments.ts'
import { lockAppointments } from '../appointments/lock-queries.ts'
import { removeAppointments } from '../appointments/remove-appointments.ts'
import { keepVersions, selectMade } from './made-visits-queries.ts'
import { insertVisitsOfPatterns } from './make-visits.ts'
import type { PatternRow } from './pattern-queries.ts'
import { daysAhead, planVisits, type VisitNotMade, type VisitToMake, wantedVisits } from './plan-visits.ts'

/** The effect of a change of a pattern on its visits. */
interface PlannedEffect {
  readonly moved: readonly Extract<VisitChange, { kind: 'moved' }>[]
  readonly removed: readonly MadeVisit[]
  readonly kept: readonly Extract<VisitChange, { kind: 'kept' }>[]
  readonly toMake: readonly VisitToMake[]
  readonly notMade: readonly VisitNotMade[]
}

/** Plans what happens to the visits of a pattern from a day on, once it is as given. */
export async function planEffect(actor: RotaActor, pattern: PatternRow, from: LocalDate): Promise<PlannedEffect> {
  const { db, branch, now } = actor
  const days = await daysAhead(db, branch)
  const first = from > days.first ? from : days.first
  const wanted = wantedVisits(pattern, branch, now, { ...days, first })
  const made = (await selectMade(db, now, [pattern.guid], first)).map(
    (row): MadeVisit => ({
      date: row.date,
      start: parseInstant(row.start_at),
      end: parseInstant(row.end_at),
      careTypeGuid: row.service_guid,
      carers: row.carers,
      appointmentId: row.appointment_id,
      kept: row.kept,
    }),
  )
  // A visit that has begun is no longer ahead.
  const changes = planChanges(
    made.filter(({ kept }) => kept !== 'BEGUN'),
    wanted,
  )
  const begun = new Set(made.filter(({ kept }) => kept === 'BEGUN').map(({ date }) => date))
  const added = changes.flatMap((change) => (change.kind === 'added' ? change.planned.date : []))
  const dates = new Set(added.filter((date) => !begun.has(date)))
  const { toMake, notMade } = await planVisits(
    db,
    branch,
    wanted.filter(({ date }) => dates.has(date)),
  )
  return {
    moved: changes.filter((change) => change.kind === 'moved'),
    removed: changes.flatMap((change) => (change.kind === 'removed' ? change.made : [])),
    kept: changes.filter((change) => change.kind === 'kept'),
    toMake,
    notMade,
  }
}

const keptReasons: Readonly<Record<KeptReason, string>> = {
  CHANGED: 'Somebody has changed this visit.',
  BEGUN: 'This visit has begun.',
  PROCESSED: 'This visit is invoiced, paid or being processed.',
}

/** Returns an effect as sent to the browser, by day, with a text that any other effect differs in. */
export function presentEffect({ moved, removed, kept, toMake, notMade }: PlannedEffect): PatternEffect {
  const timesOf = ({ start, end }: PlannedVisit) => ({ start: formatInstant(start), end: formatInstant(end) })
  const nothing = { before: null, after: null, reason: null }
  const changes = [
    ...toMake.map(({ wanted }) => ({ ...nothing, kind: 'added', date: wanted.date, after: timesOf(wanted) }) as const),
    ...moved.map(
      ({ made, planned }) =>
        ({ ...nothing, kind: 'moved', date: made.date, before: timesOf(made), after: timesOf(planned) }) as const,
    ),
    ...removed.map((made) => ({ ...nothing, kind: 'removed', date: made.date, before: timesOf(made) }) as const),
    ...kept.map(
      ({ made, reason }) =>
        ({ ...nothing, kind: 'kept', date: made.date, before: timesOf(made), reason: keptReasons[reason] }) as const,
    ),
    ...notMade.map(
      ({ wanted, reason }) =>
        ({ ...nothing, kind: 'not_made', date: wanted.date, after: timesOf(wanted), reason }) as const,
    ),
  ].toSorted((one: PatternChange, other: PatternChange) => (one.date < other.date ? -1 : 1))
  return {
    counts: {
      added: toMake.length,
      moved: moved.length,
      removed: removed.length,
      kept: kept.length,
      not_made: notMade.length,
    },
    changes,
    seen: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
  }
}

/** Carries out an effect, in the way in which people change the rota. */
export async function applyEffect(actor: RotaActor, pattern: PatternRow, effect: PlannedEffect): Promise<void> {
  const { db } = actor
  const { moved, removed, toMake } = effect
  await removeAppointments(
    actor,
    removed.map(({ appointmentId }) => appointmentId),
  )
  const ids = moved.map(({ made }) => made.appointmentId)
  const assignees = Map.groupBy(await selectAssignees(db, ids), ({ appointment_id }) => appointment_id)
  const rows = new Map((await selectLocked(actor, ids)).map((row) => [row.id, row]))
  for (const { made, planned } of moved) {
    const existing = rows.get(made.appointmentId)
    if (!existing) continue
    await changeAppointment(actor, existing, {
      type_alias: 'VISIT',
      client_guid: pattern.client_guid,
      service_guid: planned.careTypeGuid,
      region_guid: existing.region_guid,
      start: formatInstant(planned.start),
      end: formatInstant(planned.end),
      assignees: carersFor(planned.carers, assignees.get(existing.id) ?? []),
    })
  }
  await keepVersions(db, ids)
  await insertVisitsOfPatterns(actor, toMake)
}

/** Keeps the assigned carers, at most as many as come from now on. */
function carersFor(places: number, assignees: readonly { readonly carer_guid: string | null }[]) {
  const named = assignees.flatMap(({ carer_guid }) => carer_guid ?? []).slice(0, places)
  return Array.from({ length: places }, (_, index) => ({ carer_guid: named[index] ?? zeroGuid }))
}

async function selectLocked({ db }: RotaActor, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('appointment')
    .select('guid')
    .where('id', 'in', [...ids])
    .execute()
  return lockAppointments(
    db,
    rows.map(({ guid }) => guid),
  )
}
