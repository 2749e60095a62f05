import { z } from 'zod'
import { fallRisks } from '#domain/client/fall-risk.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalText, paging, RequiredDate } from '../fields.ts'
import { clientAccess } from './access.ts'

const Value = z.enum(fallRisks, { error: requiredMessage })

/** VISIT-032. */
export const FallRecord = z.object({ date: LocalDate, value: Value })

/** VISIT-081, VISIT-D29. A client has at most one record a day (decision 0063). */
export const listFallRecords = endpoint({
  method: 'GET',
  path: '/risks/:guid/fall',
  reads: ['client'],
  summary: 'The last fall risk records of a client, newest last',
  ...clientAccess.readHealth,
  params: z.object({ guid: Guid }),
  query: z.object({
    numberofrecords: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .meta({ examples: [30] })
      .default(30),
  }),
  response: z.object({ records: z.array(FallRecord), count: z.int() }),
  errors: ['NOT_FOUND'],
})

/** Notes are missing for users who may not read them (decision 0062). */
const FallRiskRow = z.object({
  guid: Guid,
  /** For If-Match of an update. */
  version: z.int(),
  recorded_on: LocalDate,
  value: Value,
  risk_note: z.string().nullable().optional(),
  recorded_by_name: z.string(),
})
export type FallRiskRow = z.output<typeof FallRiskRow>

export const FallRiskInput = z.object({
  recorded_on: RequiredDate,
  value: Value,
  risk_note: OptionalText('Note', 1000),
})

const path = '/patient/:client/fall-risks'
const place = z.object({ client: Guid, guid: Guid })

export const listFallRisks = endpoint({
  method: 'GET',
  path,
  reads: ['client'],
  summary: 'The fall risk records of a client, newest first',
  ...clientAccess.read,
  params: place.pick({ client: true }),
  query: z.object(paging(25)),
  response: z.object({ fall_risks: z.array(FallRiskRow), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const createFallRisk = endpoint({
  method: 'POST',
  path,
  changes: ['client'],
  summary: 'Record the fall risk of a client on a day',
  ...clientAccess.edit,
  params: place.pick({ client: true }),
  body: FallRiskInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
})

export const updateFallRisk = endpoint({
  method: 'PUT',
  path: `${path}/:guid`,
  changes: ['client'],
  summary: 'Correct a fall risk record',
  versioned: true,
  ...clientAccess.edit,
  params: place,
  body: FallRiskInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
