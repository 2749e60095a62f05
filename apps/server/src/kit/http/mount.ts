import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasFeatures } from '#contract/access.ts'
import type { BodyOf, BodyType, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { userTypes } from '#contract/identity/sign-in.ts'
import { can } from '#contract/permissions.ts'
import {
  type Branch,
  type BranchDb,
  type Context,
  type ContextWithoutTransaction,
  type PublicContext,
  type Services,
  type SessionUser,
  sessionUser,
} from '../context.ts'
import { exportFormatOf, sendExport } from '../export/export-list.ts'
import { refuseInfected } from '../files/refuse-infected.ts'
import { ServedFile, sendFile } from '../files/served-file.ts'
import { primaryReader } from '../reader.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { branchReader, withBranch } from '../with-branch.ts'
import { type Caller, callerOf, recognise } from './callers.ts'
import { reloadUser } from './current-account.ts'
import { clearForm, readForm } from './forms.ts'
import { type Answer, once } from './idempotency.ts'
import { problemsOf } from './problem.ts'
import { idempotencyKeyOf, ifMatchOf } from './request-headers.ts'
import { type SavedRecord, savedRecord } from './saved-version.ts'

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** The result of a handler: for an endpoint that returns a file, its content and name. */
type Given<E extends Endpoint> = E['response'] extends z.ZodFile ? ServedFile : ResponseOf<E>

/** An endpoint with its implementation, ready to be mounted. */
export interface Handler {
  readonly endpoint: Endpoint
  mount(app: FastifyInstance, services: Services): void
}

/** Implements a signed-in endpoint. The function runs in one transaction of the caller's branch. */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: Context) => Promise<Given<E>>,
): Handler {
  return handleGated(endpoint, (request, reply, caller, services) =>
    answerSignedIn(endpoint, answer, services, caller, request, reply),
  )
}

/**
 * Implements a signed-in endpoint that waits for an external service or a thread, and writes nothing: it holds no
 * transaction while it waits. It reads branch data through `inBranch`, in a separate transaction each time.
 */
export function handleWithoutTransaction<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: ContextWithoutTransaction) => Promise<Given<E>>,
): Handler {
  return handleGated(endpoint, async (request, reply, { claims, branchGuid }, services) => {
    const now = services.clock.now()
    const inBranch = branchReader(services.db, branchGuid, now)
    const user = await inBranch((db, branch) => admitToBranch(endpoint, db, claims, branch))
    const body = await answer(inputOf<E>(request), { services, now, address: request.ip, user, inBranch })
    return body instanceof ServedFile ? sendFile(reply, body) : reply.status(endpoint.status).send(body)
  })
}

/**
 * Implements a signed-in endpoint whose request is many small works. `step` does one of them in a transaction of its own:
 * what is done stays done when a later one fails, so that each has to be safe to repeat. An Idempotency-Key is ignored.
 */
export function handleInSteps<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, step: Step) => Promise<Given<E>>,
): Handler {
  return handleGated(endpoint, async (request, reply, { claims, branchGuid }, services) => {
    const now = services.clock.now()
    const step: Step = async (work) => {
      const inBranch = async (db: BranchDb, branch: Branch) => {
        const user = await admitToBranch(endpoint, db, claims, branch)
        const { saves } = savedRecord(endpoint)
        return [await work({ services, now, address: request.ip, db, branch, user, ifMatch: null, saves })]
      }
      const result = await retryConflicts(() => withBranch(services.db, branchGuid, now, inBranch))
      if (!result) throw new AppError('UNAUTHENTICATED')
      return result[0] as Awaited<ReturnType<typeof work>> // the list of one above
    }
    return reply.status(endpoint.status).send(await answer(inputOf<E>(request), step))
  })
}

/** Does work in a transaction of its own, committed when it returns. */
export type Step = <T>(work: (context: Context) => Promise<T>) => Promise<T>

function handleGated(
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply, caller: Caller, services: Services) => Promise<FastifyReply>,
): Handler {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use handlePublic`)
  return {
    endpoint,
    mount(app, services) {
      // Runs before anything of the request is read: an anonymous caller learns nothing from the way it is refused.
      const gate = (request: FastifyRequest) => admit(endpoint, services, request)
      const check = (request: FastifyRequest) => refuseInfected(services, admitted(request), request)
      route(app, endpoint, (request, reply) => answer(request, reply, admitted(request), services), gate, check)
    },
  }
}

/** Implements a public endpoint: there is no user, and the function opens its own transactions. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: PublicContext, reply: FastifyReply) => Promise<ResponseOf<E>>,
): Handler {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a sign-in: use handle`)
  if (endpoint.bodyType === 'multipart/form-data') throw new Error(`${endpoint.path} takes files from strangers`)
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

function route(app: FastifyInstance, endpoint: Endpoint, handler: Answerer, gate?: Gate, check?: Gate): void {
  const { method, path, params, query, body, bodyType, response, status, summary } = endpoint
  const hasBody = !(body instanceof z.ZodUndefined)
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      summary,
      ...(endpoint.versioned && { versioned: status }),
      description: needsOf(endpoint),
      params,
      querystring: query,
      ...(hasBody ? { body, consumes: [bodyType] } : {}),
      response: {
        ...problemsOf(endpoint),
        ...(status === 204 || response instanceof z.ZodUndefined ? {} : { [status]: answerOf(response) }),
      },
    } as object,
    ...(gate ? { onRequest: gate } : {}),
    ...largestBody(endpoint),
    preValidation: async (request) => {
      const isForm = bodyType === 'multipart/form-data'
      if (hasBody && !isOfType(request, bodyType)) throw new AppError('NOT_JSON')
      if (!isForm) return
      request.body = await readForm(request)
      await check?.(request)
    },
    ...(bodyType === 'multipart/form-data' ? { onSend: clearForm } : {}),
    handler,
  })
}

/** The largest body of an anonymous caller in bytes: an email, a password, a token. */
const strangersBody = 16 * 1024

function largestBody({ access, bodyLimit }: Endpoint): { bodyLimit?: number } {
  if (bodyLimit !== null) return { bodyLimit }
  return access === 'public' ? { bodyLimit: strangersBody } : {}
}

function needsOf({ access, allOf }: Endpoint): string {
  if (typeof access === 'string') return access
  return [`Requires one of ${access.join(', ')}.`, ...(allOf.length > 0 ? [`And ${allOf.join(', ')}.`] : [])].join(' ')
}

/** Whether a body has the endpoint's type; a missing body is reported by its fields. */
function isOfType(request: FastifyRequest, bodyType: BodyType): boolean {
  const isForm = bodyType === 'multipart/form-data'
  if (isForm || request.isMultipart()) return request.isMultipart() === isForm
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return type === undefined || type === bodyType
}

function answerOf(response: z.ZodType): unknown {
  if (!(response instanceof z.ZodFile)) return response
  return { description: 'The file', content: { 'application/octet-stream': { schema: response } } }
}

async function answerSignedIn<E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>, context: Context) => Promise<Given<E>>,
  services: Services,
  { branchGuid, claims }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = services.clock.now()
  const contextOf = async (db: BranchDb, branch: Branch, { saves }: SavedRecord): Promise<Context> => {
    const user = await admitToBranch(endpoint, db, claims, branch)
    return { services, now, address: request.ip, db, branch, user, ifMatch: ifMatchOf(request), saves }
  }
  const key = idempotencyKeyOf(endpoint, request)
  const given = { branchGuid, method: request.method, url: request.url, body: request.body }
  const work = async (db: BranchDb, branch: Branch): Promise<Answer> => {
    // Runs before a replay as well: a caller without access must not receive the stored answer.
    const saved = savedRecord(endpoint)
    const context = await contextOf(db, branch, saved)
    const write = async () => {
      const body = await answer(inputOf<E>(request), context)
      return { status: endpoint.status, body, version: await saved.version(db) }
    }
    return key === null ? write() : once(db, claims.sub, key, given, now, write)
  }
  const { exports: table } = endpoint
  const format = exportFormatOf(endpoint, request)
  const { read } = endpoint.fromReplica ? services.reader : primaryReader(services.db)
  if (table && format) {
    return sendExport({ ...endpoint, exports: table }, format, request, reply, async (write) => {
      const inBranch = async (db: BranchDb, branch: Branch) => {
        const context = await contextOf(db, branch, savedRecord(endpoint))
        const ask = (query: object) => answer({ ...inputOf<E>(request), query: query as QueryOf<E> }, context)
        return [await write(branch, ask)] as const
      }
      // A partly sent file cannot be retried.
      const result = await read((db) => withBranch(db, branchGuid, now, inBranch, 'snapshot'), 'once')
      if (!result) throw new AppError('UNAUTHENTICATED')
      return result[0]
    })
  }
  const result = await (endpoint.method === 'GET' && !endpoint.audited
    ? read((db) => retryConflicts(() => withBranch(db, branchGuid, now, work, 'read only')))
    : retryConflicts(() => withBranch(services.db, branchGuid, now, work)))
  if (!result) throw new AppError('UNAUTHENTICATED')
  if (result.body instanceof ServedFile) return sendFile(reply, result.body)
  if (result.version !== null) reply.header('etag', `"${result.version}"`)
  return reply.status(result.status).send(result.body)
}

function admitted(request: FastifyRequest): Caller {
  const caller = callerOf(request)
  if (!caller) throw new Error('The gate did not run')
  return caller
}

/** The gate: identifies the caller and checks the endpoint's access. */
async function admit(endpoint: Endpoint, services: Services, request: FastifyRequest): Promise<void> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const claims = scheme?.toLowerCase() === 'bearer' && token ? await services.tokens.read(token) : null
  if (!claims) throw new AppError('UNAUTHENTICATED')
  // Only operators use the web application (AUTH-004), and only carers their own calls (decision 0109).
  const type = endpoint.access === 'carer' ? userTypes.carer : userTypes.operator
  if (claims.user_type !== type) throw new AppError('FORBIDDEN')
  if (claims.branch_guid === null) throw new AppError('FORBIDDEN', 'No branch is assigned to you.')
  recognise(request, { claims, branchGuid: claims.branch_guid })
  refuseWithout(endpoint, sessionUser(claims))
}

/**
 * Returns the caller with the current permissions. Throws FORBIDDEN without them, and NOT_FOUND when the branch lacks
 * the feature.
 */
async function admitToBranch(
  endpoint: Endpoint,
  db: BranchDb,
  claims: Caller['claims'],
  branch: Branch,
): Promise<SessionUser> {
  const user = await reloadUser(db, claims, branch.id)
  refuseWithout(endpoint, user)
  if (!hasFeatures(branch.features, endpoint)) throw new AppError('NOT_FOUND')
  return user
}

function refuseWithout({ access, allOf }: Endpoint, user: SessionUser): void {
  const any = typeof access === 'string' || can(user, access)
  if (!any || !allOf.every((permission) => user.has(permission))) throw new AppError('FORBIDDEN')
}

function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  // Fastify has validated all three against the endpoint's own schemas.
  return { params: request.params, query: request.query, body: request.body } as Input<E>
}
