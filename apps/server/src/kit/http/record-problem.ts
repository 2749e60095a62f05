import type { FastifyRequest } from 'fastify'
import { type AppError, errorCatalogue } from '#contract/errors.ts'
import type { Services } from '../context.ts'
import { callerOf } from './callers.ts'

/** The maximum milliseconds that a refusal waits for its record; the answer matters more. */
const timeout = 1000

/**
 * Records a problem, outside the failed transaction. Only problems of signed-in callers, who can look them up later,
 * and failures of the server are recorded: anonymous callers cannot fill the table. Returns whether it is recorded.
 */
export async function recordProblem(
  services: Services,
  guid: string,
  refusal: AppError,
  request: FastifyRequest,
): Promise<boolean> {
  const { status, title } = errorCatalogue[refusal.code]
  const caller = callerOf(request)
  if (!caller && status < 500) return false
  const written = services.db
    .insertInto('problem')
    .values(({ selectFrom }) => ({
      guid,
      branch_id: caller ? selectFrom('branch').select('id').where('guid', '=', caller.branchGuid) : null,
      account_guid: caller?.claims.sub ?? null,
      code: refusal.code,
      status,
      title,
      message: messageOf(refusal),
      endpoint: endpointOf(request),
      occurred_at: services.clock.now(),
    }))
    .execute()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((settle) => {
    timer = setTimeout(settle, timeout, false)
  })
  try {
    return (await Promise.race([written, late])) !== false
  } catch (error) {
    request.log.warn({ err: error, problem: guid }, 'the problem could not be recorded')
    return false
  } finally {
    clearTimeout(timer)
    written.catch(() => {})
  }
}

/** Returns the method and the path as in the contract, so that no parameter value is revealed. */
export function endpointOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? ''}`
}

/** Returns the message beside the title: the detail and the field messages, each once. */
function messageOf({ detail, fields }: AppError): string {
  const parts = [detail, ...Object.values(fields ?? {}).flat()].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(' | ').slice(0, 1000)
}
