import { downloadCertificate, removeCertificate, uploadCertificate } from '#contract/carer/absence-files.ts'
import { AppError } from '#contract/errors.ts'
import { wrongCertificateType } from '#domain/document/file-rules.ts'
import { audit } from '../../../kit/audit.ts'
import { removeStoredFile } from '../../../kit/files/removal.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { storeFile } from '../../document/exports.ts'
import { lockAbsence } from './absence-queries.ts'
import { certificateFiles } from './certificate-files.ts'
import { deleteCertificates, insertCertificate, selectCertificate } from './certificate-queries.ts'

/** Certificates of sickness are files of an absence (decision 0056). */
export const certificateHandlers: readonly Handler[] = [
  handle(uploadCertificate, async ({ params, body }, context) => {
    const { db, branch } = context
    const absence = await lockAbsence(db, params)
    if (absence.type_alias !== 'SICKNESS') throw new AppError('NO_SICKNESS')
    const file = await storeFile(body.file, context, { folder: certificateFiles, wrongType: wrongCertificateType })
    const guid = await insertCertificate(db, { branch_id: branch.id, absence_guid: absence.guid, ...file })
    await audit(context, 'upload-certificate', 'carer_absence', absence.guid, { after: { file_name: file.file_name } })
    return { guid }
  }),
  handle(downloadCertificate, async ({ params }, { db, services }) => {
    const found = await selectCertificate(db, params)
    if (!found) throw new AppError('NOT_FOUND')
    const content = await services.files.read(found.storage_key)
    return new ServedFile(content, { name: found.file_name, size: found.size_bytes })
  }),
  handle(removeCertificate, async ({ params }, context) => {
    const { db } = context
    await lockAbsence(db, params)
    const found = await selectCertificate(db, params)
    if (!found) throw new AppError('NOT_FOUND')
    await deleteCertificates(db, [found.guid])
    await removeStoredFile(db, found.storage_key)
    const before = { file_name: found.file_name }
    await audit(context, 'delete-certificate', 'carer_absence', found.absence_guid, { before })
    return undefined
  }),
]
