import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { buildApp } from '#server/app.ts'
import type { Services } from '#server/kit/context.ts'
import type { Problem } from '#server/kit/http/problem.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { type FixedClock, fixedClock } from './clock.ts'
import { encodeBody } from './encode-body.ts'
import { testServices } from './services.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestUser {
  readonly guid: string
  readonly token: string
}

interface SignInOptions {
  readonly branchGuid?: string
  readonly groups?: string[]
  readonly userType?: number
}

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E> | Record<string, unknown>
  body?: BodyInputOf<E> | unknown
  as?: TestUser | null
  headers?: Record<string, string>
  /** The address of the caller; by default all calls share one address and its rate limit. */
  from?: string
}

/** An answer: `body` on success, `problem` on a refusal. */
export interface CallAnswer<E extends Endpoint> {
  readonly status: number
  readonly body: ResponseOf<E>
  readonly problem: Problem
  readonly headers: Record<string, unknown>
}

export interface TestApp extends TestDatabase {
  readonly clock: FixedClock
  readonly services: Services
  /** Sent mails, the oldest first; a test may empty the list. */
  readonly mails: Mail[]
  /** Requested delays in milliseconds; none of them takes time. */
  readonly waits: number[]
  /** Guids of two branches: calls are made in the first, the second checks the separation. */
  readonly branchGuid: string
  readonly branchId: number
  readonly otherBranchGuid: string
  readonly otherBranchId: number
  /** An operator, unless another type of user is given. */
  signIn(permissions: readonly Permission[], options?: SignInOptions): Promise<TestUser>
  /** Requests an address like a browser, without a token unless a user is given. */
  fetch(path: string, as?: TestUser): Promise<LightMyRequestResponse>
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallAnswer<E>>
}

const lowerTitle = sql`lower(title)`

/**
 * Starts the whole server over HTTP, in process, on a database of the test file's own, with the clock at Tuesday 24
 * November 2026, 09:00 in London. Called at the top of a test file. `instead` replaces services.
 */
export async function testApp(
  now = '2026-11-24T09:00:00Z',
  instead: Partial<Services> = {},
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await testDatabase())
  const clock = fixedClock(now)
  const mailbox = mailboxOf()
  const waits: number[] = []
  const services = testServices(
    { db: database.db, appUrl: database.signIns.app, files: `almoner-files-${randomUUID()}` },
    { clock, mailer: mailbox, wait: async (milliseconds) => void waits.push(milliseconds), ...instead },
  )
  const app = await buildApp(services, { checkAnswers: true })
  await app.ready()
  afterAll(() => app.close())

  const [branch, other] = await database.owner
    .insertInto('branch')
    .values([
      { title: 'Leeds', nation_alias: 'ENG', features: ['dashboard', 'finance', 'shifts'] },
      { title: 'Glasgow', nation_alias: 'SCT', features: ['dashboard', 'finance'] },
    ])
    // A given database may already have them.
    .onConflict((conflict) => conflict.expression(lowerTitle).doUpdateSet({ title: sql`excluded.title` }))
    .returning(['id', 'guid'])
    .execute()
  if (!branch || !other) throw new Error('The branches of the test were not created.')

  return {
    ...database,
    clock,
    services,
    mails: mailbox.mails,
    waits,
    branchGuid: branch.guid,
    branchId: branch.id,
    otherBranchGuid: other.guid,
    otherBranchId: other.id,
    async signIn(permissions, options = {}) {
      const guid = randomUUID()
      const branchGuid = options.branchGuid ?? branch.guid
      const { userType = 3 } = options
      const branchId = branchGuid === other.guid ? other.id : branch.id
      await database.owner
        .insertInto('account')
        .values({ guid, user_type: userType, email: `${guid}@larkfield.example`, name: 'Test operator' })
        .execute()
      await database.owner.insertInto('account_branch').values({ account_guid: guid, branch_id: branchId }).execute()
      const token = await services.tokens.issue({
        sub: guid,
        sid: randomUUID(),
        branch_guid: branchGuid,
        branch_guids: [branchGuid],
        username: 'Test operator',
        environment: 'test',
        user_type: userType,
        permission_groups: options.groups ?? [],
        roles: [...permissions],
        build: 'test',
      })
      return { guid, token }
    },
    fetch: (path, as) =>
      app.inject({ method: 'GET', url: path, headers: as ? { authorization: `Bearer ${as.token}` } : {} }),
    async call(endpoint, input = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
        encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
      )
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(input.query ?? {})) {
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one))
      }
      const sent = await encodeBody(endpoint, input.body)
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
        headers: {
          ...(input.as ? { authorization: `Bearer ${input.as.token}` } : {}),
          ...sent.headers,
          ...input.headers,
        },
        ...(sent.payload === undefined ? {} : { payload: sent.payload }),
        ...(input.from === undefined ? {} : { remoteAddress: input.from }),
      })
      const body = contentOf(response)
      return { status: response.statusCode, body, problem: body, headers: response.headers }
    },
  }
}

/** Returns the content of an answer: a value, or a file. */
function contentOf(response: LightMyRequestResponse) {
  if (response.rawPayload.length === 0) return undefined
  const type = String(response.headers['content-type'])
  return /json/.test(type) ? response.json() : new File([new Uint8Array(response.rawPayload)], 'answer', { type })
}

/** Returns a mailer that stores mails instead of sending them. */
function mailboxOf(): Mailer & { readonly mails: Mail[] } {
  const mails: Mail[] = []
  return { mails, send: async (mail) => void mails.push(mail) }
}
