import { z } from 'zod'
import { carePlanError, fileRequired } from '#domain/document/file-rules.ts'
import { clientAccess } from '../client/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'

const place = z.object({ guid: Guid })

/** Checks name and size. The server checks the content. */
const CarePlanFile = z.file({ error: fileRequired }).check(({ value, issues }) => {
  const message = carePlanError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

export const CarePlanForm = z.object({ file: CarePlanFile })

export const getCarePlan = endpoint({
  method: 'GET',
  path: '/patient/:guid/careplan',
  reads: ['document'],
  summary: 'The current care plan of a client (CLIENT-D23)',
  ...clientAccess.read,
  params: place,
  response: z.object({
    file_guid: Guid,
    file_name: z.string(),
    file_mime_type: z.string(),
    uploaded_at: Instant,
    uploaded_by_name: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

export const getCarePlanFile = endpoint({
  method: 'GET',
  path: '/patient/:guid/careplan/file',
  reads: ['document'],
  summary: 'The file of the current care plan of a client (CLIENT-D23)',
  ...clientAccess.read,
  params: place,
  response: z.file(),
  errors: ['NOT_FOUND'],
})

export const uploadCarePlan = endpoint({
  method: 'POST',
  path: '/patient/:guid/careplan',
  changes: ['client', 'document'],
  summary: 'Upload a care plan of a client, which becomes the current one (CLIENT-D23)',
  ...clientAccess.edit,
  params: place,
  body: CarePlanForm,
  bodyType: 'multipart/form-data',
  response: z.object({ care_plan_file_guid: Guid }),
  status: 201,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
})
