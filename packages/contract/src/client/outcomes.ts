import { z } from 'zod'
import { outcomeResultKeys } from '#domain/client/care-outcome.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDate, OptionalText, paging, RequiredDate, RequiredText } from '../fields.ts'
import { clientAccess } from './access.ts'

/** The message that refuses an inactive status (CLIENT-044). */
export const activeOutcomes = 'This client has active outcomes. Please close them before deactivating the client.'

const { page, page_size } = paging()
const feature = 'client_care_outcomes'

const Status = z.enum(['Active', 'Closed'])
const Result = z.enum(outcomeResultKeys, { error: requiredMessage })

/** Descriptions and notes are missing for users who may not read them (decision 0062). */
const Outcome = z.object({
  guid: Guid,
  /** For If-Match of an update. */
  version: z.int(),
  title: z.string(),
  status: Status,
  description: z.string().nullable().optional(),
  /** Null for an outcome from before this was kept. */
  started_on: LocalDate.nullable(),
  next_review_on: LocalDate.nullable(),
  is_overdue: z.boolean(),
  closed_on: LocalDate.nullable(),
  /** The last review. */
  result: Result.nullable(),
  reviewed_on: LocalDate.nullable(),
  reviewed_by_name: z.string().nullable(),
})
export type Outcome = z.output<typeof Outcome>

/** CLIENT-047, CLIENT-D20. */
export const listOutcomes = endpoint({
  method: 'GET',
  path: '/outcomes/:guid/overview',
  reads: ['client'],
  summary: 'The care outcomes of a client, active ones first, then by the next review',
  ...clientAccess.readHealth,
  feature,
  params: z.object({ guid: Guid }),
  query: z.object({ pageNumber: page, pageSize: page_size }),
  response: z.object({ outcomes: z.array(Outcome), count: z.int() }),
  errors: ['NOT_FOUND'],
})

const path = '/patient/:client/outcomes'
const place = z.object({ client: Guid, guid: Guid })

const OutcomeReview = z.object({
  guid: Guid,
  result: Result,
  review_note: z.string().nullable().optional(),
  reviewed_on: LocalDate,
  reviewed_by_name: z.string(),
})
export type OutcomeReview = z.output<typeof OutcomeReview>

const WholeOutcome = z.object({
  ...Outcome.shape,
  /** The newest first. */
  reviews: z.array(OutcomeReview),
})
export type WholeOutcome = z.output<typeof WholeOutcome>

export const getOutcome = endpoint({
  method: 'GET',
  path: `${path}/:guid`,
  reads: ['client'],
  summary: 'A care outcome of a client with its reviews',
  ...clientAccess.read,
  feature,
  params: place,
  response: WholeOutcome,
  errors: ['NOT_FOUND'],
})

export const OutcomeInput = z.object({
  title: RequiredText('Outcome'),
  description: OptionalText('Description', 1000),
  started_on: RequiredDate,
  next_review_on: OptionalDate,
})

export const createOutcome = endpoint({
  method: 'POST',
  path,
  changes: ['client'],
  summary: 'Add a care outcome of an active client',
  ...clientAccess.edit,
  feature,
  params: place.pick({ client: true }),
  body: OutcomeInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'CLIENT_INACTIVE'],
})

export const updateOutcome = endpoint({
  method: 'PUT',
  path: `${path}/:guid`,
  changes: ['client'],
  summary: 'Update an active care outcome',
  versioned: true,
  ...clientAccess.edit,
  feature,
  params: place,
  body: OutcomeInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OUTCOME_CLOSED'],
})

export const OutcomeReviewInput = z.object({
  result: Result,
  review_note: OptionalText('Note', 1000),
  reviewed_on: RequiredDate,
  /** Ignored with `close`. */
  next_review_on: OptionalDate,
  /** Whether the outcome is closed with this review. */
  close: z.boolean().default(false),
})

export const reviewOutcome = endpoint({
  method: 'POST',
  path: `${path}/:guid/reviews`,
  changes: ['client'],
  summary: 'Record how far an active care outcome has been reached, and when to look again',
  versioned: true,
  ...clientAccess.edit,
  feature,
  params: place,
  body: OutcomeReviewInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OUTCOME_CLOSED'],
})

export const setOutcomeStatus = endpoint({
  method: 'PUT',
  path: `${path}/:guid/status`,
  changes: ['client'],
  summary: 'Close a care outcome today, or reopen it',
  versioned: true,
  ...clientAccess.edit,
  feature,
  params: place,
  body: z.object({ status: Status }),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'CLIENT_INACTIVE'],
})
