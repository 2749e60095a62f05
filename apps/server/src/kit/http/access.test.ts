import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { sickness } from '#testing/builders/absences.ts'
import { accrualWithItem } from '#testing/builders/accruals.ts'
import { availability } from '#testing/builders/availability.ts'
import { clientAbsence } from '#testing/builders/client-absences.ts'
import { careRecords } from '#testing/builders/clients.ts'
import { carePlan, document, profileImage } from '#testing/builders/documents.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { chatEverywhere, chatImage, message } from '#testing/builders/messages.ts'
import { contractModel, validity } from '#testing/builders/models.ts'
import { payRows } from '#testing/builders/pay-rows.ts'
import { payslip } from '#testing/builders/payslips.ts'
import { account, region, relative } from '#testing/builders/people.ts'
import { appointment, carer, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { visitParts } from '#testing/builders/visit-parts.ts'
import { visitReport } from '#testing/builders/visit-reports.ts'
import { anotherAddress } from '#testing/callers.ts'
import { type ForeignRows, foreignRows, tablesWithGuid } from '#testing/foreign-rows.ts'
import { sampleOf } from '#testing/sample.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { allAreas } from '../../areas/all-areas.ts'
import { allOf } from '../area.ts'

const allHandlers = await allOf(allAreas, (area) => area.handlers(allAreas))
// Covers every endpoint that is served, so that the same rules apply to new ones automatically.
const app = await testApp()
const { owner, branchId } = app

const nobody = '00000000-0000-4000-8000-000000000000'
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = allHandlers.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')
const each = guarded.map((endpoint) => [titleOf(endpoint), endpoint] as const)

function call(endpoint: Endpoint, guid: string, as: TestUser | null) {
  const query = sampleOf(endpoint.query, guid) as Record<string, unknown> // every query schema is an object
  return app.call(endpoint, {
    params: sampleOf(endpoint.params, guid),
    query,
    body: sampleOf(endpoint.body, guid),
    as,
    from: anotherAddress(),
  })
}

test('every endpoint of the contract has exactly one handler', () => {
  const served = allHandlers.map(({ endpoint }) => titleOf(endpoint)).sort()
  expect(served).toEqual(allEndpoints.map(titleOf).sort())
})

test('only these endpoints may be called signed out', () => {
  const open = allEndpoints.filter(({ access }) => access === 'public').map(titleOf)
  expect(open.sort()).toEqual([
    'GET /files/:ticket',
    'GET /health',
    'GET /v1/auth/dcp',
    'GET /v1/auth/google',
    'POST /auth/check-link',
    'POST /auth/invitation',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/request-password-reset',
    'POST /auth/reset-password',
    'POST /setup',
    'POST /setup/check',
    'POST /v1/auth/google',
    'POST /v1/auth/google/refresh',
  ])
})

describe('401', () => {
  let altered: string
  let late: TestUser
  let left: TestUser

  beforeAll(async () => {
    late = await app.signIn(['*:Edit' as Permission])
    altered = late.token.slice(0, -2)
    // A token that was accepted before expires like any other.
    const accepted = await Promise.all(guarded.slice(0, 3).map((endpoint) => call(endpoint, nobody, late)))
    expect(accepted.map(({ status }) => status)).not.toContain(401)
    app.clock.advance('PT30M')
    left = await app.signIn(['*:Edit' as Permission])
    await owner.updateTable('account').set({ is_active: false }).where('guid', '=', left.guid).execute()
  })

  test.each(each)('%s refuses a call without a token, or with a foreign one', async (_title, endpoint) => {
    for (const token of [null, 'not-a-token', altered]) {
      const { status, problem } = await call(endpoint, nobody, token === null ? null : { guid: nobody, token })
      expect([status, problem.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test.each(each)('%s refuses an expired token', async (_title, endpoint) => {
    expect((await call(endpoint, nobody, late)).status).toBe(401)
  })

  test.each(each)('%s refuses an account that has been deactivated', async (_title, endpoint) => {
    expect((await call(endpoint, nobody, left)).status).toBe(401)
  })
})

describe('403', () => {
  const gated = each.filter(([, { access }]) => Array.isArray(access))
  test.each(gated)('%s refuses a caller with every permission but the required ones', async (_title, endpoint) => {
    const user = await app.signIn(permissions.filter((permission) => !endpoint.access.includes(permission)))
    const { status, problem } = await call(endpoint, nobody, user)
    expect([status, problem.code]).toEqual([403, 'FORBIDDEN'])
  })

  const further = each.filter(([, { allOf }]) => allOf.length > 0)
  test.each(further)('%s refuses a caller without an additional required permission', async (_title, endpoint) => {
    for (const missing of endpoint.allOf) {
      const user = await app.signIn(permissions.filter((permission) => permission !== missing))
      expect((await call(endpoint, nobody, user)).status).toBe(403)
    }
  })

  /** A carer, a client and a relative. */
  const others: TestUser[] = []

  beforeAll(async () => {
    for (const userType of [1, 2, 4]) others.push(await app.signIn(['*:Edit' as Permission], { userType }))
  })

  test.each(each)(
    '%s by a carer, a client or a relative, whatever they hold (AUTH-001, AUTH-004)',
    async (_title, endpoint) => {
      for (const other of others) expect((await call(endpoint, nobody, other)).status).toBe(403)
    },
  )
})

describe('a branch without the feature', () => {
  const featured = each.filter(([, { feature }]) => feature !== null)
  let without: TestUser
  beforeAll(async () => {
    const bare = await owner
      .insertInto('branch')
      .values({ title: 'Cardiff', nation_alias: 'WLS', features: [] })
      .returning(['id', 'guid'])
      .executeTakeFirstOrThrow()
    without = await app.signIn(['*:Edit' as Permission], { branchGuid: bare.guid })
    await owner.insertInto('account_branch').values({ account_guid: without.guid, branch_id: bare.id }).execute()
  })

  test.each(featured)('%s returns 404 (SHELL-D07, CHAT-D02)', async (_title, endpoint) => {
    const { status, problem } = await call(endpoint, nobody, without)
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('finance, dashboard and conversation endpoints require their features', () => {
    // Units, and contracts of shift categories, need a second one as well.
    const needs = (start: string) =>
      new Set(each.filter(([, { path }]) => path.startsWith(start)).map(([, { feature }]) => [feature].flat()[0]))
    expect([...needs('/finance/')]).toEqual(['finance'])
    expect([...needs('/v1/finance/')]).toEqual(['finance'])
    expect([...needs('/dashboard/')]).toEqual(['dashboard'])
    expect([...needs('/dcp-comms/')]).toEqual(['chat'])
    expect([...needs('/invoice-groups')]).toEqual(['cm2000'])
  })
})

describe('another branch', () => {
  let foreign: ForeignRows
  /** Periods belong to no branch: the path takes an existing one, so that a 404 is not caused by the period. */
  let periodGuid: string
  let stranger: TestUser

  beforeAll(async () => {
    periodGuid = await createLeedsRows()
    foreign = await foreignRows(owner, branchId)
    stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  })

  const placesOf = ({ params }: Endpoint) => Object.keys(sampleOf(params, nobody) as object)
  const paramsOf = (endpoint: Endpoint) =>
    Object.fromEntries(placesOf(endpoint).map((place) => [place, place === 'periodGuid' ? periodGuid : foreign.guid]))

  test('the test has a row of every branch table that has a guid', async () => {
    expect(foreign.tables).toEqual(await tablesWithGuid(owner))
  })

  test.each(each)('%s neither reads, changes nor reveals its rows', async (_title, endpoint) => {
    for (const { query, body: sent } of inputsOf(endpoint, foreign.guid)) {
      const params = paramsOf(endpoint)
      const from = anotherAddress()
      const { status, body } = await app.call(endpoint, { params, query, body: sent, as: stranger, from })
      const text = JSON.stringify(body ?? '')
      expect(status).toBeLessThan(500)
      expect(
        (text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((guid) => foreign.others.has(guid)),
      ).toEqual([])
      // A list is empty; a row named by its guid is not found.
      if (placesOf(endpoint).some((place) => place !== 'periodGuid')) expect(status).toBe(404)
      else if (status < 300) expect(text).not.toContain(foreign.guid)
    }
    expect(await foreign.takeWritten()).toEqual([])
  })

  test('the same requests find the rows in their own branch', async () => {
    const own = await app.signIn(['*:Edit' as Permission])
    const found = []
    for (const [title, endpoint] of each.filter(([title]) => tried.includes(title))) {
      const params = paramsOf(endpoint)
      const query = { page_size: 25 }
      const { status } = await app.call(endpoint, { params, query, as: own, from: anotherAddress() })
      if (status === 200) found.push(title)
    }
    expect(found.sort()).toEqual(tried)
  })
})

/** Reads of rows of different tables, some of them nested in another row. */
const tried = [
  'GET /carer/:user/file',
  'GET /finance/appointments/:guid',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid/items',
  'GET /finance/invoice-processing/:periodGuid/transactions/:guid/visits/:itemGuid/calculations',
  'GET /patient/:guid',
]

/** Returns an endpoint's inputs with a guid in them: the full one, and the minimal one when it differs. */
function inputsOf(endpoint: Endpoint, guid: string): { query: Record<string, unknown>; body: unknown }[] {
  const [full, least] = (['full', 'least'] as const).map((extent) => ({
    query: sampleOf(endpoint.query, guid, extent) as Record<string, unknown>, // every query schema is an object
    body: sampleOf(endpoint.body, guid, extent),
  }))
  return JSON.stringify(full) === JSON.stringify(least) ? [full!] : [full!, least!]
}

/** Creates at least one row of every table for Leeds, and returns its invoice period. */
async function createLeedsRows(): Promise<string> {
  const { model, periodGuid, contracts } = await invoiceable(app, 2)
  const [first, second] = await transactionsOf(app, periodGuid)
  await charge(app, { transactionId: second?.id ?? 0, total: 500 })
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  const carerGuid = await carer(owner, { branchId })
  const clientGuid = await client(owner, { branchId })
  for (const rowOf of [relative, carePlan, clientAbsence]) await rowOf(owner, { branchId, clientGuid })
  await careRecords(owner, { branchId, clientGuid, carerGuid, by: await account(owner) })
  const { assignees } = await appointment(owner, {
    branchId,
    clientGuid,
    careTypeGuid: model.careTypeGuid,
    start: '2026-11-24T10:00:00Z',
    end: '2026-11-24T10:30:00Z',
    assignees: [{ carerGuid }],
  })
  await visitReport(owner, { branchId, visitGuid: assignees[0]?.visitGuid ?? '' })
  await visitParts(owner, { branchId, visitGuid: assignees[0]?.visitGuid ?? '' })
  await region(owner, { branchId, carerGuids: [carerGuid] })
  const waged = await contractModel(owner, { side: 'payment', title: 'Waged' })
  const wagedContract = await userContract(owner, { branchId, carerGuid, modelGuid: waged })
  await payRows(owner, { branchId, contractGuid: wagedContract })
  await accrualWithItem(owner, { branchId, carerGuid, modelGuid: waged, contractGuid: wagedContract })
  const unitGuid = await unit(owner, { branchId })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId })
  const open = { branch_id: branchId, validity: validity('2026-01-01') }
  const lived = { ...open, unit_guid: unitGuid, client_guid: clientGuid }
  await owner.insertInto('unit_user').values(lived).execute()
  await owner
    .insertInto('unit_shift_category')
    .values({ ...open, unit_guid: unitGuid, shift_category_guid: shiftCategoryGuid })
    .execute()
  const [funder = '', billed = ''] = contracts
  const rate = { ...open, user_contract_guid: funder, rate: '10' }
  await owner
    .insertInto('user_contract_charge')
    .values({ ...rate, frequency_type_alias: '1/WEEK' })
    .execute()
  await owner
    .insertInto('contribution')
    .values({ ...rate, billed_contract_guid: billed })
    .execute()
  const sealed = { account_number: Buffer.from('sealed'), sort_code: Buffer.from('sealed') }
  await owner
    .insertInto('bank_details')
    .values({ branch_id: branchId, carer_guid: carerGuid, name: 'Aisha Khan', ...sealed })
    .execute()
  const owned = { branch_id: branchId, account_guid: await account(owner, { branchIds: [branchId] }) }
  await owner
    .insertInto('saved_filter')
    .values({ ...owned, list: 'visits', name: 'Mine', search: 'search=Hale' })
    .execute()
  for (const rowOf of [availability, document, payslip, profileImage, sickness])
    await rowOf(owner, { branchId, carerGuid })
  await chatEverywhere(owner)
  await message(owner, { branchId, carerGuid, imageGuid: await chatImage(owner, { branchId, carerGuid }) })
  const made = { branch_id: branchId, created_at: app.clock.now() }
  const accountGuid = await account(owner, { branchIds: [branchId] })
  await owner
    .insertInto('interface_file')
    .values({ ...made, side: 'invoice', type: 'EX/NET-S', reference: '1', total_pence: 0, created_by: accountGuid })
    .execute()
  const file = { file_name: 'order.pdf', file_mime_type: 'application/pdf', size_bytes: 1, storage_key: 'order' }
  const uploaded = { branch_id: branchId, uploaded_at: app.clock.now(), uploaded_by: accountGuid, ...file }
  await owner
    .insertInto('purchase_order')
    .values({ ...uploaded, user_contract_guid: funder, reference: '4500129907' })
    .execute()
  await owner
    .insertInto('download')
    .values({ ...made, account_guid: accountGuid, kind: 'files', request: '{}', file_name: 'files.zip' })
    .execute()
  const people = { kind: 'clients', people: 1, contracts: 0, leaves_out: false }
  await owner
    .insertInto('person_import')
    .values({
      ...{ ...made, ...people, account_guid: accountGuid, status: 'Completed' },
      ...{ file_name: 'clients.csv', choices: '{}' },
    })
    .execute()
  await sql`insert into erasure (branch_id, carer_guid, last_day, requested_at, requested_by)
    values (${branchId}, ${carerGuid}, '2026-11-24', now(), ${accountGuid})`.execute(owner)
  await owner
    .insertInto('problem')
    .values({
      branch_id: branchId,
      guid: randomUUID(),
      code: 'NOT_FOUND',
      status: 404,
      title: 'Not found',
      endpoint: 'GET /api/carer/:guid',
      message: '',
      occurred_at: app.clock.now(),
    })
    .execute()
  return periodGuid
}
