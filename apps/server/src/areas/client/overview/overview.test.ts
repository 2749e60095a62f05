import { expect, test } from 'vitest'
import { getClientOverview } from '#contract/client/overview.ts'
import type { Permission } from '#contract/permissions.ts'
import { careOutcome, careRecords, clientCalls } from '#testing/builders/clients.ts'
import { carePlan } from '#testing/builders/documents.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { account, relative } from '#testing/builders/people.ts'
import { appointment, carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const features = ['finance', 'client_care_outcomes', 'client_care_preferences'] as const
const { created } = await clientCalls(app, features)
const reader = await app.signIn(['User.Client:Read'])
const everything = await app.signIn(['*:Edit' as Permission])
const get = (guid: string, as: TestUser | null = reader) => app.call(getClientOverview, { params: { guid }, as })

test('the overview needs User.Client:Read, in the branch of the client', async () => {
  const guid = await created()
  const other = await app.signIn(['User.Carer:Edit'])
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  expect((await get(guid, null)).status).toBe(401)
  expect((await get(guid, other)).status).toBe(403)
  expect((await get(guid, stranger)).status).toBe(404)
  expect((await get(guid)).body).toEqual({
    week: { start: '2026-11-23', end: '2026-11-29' },
    visits: [],
    next_visit: null,
    open_visits: [],
    relatives: [],
    relative_count: 0,
    care_plan: null,
    fall_risks: [],
    outcomes: { active_count: 0, overdue_count: 0, due: [] },
    digital_plan: null,
    carers: { preferred: [], declined: [] },
    contracts: null,
    invoices: null,
  })
})

test('visits are those of the week; those that were missed or not checked out of stand apart', async () => {
  const guid = await created()
  const careTypeGuid = await careType(owner)
  const carerGuid = await carer(owner, { branchId, firstName: 'Amara', lastName: 'Adeyemi' })
  const at = (start: string, end: string, place: object = { carerGuid }) =>
    appointment(owner, { branchId, clientGuid: guid, careTypeGuid, start, end, assignees: [place] })
  const begun = (checkIn: string) => ({ carerGuid, checkIn, visitStatus: 2 })
  await at('2026-11-22T10:00:00Z', '2026-11-22T11:00:00Z', begun('2026-11-22T10:01:00Z'))
  await at('2026-11-09T10:00:00Z', '2026-11-09T11:00:00Z')
  await at('2026-11-23T07:00:00Z', '2026-11-23T08:00:00Z')
  // It ended less than an hour ago.
  await at('2026-11-24T08:00:00Z', '2026-11-24T08:30:00Z', begun('2026-11-24T08:01:00Z'))
  await at('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', { carerGuid, visitStatus: 9 })
  await at('2026-11-24T12:30:00Z', '2026-11-24T13:00:00Z')
  await at('2026-11-29T23:30:00Z', '2026-11-30T00:30:00Z', {})
  await at('2026-11-30T00:00:00Z', '2026-11-30T01:00:00Z')
  const { visits, next_visit, open_visits } = (await get(guid)).body
  expect(visits.map(({ start, status_coalesced, missed }) => [start, status_coalesced, missed])).toEqual([
    ['2026-11-23T07:00:00Z', 1, true],
    ['2026-11-24T08:00:00Z', 2, false],
    ['2026-11-24T10:00:00Z', 9, false],
    ['2026-11-24T12:30:00Z', 0, false],
    ['2026-11-29T23:30:00Z', 0, false],
  ])
  expect(next_visit).toMatchObject({ start: '2026-11-24T12:30:00Z', carer_name: 'Amara Adeyemi' })
  expect(visits.at(-1)?.carer_name).toBeNull()
  expect(open_visits.map(({ start }) => start)).toEqual(['2026-11-23T07:00:00Z', '2026-11-22T10:00:00Z'])
})

test('relatives, care plan, fall risks, outcomes and carers are shown, each where the branch has it', async () => {
  const guid = await created()
  const of = { branchId, clientGuid: guid }
  const carerGuid = await carer(owner, { branchId, firstName: 'Amara', lastName: 'Adeyemi' })
  for (const firstName of ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Fay']) await relative(owner, { ...of, firstName })
  await relative(owner, { ...of, firstName: 'Abe', more: { status: 1 } })
  await carePlan(owner, of)
  await careRecords(owner, { ...of, carerGuid, by: await account(owner) })
  for (const [title, next_review_on] of [
    ['Late', '2026-11-23'],
    ['Soon', '2026-12-08'],
    ['Far', '2026-12-09'],
  ] as const) {
    const outcome = await careOutcome(owner, { ...of, title })
    await owner.updateTable('care_outcome').set({ next_review_on }).where('guid', '=', outcome).execute()
  }
  await careOutcome(owner, { ...of, title: 'Closed', status: 'Closed' })
  const { body } = await get(guid)
  expect([body.relatives.map(({ name }) => name.slice(0, 3)), body.relative_count]).toEqual([
    ['Ann', 'Bea', 'Cat', 'Dot', 'Eve'],
    6,
  ])
  expect(body.care_plan).toMatchObject({ file_name: expect.any(String) })
  expect(body.fall_risks).toEqual([{ date: '2026-11-02', value: 'Medium' }])
  expect(body.carers).toEqual({ preferred: ['Amara Adeyemi'], declined: [] })
  const { outcomes } = body
  expect([outcomes?.active_count, outcomes?.overdue_count, outcomes?.due.map(({ title }) => title)]).toEqual([
    4,
    1,
    ['Late', 'Soon'],
  ])
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  expect((await get(guid, everything)).body).toMatchObject({
    ...{ outcomes: null, carers: null, contracts: null, invoices: null },
  })
  await owner
    .updateTable('branch')
    .set({ features: [...features] })
    .where('id', '=', branchId)
    .execute()
})

test('contracts and invoices are for those who may read them; pending amounts for those who process them', async () => {
  const { periodGuid, contracts } = await invoiceable(app, 1)
  const { client_guid } = await owner
    .selectFrom('user_contract')
    .select('client_guid')
    .where('guid', '=', contracts[0] ?? '')
    .executeTakeFirstOrThrow()
  const guid = client_guid ?? ''
  const [transaction] = await transactionsOf(app, periodGuid)
  const files = await app.signIn(['User.Client:Read', 'Finance.File:Read'])
  const processing = await app.signIn(['User.Client:Read', 'Finance.File:Read', 'Finance.Processing:Read'])
  expect((await get(guid)).body).toMatchObject({ contracts: null, invoices: null })
  expect((await get(guid, files)).body).toMatchObject({ contracts: null, invoices: [] })
  const { invoices: pending, contracts: shown } = (await get(guid, everything)).body
  expect(pending).toEqual([{ reference: null, start: expect.any(String), end: expect.any(String), total: '27.87' }])
  expect(shown?.map(({ status, end }) => [status, end])).toEqual([['Current', null]])
  expect((await get(guid, processing)).body.invoices).toEqual(pending)
  // A period that has not begun is not pending yet.
  const moveTo = (period_guid: string) =>
    owner
      .updateTable('billing_transaction')
      .set({ period_guid })
      .where('guid', '=', transaction?.guid ?? '')
      .execute()
  const later = await owner
    .selectFrom('calendar_period')
    .select('guid')
    .where('start_on', '>', '2026-11-24')
    .executeTakeFirstOrThrow()
  await moveTo(later.guid)
  expect((await get(guid, processing)).body.invoices).toEqual([])
  await moveTo(periodGuid)
  await invoiceTransactions(app, periodGuid, [transaction?.guid ?? ''])
  const [invoice] = (await get(guid, files)).body.invoices ?? []
  expect(invoice).toEqual({ ...pending?.[0], reference: expect.any(String) })
})
