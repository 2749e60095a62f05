import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError, type ErrorCode, errorCatalogue, type FieldErrors } from '#contract/errors.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import type { Services } from '../context.ts'
import { endpointOf, recordProblem } from './record-problem.ts'

/** A refusal as it travels (RFC 9457), with messages by field. */
const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** The page that tells more, where something was kept to tell. */
  instance: z.string().optional(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = Omit<z.output<typeof ProblemDocument>, 'code'> & { code: ErrorCode }

/** The refusals of an endpoint for its OpenAPI entry: a problem document for each status, with its possible titles. */
export function problemsOf({ access, feature, errors }: Endpoint): Record<number, z.ZodType> {
  const gate: ErrorCode[] = access === 'public' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN']
  if (feature !== null) gate.push('NOT_FOUND')
  const codes = [...new Set<ErrorCode>([...gate, 'INVALID', ...errors])]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      ProblemDocument.describe(some.map((code) => errorCatalogue[code].title).join(' | ')),
    ]),
  )
}

/** Seconds after which a caller may come again: who was refused because others are being served, or nobody was. */
const retryAfter: Partial<Record<ErrorCode, number>> = { BUSY: 10, UNAVAILABLE: 5 }

export type AnswerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers whatever went wrong as a problem document; what is not a caller's doing is logged under the same id. */
export function problemAnswers(services: Services): AnswerProblem {
  return async (error, request, reply) => {
    const refusal = refusalOf(error)
    const { status } = errorCatalogue[refusal.code]
    const guid = randomUUID()
    // Told without its stack: while the database is away every call fails, and all for the same reason.
    if (isDatabaseAway(error)) request.log.error({ problem: guid, reason: (error as Error).message }, 'no database')
    else if (status >= 500) request.log.error({ err: error, problem: guid }, 'request failed')
    // What the schema of the endpoint let through and the database refused may also be a fault of our own.
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
    // Given back, so that nothing else is sent while hooks of the route are still at work.
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
    // A path that cannot name anything names nothing.
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

/** Violations of database constraints, as in races, mapped to the error catalogue. */
function databaseRefusal(error: unknown): AppError | undefined {
  const code = codeOf(error)
  if (typeof code !== 'string' || code.length !== 5) return undefined
  if (code === 'AL001') return new AppError('BEING_PROCESSED')
  if (code === '23505' || code === '23P01') return new AppError('CHANGED_MEANWHILE')
  if (code === '40001' || code === '40P01') return new AppError('CHANGED_MEANWHILE')
  // It took longer, or waited longer for somebody else, than a request may.
  if (code === '57014' || code === '55P03') return new AppError('UNAVAILABLE')
  // Other faults of data, such as a division by zero, are our own.
  if (refusedValues.has(code) || refusedTexts.has(code)) return new AppError('INVALID')
  return undefined
}

/** A text too long, a number, instant or half of a character that no column can hold, and what a check forbids. */
const refusedValues: ReadonlySet<unknown> = new Set(['22001', '22003', '22008', '22P02', '23514'])

/** Characters that no text of the database may have: anybody can send them. */
const refusedTexts: ReadonlySet<unknown> = new Set(['22021', '22P05'])

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

function requestRefusal(error: FastifyError): AppError | undefined {
  switch (error?.statusCode) {
    case 400:
      return new AppError('MALFORMED', error.message)
    // A file that may not be served is not told from one that is not there.
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
