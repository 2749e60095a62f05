import { expect, test } from 'vitest'
import { listOutcomes } from '#contract/client/outcomes.ts'
import { careOutcome, clientCalls } from '#testing/builders/clients.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { bodyOf, created, update, read } = await clientCalls(app)
const reader = await app.signIn(['User.Client:Read'])
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
