import { z } from 'zod'
import { Document } from '../document/documents.ts'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { Accrual } from '../payroll/accruals.ts'
import { Appointment } from '../rota/appointments.ts'
import { CarerAbsence } from './absences.ts'
import { carerAccess } from './access.ts'

const { guid, type_alias, owner_name, start, end } = Appointment.shape
const { title, expires_at, warnings, uploaded_at, uploaded_by_name } = Document.shape
const Proof = z.object({ title, expires_at, warnings, uploaded_at, uploaded_by_name })
export type Proof = z.output<typeof Proof>

/** Decision 0067: all of the head and of the summary in one call. */
export const getCarerSummary = endpoint({
  method: 'GET',
  path: '/carer/:guid/summary',
  reads: ['absence', 'carer', 'document', 'accrual', 'visit'],
  summary: 'The next visit of a carer, and what HR is asked about: documents, right to work, DBS, absence, leave',
  ...carerAccess.read,
  params: z.object({ guid: Guid }),
  response: z.object({
    /** Null without one to come. */
    next_visit: z.object({ guid, type_alias, owner_name, start, end, post_code: z.string().nullable() }).nullable(),
    documents: z.object({
      count: z.int(),
      /** Those with a warning are counted among all. */
      expired: z.int(),
      expiring: z.int(),
      /** Some that expire first. */
      first: z.array(z.object({ file_guid: Guid, title, expires_at, warnings })),
    }),
    /** The document of the category that is valid longest; null without one. */
    right_to_work: Proof.nullable(),
    dbs: Proof.nullable(),
    /** The one that lasts now, otherwise the next, as the caller may see it (decision 0056). */
    next_absence: CarerAbsence.nullable(),
    /** The current accrual of holiday; null without one, and in branches without finance. */
    leave: Accrual.pick({ guid: true, allowance: true, used: true, remaining: true }).nullable(),
  }),
  errors: ['NOT_FOUND'],
})
