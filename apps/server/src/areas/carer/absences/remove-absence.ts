import { removeAbsence } from '#contract/carer/absences.ts'
import { audit } from '../../../kit/audit.ts'
import { removeStoredFile } from '../../../kit/files/removal.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockCarer } from '../carer-queries.ts'
import { deleteAbsence, lockAbsence } from './absence-queries.ts'
import { deleteCertificates, selectCertificates } from './certificate-queries.ts'
import { absenceForHistory } from './present-absence.ts'

/** The action under which a deletion is audited on the carer: their readers may all know the days (decision 0056). */
const deletion = 'delete-absence'

/** Deletes an absence with its certificates and the leave that it took. Visits stay unassigned. */
export const removeAbsenceHandler = handle(removeAbsence, async ({ params }, context) => {
  const { db, branch } = context
  const carer = await lockCarer(db, branch, params.carer)
  const absence = await lockAbsence(db, { carer: carer.guid, guid: params.guid })
  refuseStale(context, 'carer_absence', absence)
  const certificates = await selectCertificates(db, [absence.guid])
  await deleteCertificates(
    db,
    certificates.map(({ guid }) => guid),
  )
  for (const { storage_key } of certificates) await removeStoredFile(db, storage_key)
  await deleteAbsence(db, absence.guid)
  await audit(context, 'delete', 'carer_absence', absence.guid, { before: absenceForHistory(absence) })
  const { start_date, end_date } = absence
  await audit(context, deletion, 'carer', carer.guid, { before: { start_date, end_date } })
  return undefined
})
