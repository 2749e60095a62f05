import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { networkOf } from './network-of.ts'

/** The limits of a connection. Times are in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number
  /** From the headers to the end of a body without files. */
  readonly body: number
  /** From the first byte of any request to its last, files included. */
  readonly request: number
  /** How long the reader of an export may stall: until it continues, the export occupies a database session. */
  readonly reader: number
  /** Between two checks for requests whose headers or whole are late. */
  readonly look: number
  /** Connections of the process. */
  readonly connections: number
  /** Bodies without files that one network may send at the same time. */
  readonly bodiesOfNetwork: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connectionLimits: ConnectionLimits
  }
}

/** A phone on a bad line sends a form of some KB in seconds, and a file of 20 MB in minutes. */
export const usualLimits: ConnectionLimits = {
  headers: 15_000,
  body: 15_000,
  request: 300_000,
  reader: 60_000,
  look: 5_000,
  connections: 5_000,
  bodiesOfNetwork: 200,
}

/** Refuses bodies that arrive too slowly, and more concurrent bodies than one network needs. */
export function limitBodies(app: FastifyInstance, limits: ConnectionLimits): void {
  const timers = new WeakMap<FastifyRequest, { timer: NodeJS.Timeout; network: string }>()
  const counts = new Map<string, number>()
  app.decorate('connectionLimits', limits)
  const arrived = async (request: FastifyRequest) => {
    const waiting = timers.get(request)
    if (!waiting) return
    timers.delete(request)
    clearTimeout(waiting.timer)
    const left = (counts.get(waiting.network) ?? 1) - 1
    if (left > 0) counts.set(waiting.network, left)
    else counts.delete(waiting.network)
  }
  app.addHook('preParsing', async (request, reply) => {
    if (!isAwaited(request)) return
    const network = networkOf(request.ip)
    const count = (counts.get(network) ?? 0) + 1
    if (count > limits.bodiesOfNetwork) {
      reply.header('connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS')
    }
    counts.set(network, count)
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      // The parser treats it as a connection failure, and answers it.
      request.raw.emit('error', new AppError('TOO_SLOW'))
    }, limits.body)
    timers.set(request, { timer, network })
  })
  app.addHook('preValidation', arrived)
  app.addHook('onError', arrived)
  app.addHook('onResponse', arrived)
  app.addHook('onRequestAbort', arrived)
}

/** Whether a body without files is still arriving. */
function isAwaited(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return (encoding !== undefined || Number(length ?? 0) > 0) && !request.isMultipart() && !request.raw.complete
}
