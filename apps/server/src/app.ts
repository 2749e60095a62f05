import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import websocket from '@fastify/websocket'
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#contract/errors.ts'
import { allAreas } from './areas/all-areas.ts'
import { allOf } from './kit/area.ts'
import type { Services } from './kit/context.ts'
import { closeInTime, endWebSockets } from './kit/http/close-in-time.ts'
import { type ConnectionLimits, limitBodies, usualLimits } from './kit/http/connection-limits.ts'
import { descriptionPolicy, sealed } from './kit/http/content-security.ts'
import { describeRoute } from './kit/http/describe-versions.ts'
import { networkOf } from './kit/http/network-of.ts'
import { problemAnswers } from './kit/http/problem.ts'
import { readJson } from './kit/http/read-json.ts'
import { readQuery } from './kit/http/read-query.ts'
import { withoutSecrets } from './kit/http/request-log.ts'
import { isOfApi, serveWeb } from './kit/http/serve-web.ts'

export interface AppOptions {
  /** The folder of the built web application; without one only the API is served. */
  readonly webFolder?: string
  /** Validates every response against its contract, as tests and development do. */
  readonly checkAnswers?: boolean
  readonly logger?: Exclude<FastifyServerOptions['logger'], boolean>
  /** Limits on connections that differ from the usual ones. */
  readonly limits?: Partial<ConnectionLimits>
  /**
   * The proxies that are trusted for the caller's address: their number or addresses. Without any, the caller is the
   * connecting address.
   */
  readonly trustProxy?: false | number | readonly string[]
  /** Milliseconds that running requests have left once the server closes. */
  readonly closeLimit?: number
}

/** Bytes of the longest message that a browser sends on a web socket, a token. */
export const largestCommand = 4096

/** Bytes of a body without files: ten thousand identifiers fit in. */
const usualBody = 512 * 1024

/** Builds the HTTP server with every endpoint of the contract, not yet listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const answerProblem = problemAnswers(services)
  const limits = { ...usualLimits, ...options.limits }
  const app = fastify({
    logger: options.logger ? withoutSecrets(options.logger) : false,
    bodyLimit: usualBody,
    requestTimeout: limits.request,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
    routerOptions: { maxParamLength: 2048, querystringParser: readQuery },
    trustProxy: trusted(options.trustProxy ?? false),
    // Malformed addresses are refused before any route is chosen.
    frameworkErrors: answerProblem,
    // Only our own ids: a caller's would let anyone write into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? serializerCompiler : () => JSON.stringify)
  app.setErrorHandler(answerProblem)
  // A call with the JSON type and an empty body counts as one without a body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, readJson(String(text)))
    } catch (error) {
      done(error as AppError) // it throws nothing else
    }
  })
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.server.maxConnections = limits.connections
  limitBodies(app, limits)
  app.addHook('onRequest', async ({ raw }) => {
    // A proxy may have used the other one of two.
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('MALFORMED', 'The request names two hosts.')
  })
  app.addHook('onSend', async (request, reply) => {
    // Responses are for this caller and this moment only; files set their own cache lifetime.
    if (isOfApi(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-api-version', '1').header('x-service-build', services.build).header('x-request-id', request.id)
  })

  closeInTime(app, options.closeLimit)

  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: sealed } })
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, {
    max: 3000,
    timeWindow: '10 seconds',
    // The address of a caller who has disconnected is missing, although the types deny it.
    keyGenerator: ({ ip }) => networkOf((ip as string | undefined) ?? ''),
  })
  await app.register(websocket, { options: { maxPayload: largestCommand }, preClose: endWebSockets })
  await app.register(swagger, {
    openapi: { info: { title: 'Almoner', version: services.build } },
    transform: describeRoute,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: descriptionPolicy })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger())
  const handlers = await allOf(allAreas, (area) => area.handlers(allAreas))
  const routes = await Promise.all(allAreas.map((area) => area.routes?.()))
  app.after(() => {
    for (const handler of handlers) handler.mount(app, services)
    for (const addTo of routes) addTo?.(app, services)
  })
  await serveWeb(app, services, options.webFolder, answerProblem)
  return app
}

/** Returns Fastify's trust function, which is called for each hop, counted from us. */
function trusted(proxies: false | number | readonly string[]) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}
