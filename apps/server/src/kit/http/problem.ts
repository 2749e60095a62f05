import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError, type ErrorCode, errorCatalogue, type FieldErrors } from '#contract/errors.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import type { Services } from '../context.ts'
import { endpointOf, recordProblem } from './record-problem.ts'

/** A refusal as sent (RFC 9457), with messages by field. */
const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** The page with details, when details were recorded. */
  instance: z.string().optional(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = Omit<z.output<typeof ProblemDocument>, 'code'> & { code: ErrorCode }

/**
 * Returns the refusals of an endpoint for its OpenAPI entry: a problem document for each status, with its possible
 * titles.
 */
export function problemsOf({ access, feature, errors }: Endpoint): Record<number, z.ZodType> {
  const gate: ErrorCode[] = access === 'public' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN']
  if (feature !== null) gate.push('NOT_FOUND')
  const codes = [...new Set<ErrorCode>([...gate, 'INVALID', ...errors])]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, titled(some.map((code) => errorCatalogue[code].title).join(' | '))]),
  )
}

/** Most endpoints refuse for the same reasons, and a schema takes longer to create than to find. */
const documents = new Map<string, z.ZodType>()

function titled(titles: string): z.ZodType {
  const document = documents.get(titles) ?? ProblemDocument.describe(titles)
  documents.set(titles, document)
  return document
}

/** Seconds after which a caller may retry, when the server is busy or unavailable. */
const retryAfter: Partial<Record<ErrorCode, number>> = { BUSY: 10, UNAVAILABLE: 5 }

export type AnswerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers any error as a problem document; an error that is not the caller's is logged under the same id. */
export function problemAnswers(services: Services): AnswerProblem {
  return async (error, request, reply) => {
    const refusal = refusalOf(error)
    const { status } = errorCatalogue[refusal.code]
    const guid = randomUUID()
    // Logged without its stack: while the database is away every call fails for the same reason.
    if (isDatabaseAway(error)) request.log.error({ problem: guid, reason: (error as Error).message }, 'no database')
    else if (status >= 500) request.log.error({ err: error, problem: guid }, 'request failed')
    // A value that the schema accepted and the database refused may also be an error of ours.
    else if (refusedValues.has(codeOf(error))) {
      request.log.warn({ err: error, problem: guid }, 'value refused by the database')
      trace(services, error, request)
    }
    if (refusal.code === 'INTERNAL') trace(services, error, request)
    const isKept = !isDatabaseAway(error) && (await recordProblem(services, guid, refusal, request))
    const problem = problemOf(refusal)
    if (isKept) problem.instance = `/error/${guid}`
    const seconds = retryAfter[refusal.code]
    if (seconds !== undefined) reply.header('retry-after', seconds)
    reply.status(status).header('content-type', 'application/problem+json').serializer(JSON.stringify)
    // Returned, so that nothing else is sent while hooks of the route are still running.
    return reply.send(problem)
  }
}

function trace({ errorTracing, build }: Services, error: unknown, request: FastifyRequest): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error)
  errorTracing.own({ platform: 'node', name, message, stack, place: endpointOf(request), build })
}

function problemOf(refusal: AppError): Problem {
  const { status, title } = errorCatalogue[refusal.code]
  const problem: Problem = { type: 'about:blank', title, status, code: refusal.code }
  if (refusal.detail) problem.detail = refusal.detail
  if (refusal.fields) problem.errors = refusal.fields
  return problem
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE')
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed path parameter names no row.
    if (error.validationContext === 'params') return new AppError('NOT_FOUND')
    const fields: FieldErrors = {}
    for (const issue of error.validation) {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
      fields[field] ??= []
      fields[field].push(issue.message ?? 'Invalid value.')
    }
    return new AppError('INVALID', undefined, fields)
  }
  return databaseRefusal(error) ?? requestRefusal(error as FastifyError) ?? new AppError('INTERNAL')
}

/** Maps violations of database constraints, as in races, to the error catalogue. */
function databaseRefusal(error: unknown): AppError | undefined {
  const code = codeOf(error)
  if (typeof code !== 'string' || code.length !== 5) return undefined
  if (code === 'AL001') return new AppError('BEING_PROCESSED')
  if (code === 'AL003') return new AppError('FORBIDDEN')
  if (code === 'AL004') return new AppError('PERSON_ERASED')
  if (code === '23505' || code === '23P01') return new AppError('CHANGED_MEANWHILE')
  if (code === '40001' || code === '40P01') return new AppError('CHANGED_MEANWHILE')
  // The query or its wait for a lock took longer than a request may.
  if (code === '57014' || code === '55P03') return new AppError('UNAVAILABLE')
  // Other data errors, such as a division by zero or a bad cast, are our own.
  if (refusedValues.has(code) || refusedTexts.has(code)) return new AppError('INVALID')
  return undefined
}

/** A text that is too long; a number or instant that no column can hold; a check violation. */
const refusedValues: ReadonlySet<unknown> = new Set(['22001', '22003', '22008', '23514'])

/** Characters that the database cannot store in texts: any caller can send them. */
const refusedTexts: ReadonlySet<unknown> = new Set(['22021', '22P05'])

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

function requestRefusal(error: FastifyError): AppError | undefined {
  switch (error?.statusCode) {
    case 400:
      return new AppError('MALFORMED', error.message)
    // A file that may not be served looks like a missing one.
    case 403:
    case 404:
    case 414:
      return new AppError('NOT_FOUND')
    case 413:
      return new AppError('BODY_TOO_LARGE')
    case 415:
      return new AppError('NOT_JSON')
    case 429:
      return new AppError('TOO_MANY_REQUESTS')
    default:
      return undefined
  }
}
