import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'

/** Returns the key under which a write runs only once; null when it may run again. */
export function idempotencyKeyOf({ method }: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (method === 'GET' || typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new AppError('MALFORMED', 'The Idempotency-Key is too long.')
  return key
}

/** Returns the version that the caller has seen; null without one. Throws MALFORMED. */
export function ifMatchOf(request: FastifyRequest): number | null {
  const text = request.headers['if-match']
  if (text === undefined) return null
  const version = /^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/.exec(text)
  // Ignoring it would allow a change that it was sent to prevent.
  if (!version) throw new AppError('MALFORMED', 'If-Match takes one version, such as "3".')
  return Number(version[1] ?? version[2])
}
