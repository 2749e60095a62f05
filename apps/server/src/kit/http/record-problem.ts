import type { FastifyRequest } from 'fastify'
import { type AppError, errorCatalogue } from '#contract/errors.ts'
import type { Services } from '../context.ts'
import { callerOf } from './callers.ts'

/** Milliseconds that a refusal waits at most for its record; the answer matters more. */
const timeout = 1000

/**
 * Keeps what went wrong, apart from the transaction that failed. Kept is what somebody signed in can look up later, and
 * every failure of the server's own: a stranger cannot fill the table. Gives whether it is kept.
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

/** The method and the path as the contract writes it, so that nothing of what it named is told. */
export function endpointOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? ''}`
}

/** What the product said beside the title: the detail and the sentences of the fields, each once. */
function messageOf({ detail, fields }: AppError): string {
  const parts = [detail, ...Object.values(fields ?? {}).flat()].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(' | ').slice(0, 1000)
}
