import type { CarerAbsence } from '#contract/carer/absences.ts'
import type { Context } from '../../../kit/context.ts'
import { selectPaidLeave } from '../../billing/exports.ts'
import { type AbsenceRow, selectNextAbsence } from './absence-queries.ts'
import { selectCertificates } from './certificate-queries.ts'
import { presentAbsences } from './present-absence.ts'

/** Returns absences as the user may see them, with their certificates. */
export async function readAbsences({ db, user }: Context, rows: readonly AbsenceRow[]): Promise<CarerAbsence[]> {
  const certificates = await selectCertificates(
    db,
    rows.map(({ guid }) => guid),
  )
  return presentAbsences(rows, certificates, await selectPaidLeave(db, rows), user)
}

export async function readAbsence(context: Context, row: AbsenceRow): Promise<CarerAbsence> {
  const [absence] = await readAbsences(context, [row])
  if (!absence) throw new Error('One absence was given, and none was presented')
  return absence
}

/** Returns the absence that lasts now, otherwise the next one. */
export async function readNextAbsence(context: Context, carerGuid: string): Promise<CarerAbsence | null> {
  const next = await selectNextAbsence(context.db, carerGuid, context.now)
  return next ? readAbsence(context, next) : null
}
