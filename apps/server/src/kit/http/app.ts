import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import websocket from '@fastify/websocket'
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#contract/errors.ts'
import { allHandlers } from '../../areas/all-handlers.ts'
import { largestCommand, serveLive } from '../../areas/message/serve-live.ts'
import type { Services } from '../context.ts'
import { descriptionPolicy, sealed } from './content-security.ts'
import { networkOf } from './network-of.ts'
import { problemAnswers } from './problem.ts'
import { readQuery } from './read-query.ts'
import { withoutSecrets } from './request-log.ts'
import { serveWeb } from './serve-web.ts'

export interface AppOptions {
  /** The folder of the built web application; without one only the API is served. */
  readonly webFolder?: string
  /** Parses every answer against its contract, as tests and development do. */
  readonly checkAnswers?: boolean
  readonly logger?: Exclude<FastifyServerOptions['logger'], boolean>
  /** Proxies whose word on the address of a caller counts: how many, or which. Without, a caller is who connects. */
  readonly trustProxy?: false | number | readonly string[]
}

/** The HTTP server with every endpoint of the contract, not yet listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const answerProblem = problemAnswers(services)
  const app = fastify({
    logger: options.logger ? withoutSecrets(options.logger) : false,
    bodyLimit: 5 * 1024 * 1024,
    routerOptions: { maxParamLength: 2048, querystringParser: readQuery },
    trustProxy: trusted(options.trustProxy ?? false),
    // Addresses that can not be read are refused before there is a route to answer them.
    frameworkErrors: answerProblem,
    // Ours alone: a caller's would let anybody write into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? serializerCompiler : () => JSON.stringify)
  app.setErrorHandler(answerProblem)
  // A call with the JSON type and no body is a call without a body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new AppError('MALFORMED', 'The body is not JSON.'))
    }
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-api-version', '1').header('x-service-build', services.build).header('x-request-id', request.id)
  })

  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: sealed } })
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, {
    max: 3000,
    timeWindow: '10 seconds',
    // A caller who has hung up meanwhile has no address any more, whatever the types say.
    keyGenerator: ({ ip }) => networkOf((ip as string | undefined) ?? ''),
  })
  await app.register(websocket, { options: { maxPayload: largestCommand } })
  await app.register(swagger, {
    openapi: { info: { title: 'Almoner', version: services.build } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: descriptionPolicy })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger())
  app.after(() => {
    for (const handler of allHandlers) handler.mount(app, services)
    serveLive(app, services)
  })
  await serveWeb(app, services, options.webFolder, answerProblem)
  return app
}

/** Fastify asks of each hop, counted from us, whether its word counts. */
function trusted(proxies: false | number | readonly string[]) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}
