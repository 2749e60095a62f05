import { expect, test } from 'vitest'
import {
  createOutcome,
  getOutcome,
  listOutcomes,
  reviewOutcome,
  setOutcomeStatus,
  updateOutcome,
} from '#contract/client/outcomes.ts'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import { careOutcome, clientCalls } from '#testing/builders/clients.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, bodyOf, created, update, read } = await clientCalls(app)
const reader = await app.signIn(['User.Client:Read'])
const other = await app.signIn(['User.Carer:Edit'])
const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
const left = { leaving_date: '2026-11-20', leaving_reason: 'Moved away' }

test('a client with active outcomes does not become inactive, and nothing is saved (CLIENT-043, CLIENT-044, CLIENT-046, CLIENT-D20)', async () => {
  const guid = await created()
  const outcome = await careOutcome(owner, { branchId, clientGuid: guid })
  const blocked = await update(guid, bodyOf({ status: 23, hr: left }))
  expect([blocked.status, blocked.problem.errors]).toEqual([
    422,
    { status: ['This client has active outcomes. Please close them before deactivating the client.'] },
  ])
  expect(await read(guid)).toMatchObject({ status: 19, version: 1 })
  expect((await update(guid, bodyOf({ status: 21 }))).status).toBe(204)
  await owner.updateTable('care_outcome').set({ status: 'Closed' }).where('guid', '=', outcome).execute()
  expect((await update(guid, bodyOf({ status: 23, hr: left }))).status).toBe(204)
  await owner.updateTable('care_outcome').set({ status: 'Active' }).where('guid', '=', outcome).execute()
  expect((await update(guid, bodyOf({ status: 24, hr: left }))).status).toBe(204)
})

test('outcomes come by page, active ones first, where the branch keeps them (CLIENT-047, VISIT-083)', async () => {
  const guid = await created()
  for (const [at, status] of (['Active', 'Closed', 'Active'] as const).entries()) {
    await careOutcome(owner, { branchId, clientGuid: guid, title: `Outcome ${at}`, status })
  }
  const page = async (query: object, as = reader) => app.call(listOutcomes, { params: { guid }, query, as })
  const { body } = await page({ pageNumber: 1, pageSize: 50 })
  expect([body.count, body.outcomes.map(({ title, status }) => `${title} ${status}`)]).toEqual([
    3,
    ['Outcome 0 Active', 'Outcome 2 Active', 'Outcome 1 Closed'],
  ])
  expect((await page({ pageNumber: 2, pageSize: 2 })).body.outcomes).toHaveLength(1)
  expect((await page({ pageNumber: 0 })).status).toBe(422)
  await owner
    .updateTable('branch')
    .set({ features: ['cm2000'] })
    .where('id', '=', branchId)
    .execute()
  expect((await page({})).status).toBe(404)
  expect((await update(guid, bodyOf({ status: 23, hr: left }))).status).toBe(204)
  await owner
    .updateTable('branch')
    .set({ features: ['cm2000', 'client_care_outcomes'] })
    .where('id', '=', branchId)
    .execute()
})

const goal = { title: 'Walks to the shop', description: 'With a stick.', started_on: '2026-10-01' }
const found = { result: 'PARTLY_MET', reviewed_on: '2026-11-20', next_review_on: '2026-12-18' }

const add = (client: string, body: unknown, as: TestUser | null = editor) =>
  app.call(createOutcome, { params: { client }, body, as })
const added = async (client: string, change = {}) => (await add(client, { ...goal, ...change })).body.guid
const get = (client: string, guid: string, as: TestUser | null = editor) =>
  app.call(getOutcome, { params: { client, guid }, as })
const edit = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(updateOutcome, { params: { client, guid }, body, as, headers })
const review = (client: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
  app.call(reviewOutcome, { params: { client, guid }, body, as, headers })
const setStatus = (client: string, guid: string, status: string, headers = {}, as: TestUser | null = editor) =>
  app.call(setOutcomeStatus, { params: { client, guid }, body: { status }, as, headers })

test('outcomes need User.Client:Read, a change User.Client:Edit; an outcome is of one client', async () => {
  await owner
    .updateTable('branch')
    .set({ features: ['client_care_outcomes'] })
    .execute()
  const client = await created()
  const guid = await added(client)
  const changes = (of: string, as: TestUser | null) => [
    edit(of, guid, goal, {}, as),
    review(of, guid, found, {}, as),
    setStatus(of, guid, 'Closed', {}, as),
  ]
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [get(client, guid, as), add(client, goal, as), ...changes(client, as)]) {
      expect((await call).status).toBe(status)
    }
  }
  for (const call of [add(client, goal, reader), ...changes(client, reader)]) expect((await call).status).toBe(403)
  const elsewhere = await created()
  for (const call of [get(elsewhere, guid), ...changes(elsewhere, editor)]) expect((await call).status).toBe(404)
  expect((await get(client, guid, reader)).body.version).toBe(1)
})

test('an outcome is added and edited; a reader sees no description, in the history either', async () => {
  const client = await created()
  const required = ['This field is required.']
  expect((await add(client, {})).problem.errors).toEqual({ title: required, started_on: required })
  const wrong = { title: 'x'.repeat(256), description: 'x'.repeat(1001), started_on: '2026-10-02' }
  expect((await add(client, { ...wrong, next_review_on: '2026-13-01' })).problem.errors).toEqual({
    title: ['Outcome cannot exceed 255 characters.'],
    description: ['Description cannot exceed 1000 characters.'],
    next_review_on: [expect.any(String)],
  })
  const early = { next_review_on: ['The review can not be before the start.'] }
  expect((await add(client, { ...goal, next_review_on: '2026-09-30' })).problem.errors).toEqual(early)
  const guid = await added(client)
  const ifMatch = { 'if-match': '"1"' }
  const changed = { title: 'Walks to town', description: null, started_on: '2026-10-02', next_review_on: '2026-11-23' }
  expect((await edit(client, guid, { ...changed, next_review_on: '2026-10-01' })).problem.errors).toEqual(early)
  expect((await edit(client, guid, changed, ifMatch)).status).toBe(204)
  expect((await edit(client, guid, goal, ifMatch)).status).toBe(409)
  const last = { result: null, reviewed_on: null, reviewed_by_name: null }
  const whole = { guid, version: 2, status: 'Active', ...changed, is_overdue: true, closed_on: null, ...last }
  expect((await get(client, guid)).body).toEqual({ ...whole, reviews: [] })
  expect((await get(client, guid, reader)).body).not.toHaveProperty('description')
  const changesFor = async (as: TestUser) =>
    (await app.call(getHistory, { params: { type: 'care-outcome', guid }, as })).body.entries[0]?.changes
  const description = { field: 'outcome_description', before: 'With a stick.', after: null }
  expect(await changesFor(editor)).toContainEqual(description)
  expect((await changesFor(reader))?.map(({ field }) => field)).toEqual(['title', 'started_on', 'next_review_on'])
})

test('a review says how far an outcome is, and when to look again; the newest counts', async () => {
  const client = await created()
  const guid = await added(client)
  const required = ['This field is required.']
  expect((await review(client, guid, {})).problem.errors).toEqual({ result: required, reviewed_on: required })
  expect((await review(client, guid, { ...found, reviewed_on: '2026-11-25' })).problem.errors).toEqual({
    reviewed_on: ['The date of the review can not be in the future.'],
  })
  expect((await review(client, guid, { ...found, reviewed_on: '2026-09-30' })).problem.errors).toEqual({
    reviewed_on: ['The review can not be before the start.'],
  })
  expect((await review(client, guid, { ...found, next_review_on: '2026-11-20' })).problem.errors).toEqual({
    next_review_on: ['The next review has to be after this one.'],
  })
  const ifMatch = { 'if-match': '"1"' }
  expect((await review(client, guid, { ...found, review_note: 'Twice a week.' }, ifMatch)).status).toBe(201)
  expect((await review(client, guid, found, ifMatch)).status).toBe(409)
  // Recorded later, though it was earlier.
  await review(client, guid, { result: 'NOT_MET', reviewed_on: '2026-10-10', next_review_on: '2026-11-10' })
  const { body } = await get(client, guid)
  expect(body).toMatchObject({ version: 3, result: 'PARTLY_MET', reviewed_on: '2026-11-20' })
  expect(body).toMatchObject({ next_review_on: '2026-11-10', is_overdue: true })
  expect(body.reviews.map(({ result, review_note }) => [result, review_note])).toEqual([
    ['PARTLY_MET', 'Twice a week.'],
    ['NOT_MET', null],
  ])
  expect((await get(client, guid, reader)).body.reviews[0]).not.toHaveProperty('review_note')
})

test('a closed outcome stays as it is until it is reopened; an inactive client has no active one (CLIENT-043)', async () => {
  const client = await created()
  const guid = await added(client, { next_review_on: '2026-11-01' })
  const closing = { result: 'MET', reviewed_on: '2026-11-24', next_review_on: '2026-11-30', close: true }
  expect((await review(client, guid, closing)).status).toBe(201)
  expect((await get(client, guid)).body).toMatchObject({
    ...{ status: 'Closed', closed_on: '2026-11-24', result: 'MET', next_review_on: null, is_overdue: false },
  })
  for (const call of [edit(client, guid, goal), review(client, guid, found)]) {
    expect((await call).problem.code).toBe('OUTCOME_CLOSED')
  }
  expect((await setStatus(client, guid, 'Active', { 'if-match': '"1"' })).status).toBe(409)
  expect((await setStatus(client, guid, 'Active', { 'if-match': '"2"' })).status).toBe(204)
  expect((await get(client, guid)).body).toMatchObject({ status: 'Active', closed_on: null, version: 3 })
  expect((await setStatus(client, guid, 'Closed')).status).toBe(204)
  expect((await setStatus(client, guid, 'Closed')).status).toBe(204)
  expect((await get(client, guid)).body).toMatchObject({ status: 'Closed', version: 4 })
  expect((await update(client, bodyOf({ status: 23, hr: left }))).status).toBe(204)
  for (const call of [setStatus(client, guid, 'Active'), add(client, goal)]) {
    expect((await call).problem.code).toBe('CLIENT_INACTIVE')
  }
})

test('overdue outcomes come before the others that are active', async () => {
  const client = await created()
  await added(client, { title: 'Later', next_review_on: '2026-12-01' })
  await added(client, { title: 'Never' })
  await added(client, { title: 'Overdue', next_review_on: '2026-11-23' })
  await added(client, { title: 'Today', next_review_on: '2026-11-24' })
  const { outcomes } = (await app.call(listOutcomes, { params: { guid: client }, as: reader })).body
  expect(outcomes.map(({ title, is_overdue }) => [title, is_overdue])).toEqual([
    ['Overdue', true],
    ['Today', false],
    ['Later', false],
    ['Never', false],
  ])
})
