import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listPlanPeople, listPlanReviews, type PlanReview, reviewSorts } from '#contract/client/plan-reviews.ts'
import { exportTypes } from '#contract/export-table.ts'
import { planCalls } from '#testing/builders/digital-plans.ts'
import { branchFeatures } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Plans are signed on 1 June 2026, as no review can be in the past, and listed on Tuesday 24 November 2026, 09:00 in London.
const app = await testApp('2026-06-01T08:00:00Z')
const { owner, branchId } = app
const { editor: signer, begun: begunInJune, sign: signInJune } = await planCalls(app)

/** Creates a client, with a plan that is signed when it has a day for its review. */
async function clientNamed(lastName: string, reviewOn: string | null = null): Promise<string> {
  const guid = await client(owner, { branchId, firstName: 'Ada', lastName })
  if (reviewOn === null) return guid
  const plan = await begunInJune(guid)
  await owner.updateTable('plan_part').set({ state: 'none' }).where('plan_guid', '=', plan).execute()
  expect((await signInJune(guid, plan, { review_on: reviewOn })).status).toBe(204)
  return guid
}

const overdue = await clientNamed('Ash', '2026-11-23')
const today = await clientNamed('Bell', '2026-11-24')
const lastDue = await clientNamed('Cole', '2026-12-24')
const later = await clientNamed('Dunn', '2026-12-25')
const unsigned = await clientNamed('Ewing')
const draft = await begunInJune(unsigned)
const none = await clientNamed('Frost')
const left = await clientNamed('Gunn', '2026-11-01')
await owner.updateTable('client').set({ status_id: 24 }).where('guid', '=', left).execute()

// 176 days and an hour. A plan is due from 30 days before its review, on this day up to 24 December 2026.
app.clock.advance('PT4225H')
const { reader, other, stranger, begun, sign, discard } = await planCalls(app)
const list = (query: object = {}, as: TestUser | null = reader) => app.call(listPlanReviews, { query, as })
const people = async (as: TestUser | null = reader) => app.call(listPlanPeople, { as })
const names = (plans: readonly PlanReview[]) => plans.map((plan) => plan.client.name)

test('signed out is 401, without the right to read clients 403, without the feature 404; bad filters are 422', async () => {
  expect([(await list({}, null)).status, (await people(null)).status]).toEqual([401, 401])
  expect([(await list({}, other)).status, (await people(other)).status]).toEqual([403, 403])
  expect((await list({ state: 'soon' })).status).toBe(422)
  expect((await list({ responsible: 'me' })).status).toBe(422)
  expect((await list({ sort: 'colour' })).status).toBe(422)
  await branchFeatures(owner, branchId, ['finance'])
  expect([(await list()).status, (await people()).status]).toEqual([404, 404])
  await branchFeatures(owner, branchId, ['digital_careplan_v2'])
})

test('another branch lists none of them', async () => {
  expect((await list({}, stranger)).body).toEqual({ plans: [], count: 0 })
  expect((await people(stranger)).body).toEqual({ people: [], count: 0 })
})

test('each client who has not left is listed with the state of the plan, the most urgent review first', async () => {
  const { plans, count } = (await list()).body
  expect(plans.map(({ client: { guid }, state }) => [guid, state])).toEqual([
    [overdue, 'overdue'],
    [today, 'due'],
    [lastDue, 'due'],
    [later, 'later'],
    [unsigned, 'unsigned'],
    [none, 'none'],
  ])
  expect(count).toBe(6)
  const responsible = { guid: signer.guid, name: 'Test operator' }
  expect(plans[0]).toMatchObject({
    ...{ client: { guid: overdue, name: 'Ada Ash' }, number: 1, draft_number: null },
    ...{ signed_at: '2026-06-01T08:00:00Z', review_on: '2026-11-23', responsible },
  })
  expect(plans[4]).toMatchObject({ number: null, draft_number: 1, signed_at: null, responsible })
  expect(plans[5]).toMatchObject({ number: null, draft_number: null, review_on: null, responsible: null })
  expect((await people()).body).toEqual({ people: [responsible], count: 1 })
})

test('it is filtered by state, person and name, sorted and paged, with the count of all that match', async () => {
  expect(names((await list({ state: 'due' })).body.plans)).toEqual(['Ada Bell', 'Ada Cole'])
  expect((await list({ responsible: signer.guid })).body.count).toBe(5)
  expect((await list({ responsible: randomUUID() })).body).toMatchObject({ plans: [], count: 0 })
  expect(names((await list({ search: 'ewi' })).body.plans)).toEqual(['Ada Ewing'])
  expect((await list({ search: '%' })).body.count).toBe(0)
  const page = (await list({ page: 2, page_size: 4 })).body
  expect([names(page.plans), page.count]).toEqual([['Ada Ewing', 'Ada Frost'], 6])
  expect((await list({ page: 3, page_size: 4 })).body).toMatchObject({ plans: [], count: 6 })
  for (const sort of reviewSorts) expect((await list({ sort, order: 'desc' })).body.count).toBe(6)
  expect(names((await list({ sort: 'client', order: 'desc', page_size: 2 })).body.plans)).toEqual([
    'Ada Frost',
    'Ada Ewing',
  ])
  // Without a review they stay at the end.
  expect(names((await list({ sort: 'review', order: 'desc' })).body.plans)).toEqual([
    ...['Ada Dunn', 'Ada Cole', 'Ada Bell', 'Ada Ash', 'Ada Ewing', 'Ada Frost'],
  ])
})

const dueBy = ['Due within 30 days', 'Test operator']

test('the export has all rows that match, whatever the page', async () => {
  const query = { state: 'due', page_size: 1 }
  const { body } = await app.call(listPlanReviews, { query, as: reader, headers: { accept: exportTypes.csv } })
  const rows = parse(await (body as unknown as File).text(), { bom: true }) as string[][] // an export is a file of text
  expect(rows).toEqual([
    ['Client', 'Reference', 'Version', 'Signed on', 'Review due', 'State', 'Responsible'],
    ['Ada Bell', expect.any(String), '1', '01/06/2026 09:00', '24/11/2026', ...dueBy],
    ['Ada Cole', expect.any(String), '1', '01/06/2026 09:00', '24/12/2026', ...dueBy],
  ])
})

test('a draft beside the current version is named; a signature moves the review, a discarded draft changes nothing', async () => {
  const plan = await begun(overdue)
  const [row] = (await list({ search: 'Ash' })).body.plans
  expect(row).toMatchObject({ state: 'overdue', number: 1, draft_number: 2 })
  expect((await discard(overdue, plan)).status).toBe(204)
  expect((await list({ search: 'Ash' })).body.plans[0]).toMatchObject({ state: 'overdue', draft_number: null })
  const next = await begun(overdue)
  expect((await sign(overdue, next, { review_on: '2027-05-24' })).status).toBe(204)
  expect((await list({ search: 'Ash' })).body.plans[0]).toMatchObject({ state: 'later', number: 3, draft_number: null })
  expect((await discard(unsigned, draft)).status).toBe(204)
  expect((await list({ search: 'Ewing' })).body.plans[0]).toMatchObject({ state: 'none', responsible: null })
})
