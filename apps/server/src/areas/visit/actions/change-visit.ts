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
import { selectVisit, type VisitRecord } from '../detail/visit-detail-queries.ts'
import { stateOfVisit } from '../detail/visit-state.ts'
import { selectReport } from '../reports/report-queries.ts'
import { refusalCodes } from './action-refusal.ts'

/** A locked visit with its report, and what decides on the actions that it takes. */
export interface LockedVisit {
  readonly visit: VisitRecord
  readonly report: VisitReport | null
  readonly state: VisitState
}

/**
 * Locks a visit to change it, always after its appointment, as changes of the rota do. Throws NOT_FOUND, or
 * CHANGED_MEANWHILE when the caller has seen an older version.
 */
export async function lockVisit(context: Context, guid: string): Promise<LockedVisit> {
  const { db, now } = context
  const found = await selectVisit(db, guid, now)
  if (!found) throw new AppError('NOT_FOUND')
  await lockAppointments(db, [found.appointment_guid])
  await db.selectFrom('visit as v').select('v.id').where('v.id', '=', found.id).forUpdate().execute()
  // Another window may have changed it before the lock.
  const visit = await selectVisit(db, guid, now)
  if (!visit) throw new AppError('NOT_FOUND')
  refuseStale(context, 'visit', visit)
  const report = await selectReport(db, visit.id)
  return { visit, report, state: await stateOfVisit(db, visit, report) }
}

type Changed = Exclude<Outcome, { refusal: unknown }>

/**
 * Returns the state of a locked visit after an action, with its report as kept or as it will be then. Throws the
 * refusal of the action, with the reason.
 */
export function actOn({ now }: Context, { state }: LockedVisit, action: VisitAction, report?: ReportProgress): Changed {
  const outcome = act(action, report === undefined ? state : { ...state, report }, now)
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
  context: Context,
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
