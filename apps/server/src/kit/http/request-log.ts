import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { withoutSecrets as textWithoutSecrets } from './error-text.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Addresses whose last part is a secret. */
const secretAddress = /^(\/password-reset\/[^/]+|\/invitation\/[^/]+|\/setup|\/api\/files)\/.+/

/** An address as a log may hold it: without tokens, and without what was searched for. */
function loggedAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(secretAddress, '$1/…')
}

/** A logger's options, with requests told by what no log should lack and nothing more. */
export function withoutSecrets(options: LoggerOptions): LoggerOptions {
  const req = (request: FastifyRequest) => ({
    method: request.method,
    url: loggedAddress(request.url),
    remoteAddress: request.ip,
  })
  return { ...options, serializers: { req, err: loggedError } }
}

/** An error without what libraries hang on it: a database's tells the values that clashed. The stack holds no message. */
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
