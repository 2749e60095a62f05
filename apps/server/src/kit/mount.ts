import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { AccessToken } from '#contract/identity/sign-in.ts'
import { can } from '#contract/permissions.ts'
import {
  type Branch,
  type BranchDb,
  type Context,
  type PublicContext,
  type Services,
  type SessionUser,
  sessionUser,
} from './context.ts'
import { type Answer, once } from './idempotency.ts'
import { problemsOf } from './problem.ts'
import { presentUser } from './standing.ts'
import { withBranch } from './with-branch.ts'

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** An endpoint with what answers it, ready to be mounted. */
export interface Handler {
  readonly endpoint: Endpoint
  mount(app: FastifyInstance, services: Services): void
}

/** Answers a signed-in endpoint. The function runs in one transaction of the caller's branch. */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: Context) => Promise<ResponseOf<E>>,
): Handler {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use handlePublic`)
  return {
    endpoint,
    mount(app, services) {
      const callers = new WeakMap<FastifyRequest, Caller>()
      // Before anything of the request is read: a stranger learns nothing from how it is refused.
      const gate = async (request: FastifyRequest) => {
        callers.set(request, await admit(endpoint, services, request))
      }
      route(
        app,
        endpoint,
        (request, reply) => {
          const caller = callers.get(request)
          if (!caller) throw new Error('The gate did not run')
          return answerSignedIn(endpoint, answer, services, caller, request, reply)
        },
        gate,
      )
    },
  }
}

/** Answers a public endpoint: there is no user, and the function opens its own transactions. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: PublicContext, reply: FastifyReply) => Promise<ResponseOf<E>>,
): Handler {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a sign-in: use handle`)
  return {
    endpoint,
    mount: (app, services) =>
      route(app, endpoint, async (request, reply) => {
        const context = { services, now: services.clock.now(), address: request.ip }
        const body = await answer(inputOf<E>(request), context, reply)
        return reply.sent ? reply : reply.status(endpoint.status).send(body)
      }),
  }
}

type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type Gate = (request: FastifyRequest) => Promise<void>

function route(app: FastifyInstance, endpoint: Endpoint, handler: Answerer, gate?: Gate): void {
  const { method, path, params, query, body, response, status, summary, access } = endpoint
  const hasBody = !(body instanceof z.ZodUndefined)
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      summary,
      description: Array.isArray(access) ? `Needs any of ${access.join(', ')}.` : access,
      params,
      querystring: query,
      ...(hasBody ? { body } : {}),
      response: {
        ...problemsOf(endpoint),
        ...(status === 204 || response instanceof z.ZodUndefined ? {} : { [status]: response }),
      },
    } as object,
    ...(gate ? { onRequest: gate } : {}),
    handler,
  })
}

async function answerSignedIn<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: Context) => Promise<ResponseOf<E>>,
  services: Services,
  { branchGuid, claims }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = services.clock.now()
  const work = async (db: BranchDb, branch: Branch): Promise<Answer> => {
    const user = await presentUser(db, claims, branch.id)
    refuseWithout(endpoint, user)
    const context = { services, now, address: request.ip, db, branch, user, ifMatch: ifMatchOf(request) }
    return { status: endpoint.status, body: await answer(inputOf<E>(request), context) }
  }
  const key = request.headers['idempotency-key']
  const replayable = endpoint.method !== 'GET' && typeof key === 'string' && key.length > 0
  if (replayable && key.length > 255) throw new AppError('MALFORMED', 'The Idempotency-Key is too long.')
  const given = { method: request.method, url: request.url, body: request.body }

  const result = await withBranch(
    services.db,
    branchGuid,
    now,
    (db, branch) => (replayable ? once(db, claims.sub, key, given, now, () => work(db, branch)) : work(db, branch)),
    endpoint.method === 'GET' ? 'read only' : 'read write',
  )
  if (!result) throw new AppError('UNAUTHENTICATED')
  return reply.status(result.status).send(result.body)
}

interface Caller {
  readonly claims: AccessToken
  readonly branchGuid: string
}

/** The gate: who calls, and whether the endpoint's access lets them. */
async function admit(endpoint: Endpoint, services: Services, request: FastifyRequest): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? await services.tokens.read(token) : null
  if (!claims) throw new AppError('UNAUTHENTICATED')
  // Only operators use the web application (AUTH-004).
  if (claims.user_type !== 3) throw new AppError('FORBIDDEN')
  refuseWithout(endpoint, sessionUser(claims))
  if (claims.branch_guid === null) throw new AppError('FORBIDDEN', 'No branch is assigned to you.')
  return { claims, branchGuid: claims.branch_guid }
}

function refuseWithout({ access }: Endpoint, user: SessionUser): void {
  if (Array.isArray(access) && !can(user, access)) throw new AppError('FORBIDDEN')
}

function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  // Fastify has validated all three against the endpoint's own schemas.
  return { params: request.params, query: request.query, body: request.body } as Input<E>
}

function ifMatchOf(request: FastifyRequest): number | null {
  const text = request.headers['if-match']?.replace(/^(W\/)?"?|"?$/g, '')
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}
