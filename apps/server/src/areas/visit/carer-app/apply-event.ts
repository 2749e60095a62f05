import { sql } from 'kysely'
import { invalidField } from '#contract/errors.ts'
import type { VisitEvent } from '#contract/visit/carer-app.ts'
import { visitStatuses } from '#contract/visit/visits.ts'
import { inTheFuture, isInFuture } from '#domain/validators/date.ts'
import type { VisitAction } from '#domain/visit/visit-actions.ts'
import type { Context } from '../../../kit/context.ts'
import { type Actor, actOn, type LockedVisit, saveVisit } from '../actions/change-visit.ts'
import { recordTime } from '../actions/record-time.ts'
import { reportOfCarer } from '../reports/report-of-carer.ts'
import { saveDose } from './save-dose.ts'
import { writeTasks } from './task-queries.ts'

type Of<K extends VisitEvent['kind']> = Extract<VisitEvent, { kind: K }>

/** How an event becomes a change of its visit. */
export interface Applying {
  readonly actor: Actor
  readonly carerName: string
  /** Shown by the history besides the change. */
  readonly noted: object
  /** Whether a coordinator accepts it, who has read why it was refused. */
  readonly isOffice?: boolean
}

/**
 * Applies an event of the carer's application to its locked visit, by the functions of the office (decision 0109). Throws
 * the refusal of the visit, as an AppError.
 */
export async function applyEvent(
  context: Context,
  locked: LockedVisit,
  event: VisitEvent,
  applying: Applying,
): Promise<void> {
  switch (event.kind) {
    case 'check-in':
    case 'check-out':
      return recordTime(context, applying.actor, locked, event.kind, {
        ...{ time: event.at, noted: applying.noted, door: { location: locationOf(event), isNfc: event.is_nfc } },
      })
    case 'report':
      return saveReport(context, locked, event, applying)
    case 'tasks':
      return saveTasks(context, locked, event, applying)
    case 'dose':
      return saveDose(context, locked, event, applying)
    case 'cancellation':
      return cancelOnArrival(context, locked, event, applying)
    default:
      return event satisfies never
  }
}

/** VISIT-024. A phone that may not say where it is has sent no place. */
function locationOf({ location }: Of<'check-in' | 'check-out'>) {
  if (location === null) {
    const nowhere = { latitude: null, longitude: null, accuracy: null }
    return { ...nowhere, is_within_range: false, is_using_geolocation: false, outside_range_reason: null }
  }
  return { ...location, is_using_geolocation: true }
}

async function saveReport(
  context: Context,
  locked: LockedVisit,
  event: Of<'report'>,
  { actor, carerName, noted }: Applying,
) {
  refuseFuture(context, event)
  actOn(actor, locked, 'report')
  const { visit, report } = locked
  const progress = await reportOfCarer(context.db, { ...visit, branch_id: context.branch.id }, report, {
    ...event,
    byName: carerName,
  })
  await save(context, locked, 'report', actOn(actor, locked, 'report', progress), {}, noted)
}

async function saveTasks(context: Context, locked: LockedVisit, event: Of<'tasks'>, { actor, noted }: Applying) {
  refuseFuture(context, event)
  const next = actOn(actor, locked, 'do-tasks')
  const done = await writeTasks(context, locked.visit.guid, event.tasks)
  await save(context, locked, 'do-tasks', next, {}, { ...done, ...noted })
}

/** VISIT-029. The office confirms it afterwards (VISIT-074). */
async function cancelOnArrival(
  context: Context,
  locked: LockedVisit,
  event: Of<'cancellation'>,
  { actor, noted }: Applying,
) {
  refuseFuture(context, event)
  const next = actOn(actor, locked, 'cancel-on-arrival')
  const { type, reason } = event
  const refusal = { type, reason, confirmation_is_required: true, confirmed_at: null, confirmed_by: [] }
  const values = { door_step_refusal: sql<string>`${JSON.stringify(refusal)}::jsonb` }
  await save(context, locked, 'cancel-on-arrival', next, values, { type, reason, ...noted })
}

function refuseFuture({ now }: Context, { at }: VisitEvent): void {
  if (isInFuture(at, now)) throw invalidField('at', inTheFuture)
}

type Next = ReturnType<typeof actOn>

function save(
  context: Context,
  locked: LockedVisit,
  action: VisitAction,
  { status, missed }: Next,
  values: object,
  noted: object,
): Promise<void> {
  const before = { status: visitStatuses[locked.visit.status] }
  const after = { status: visitStatuses[status], ...noted }
  return saveVisit(context, locked, action, { ...values, status, missed }, { before, after })
}
