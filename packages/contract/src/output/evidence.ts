import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { outputAccess } from './access.ts'

export const requestEvidence = endpoint({
  method: 'POST',
  path: '/finance/invoice-files/evidence',
  changes: ['download'],
  summary: 'Request one PDF with the visits of invoices: check-in, check-out, places and reports beside their lines',
  ...outputAccess.evidence,
  body: z.object({ transaction_guids: z.array(Guid).min(1, 'This field is required.').max(1000) }),
  response: z.object({ job_guid: Guid }),
  status: 202,
  errors: ['NOT_FOUND'],
})
