import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { buildApp } from '#server/app.ts'
import { allAreas } from '#server/areas/all-areas.ts'
import { allOf } from '#server/kit/area.ts'
import { signInAsCarer } from '../builders/carer-phone.ts'
import { invoiceable, transactionsOf } from '../builders/invoiceable.ts'
import { chatEverywhere } from '../builders/messages.ts'
import { carer } from '../builders/rota.ts'
import { anotherAddress } from '../callers.ts'
import { encodeBody } from '../encode-body.ts'
import { sampleOf } from '../sample.ts'
import { type TestApp, testApp } from '../test-app.ts'

/** The input of a request before it is encoded. */
export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Starts a server whose answers and log are watched, with an existing row for every path, so that requests get past 404.
 * Called at the top of a test file.
 */
export async function hostileCaller() {
  const app = await testApp()
  const user = await app.signIn(['*:Edit' as Permission])
  const phone = await signInAsCarer(app, await carer(app.owner, { branchId: app.branchId }))
  await chatEverywhere(app.owner)
  const { guids, beside } = await existingRows(app, user.guid)
  const send = await watchedServer(app)

  function partsOf(endpoint: Endpoint, guid: string, extent: 'full' | 'least'): Parts {
    return {
      params: { ...(sampleOf(endpoint.params, guid) as object), ...beside }, // every params schema is an object
      query: sampleOf(endpoint.query, guid, extent),
      body: sampleOf(endpoint.body, guid, extent),
    }
  }

  /** Returns input that finds its rows, where one of our guids fits. */
  async function knownParts(endpoint: Endpoint): Promise<Parts> {
    for (const guid of guids) {
      const parts = partsOf(endpoint, guid, 'full')
      if ((await send.unchecked(await requestOf(endpoint, parts))) !== 404) return parts
    }
    return partsOf(endpoint, randomUUID(), 'full')
  }

  async function requestOf(endpoint: Endpoint, parts: Parts, key?: string): Promise<InjectOptions> {
    const { headers, ...rest } = await encodeBody(endpoint, parts.body)
    return {
      method: endpoint.method,
      url: `/api${addressOf(endpoint, parts)}`,
      remoteAddress: anotherAddress(),
      headers: {
        authorization: `Bearer ${endpoint.access === 'carer' ? phone.token : user.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key, 'if-match': key }),
        ...headers,
      },
      ...rest,
    }
  }

  return { user, guids, send: send.checked, partsOf, knownParts, requestOf }
}

/** Whether the schema of the path, the query or the JSON body refuses a value, as the server receives it. */
export function isRefusedBySchema(endpoint: Endpoint, part: unknown, parts: Parts): boolean {
  if (part === 'params') return !endpoint.params.safeParse(pathOf(parts)).success
  if (part === 'query') return !endpoint.query.safeParse(Object.fromEntries(queryOf(parts))).success
  if (part !== 'body' || endpoint.bodyType !== 'application/json') return false
  return !endpoint.body.safeParse(JSON.parse(JSON.stringify(parts.body))).success
}

/** Returns a test case of each endpoint: its title and itself. */
export async function endpointCases(): Promise<(readonly [string, Endpoint])[]> {
  const handlers = await allOf(allAreas, (area) => area.handlers(allAreas))
  return handlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
}

async function existingRows(app: TestApp, userGuid: string) {
  const { model, periodGuid } = await invoiceable(app, 2)
  const [transaction] = await transactionsOf(app, periodGuid)
  const item = await app.owner
    .selectFrom('item as i')
    .innerJoin('assignee as s', 's.id', 'i.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .select(['i.guid as itemGuid', 's.guid as assigneeGuid', 'a.guid as appointmentGuid'])
    .where('i.transaction_id', '=', transaction?.id ?? 0)
    .executeTakeFirstOrThrow()
  const beside: Readonly<Record<string, string>> = { periodGuid, ...item }
  const guids = [randomUUID(), userGuid, model.guid, transaction?.guid ?? '', item.appointmentGuid]
  return { guids, beside }
}

/** Starts a server on the app's database that keeps the errors it logs. */
async function watchedServer(app: TestApp) {
  const failures: string[] = []
  const server = await buildApp(app.services, {
    checkAnswers: true,
    logger: { level: 'error', stream: { write: (line) => void failures.push(line) } },
  })
  afterAll(() => server.close())

  /** Sends a request and returns its status. The answer has to be a success or an explained refusal. */
  async function checked(endpoint: Pick<Endpoint, 'path'>, request: InjectOptions): Promise<number> {
    failures.length = 0
    const response = await server.inject(request)
    expect({ status: response.statusCode, failures: [...failures] }).toMatchObject({ failures: [] })
    // Rate limits would hide how the endpoint handles the input; but passwords must not be guessed without limit, nor
    // someone's mailbox be filled.
    const isLimited = ['/auth/login', '/user/:guid/invite'].includes(endpoint.path)
    if (!isLimited) expect(response.statusCode).not.toBe(429)
    if (response.statusCode < 400) return response.statusCode
    expect(response.headers['content-type']).toContain('application/problem+json')
    const { code, status, title } = response.json<Refused>()
    expect({ status, title }).toEqual(errorCatalogue[code])
    expect(status).toBe(response.statusCode)
    return status
  }
  const unchecked = async (request: InjectOptions) => (await server.inject(request)).statusCode
  return { checked, unchecked }
}

interface Refused {
  readonly code: keyof typeof errorCatalogue
  readonly status: number
  readonly title: string
}

function addressOf(endpoint: Endpoint, parts: Parts): string {
  const params = pathOf(parts)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'undefined'))
  const query = new URLSearchParams(
    queryOf(parts).flatMap(([name, values]) => [values].flat().map((one) => [name, one])),
  )
  return `${path}?${query}`
}

/** Returns the texts of the path, by name. */
function pathOf({ params }: Parts): Record<string, string> {
  const named = Object.entries(Object(params) as Record<string, unknown>)
  return Object.fromEntries(named.map(([name, value]) => [name, textOf(value)]))
}

/** Returns the texts of the query, by name. */
function queryOf({ query }: Parts): [string, string | string[]][] {
  return Object.entries(Object(query) as Record<string, unknown>).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length !== 1 ? value.map(textOf) : textOf([value].flat()[0]),
  ])
}

/** Returns a value as it can be part of an address. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  return text.toWellFormed().slice(0, 1000)
}
