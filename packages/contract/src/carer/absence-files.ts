import { z } from 'zod'
import { EvidenceForm } from '../document/evidence-file.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid } from '../fields.ts'
import { carerAccess } from './access.ts'

const ofAbsence = z.object({ carer: Guid, guid: Guid })
const place = z.object({ carer: Guid, guid: Guid, file_guid: Guid })

export const uploadCertificate = endpoint({
  method: 'POST',
  path: '/carer/:carer/absence/:guid/file',
  changes: ['absence'],
  summary: 'Upload a certificate of a sickness (decision 0056)',
  ...carerAccess.editCertificates,
  params: ofAbsence,
  body: EvidenceForm,
  bodyType: 'multipart/form-data',
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'NO_SICKNESS', 'UNAVAILABLE'],
})

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/carer/:carer/absence/:guid/file/:file_guid',
  reads: ['absence'],
  summary: 'The file of a certificate',
  ...carerAccess.readAbsenceDetails,
  params: place,
  response: z.file(),
  errors: ['NOT_FOUND'],
})

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: '/carer/:carer/absence/:guid/file/:file_guid',
  changes: ['absence'],
  summary: 'Delete a certificate',
  ...carerAccess.editCertificates,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
