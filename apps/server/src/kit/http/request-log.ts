import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { withoutSecrets as textWithoutSecrets } from './error-text.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Addresses that end in a secret. */
const secretAddress = /^(\/password-reset\/[^/]+|\/invitation\/[^/]+|\/setup|\/api\/files)\/.+/

/** Returns an address as a log may contain it: without tokens and search texts. */
function loggedAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(secretAddress, '$1/…')
}

/** Returns a logger's options with the necessary fields of requests only. */
export function withoutSecrets(options: LoggerOptions): LoggerOptions {
  const req = (request: FastifyRequest) => ({
    method: request.method,
    url: loggedAddress(request.url),
    remoteAddress: request.ip,
  })
  return { ...options, serializers: { req, err: loggedError } }
}

/**
 * Returns an error without the properties that libraries add: a database error contains the conflicting values. The
 * stack is logged without the message.
 */
function loggedError(error: Error & { code?: unknown }) {
  const { name, message, stack = '', code } = error
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: textWithoutSecrets(message),
    stack: places.join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
  }
}
