import { sql, type Updateable } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { VisitReport } from '#contract/visit/report-fields.ts'
import {
  act,
  type Outcome,
  type ReportProgress,
  type VisitAction,
  type VisitState,
  visitRefusals,
} from '#domain/visit/visit-actions.ts'
import type { DB } from '../../../database/types.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockAppointments } from '../../rota/exports.ts'
import { selectAppointmentOf, selectOwnVisit, selectVisit, type VisitRecord } from '../detail/visit-detail-queries.ts'
import { stateOfVisit } from '../detail/visit-state.ts'
import { selectReport } from '../reports/report-queries.ts'
import { refusalCodes } from './action-refusal.ts'

/** A locked visit with its report, and what decides on the actions that it takes. */
export interface LockedVisit {
  readonly visit: VisitRecord
  readonly report: VisitReport | null
  readonly state: VisitState
}

/** A handler's context, or that of work without a user. */
export type Acting = Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } | null }

/**
 * Locks a visit to change it, always after its appointment, as changes of the rota do. Throws NOT_FOUND, or
 * CHANGED_MEANWHILE when the caller has seen an older version.
 */
export async function lockVisit(context: Context, guid: string): Promise<LockedVisit> {
  const locked = await lockLatestVisit(context, guid)
  refuseStale(context, 'visit', locked.visit)
  return locked
}

/** Locks a visit as it is now, whatever the caller has seen, such as for a preview. Throws NOT_FOUND. */
export async function lockLatestVisit(context: Pick<Context, 'db' | 'now'>, guid: string): Promise<LockedVisit> {
  const appointment = await selectAppointmentOf(context.db, guid)
  if (!appointment) throw new AppError('NOT_FOUND')
  await lockAppointments(context.db, [appointment.guid])
  // Another window may have changed or deleted it before the lock.
  return lockInAppointment(context, guid)
}

/**
 * Locks the visit of a carer, by its appointment; null if the appointment is not on their rota.
 * Takes no version: what has happened, has happened.
 */
export async function lockVisitOf(
  context: Pick<Context, 'db' | 'now'>,
  appointmentGuid: string,
  carerGuid: string,
): Promise<LockedVisit | null> {
  await lockAppointments(context.db, [appointmentGuid])
  const guid = await selectOwnVisit(context.db, appointmentGuid, carerGuid)
  return guid === null ? null : lockInAppointment(context, guid)
}

async function lockInAppointment(context: Pick<Context, 'db' | 'now'>, guid: string): Promise<LockedVisit> {
  const { db, now } = context
  const visit = await selectVisit(db, guid, now, 'locked')
  if (!visit) throw new AppError('NOT_FOUND')
  const report = await selectReport(db, visit.id)
  return { visit, report, state: await stateOfVisit(db, visit, report) }
}

type Changed = Exclude<Outcome, { refusal: unknown }>

/** The side that acts on a visit: its rules, and the instant at which it acts. */
export interface Actor {
  readonly act: typeof act
  readonly at: string
}

/** The office acts now, and may correct what is recorded. */
export const officeIn = ({ now }: Context): Actor => ({ act, at: now })

/**
 * Returns the state of a locked visit after an action, with its report as kept or as it will be then. Throws the
 * refusal of the action, with the reason.
 */
export function actOn(actor: Actor, { state }: LockedVisit, action: VisitAction, report?: ReportProgress): Changed {
  const outcome = actor.act(action, report === undefined ? state : { ...state, report }, actor.at)
  if (!('refusal' in outcome)) return outcome
  if (outcome.refusal === 'PROCESSED') throw new AppError('APPOINTMENT_PROCESSED')
  const code = refusalCodes[action]
  if (code === undefined) throw new Error(`No caller may ${action}.`)
  throw new AppError(code, code === 'SIGN_OFF_REFUSED' ? undefined : visitRefusals[outcome.refusal])
}

/** The part of a visit that the history shows. */
interface Noted {
  readonly before?: object
  readonly after?: object
}

/** Writes a change of a locked visit with its next version and its history. */
export async function saveVisit(
  context: Acting,
  { visit }: LockedVisit,
  action: string,
  values: Updateable<DB['visit']>,
  noted: Noted,
): Promise<void> {
  await context.db
    .updateTable('visit')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', visit.id)
    .execute()
  await audit(context, action, 'visit', visit.guid, noted)
}
