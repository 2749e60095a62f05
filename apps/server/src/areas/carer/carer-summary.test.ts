import { expect, test } from 'vitest'
import { getCarerSummary } from '#contract/carer/carer-summary.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { accrualItem } from '#testing/builders/accruals.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { categories, document } from '#testing/builders/documents.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Today is Tuesday 24 November 2026.
const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['User.Carer:Read'])
const read = async (guid: string) => (await app.call(getCarerSummary, { params: { guid }, as: reader })).body

test('the summary is refused signed out, without the permission and in another branch', async () => {
  const params = { guid: await carer(owner, { branchId }) }
  const nobody = await app.signIn(['User.Client:Read'])
  const stranger = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(getCarerSummary, { params })).status).toBe(401)
  expect((await app.call(getCarerSummary, { params, as: nobody })).status).toBe(403)
  expect((await app.call(getCarerSummary, { params, as: stranger })).status).toBe(404)
})

test('a carer of whom nothing is known has an empty one', async () => {
  expect(await read(await carer(owner, { branchId }))).toEqual({
    next_visit: null,
    documents: { count: 0, expired: 0, expiring: 0, first: [] },
    right_to_work: null,
    dbs: null,
    next_absence: null,
    leave: null,
  })
})

test('documents are counted, those that expire first are listed, and proofs are the ones that are valid longest', async () => {
  const carerGuid = await carer(owner, { branchId })
  const uploadedBy = await account(owner, { branchIds: [branchId] })
  const add = (title: string, expiresAt: string, categoryGuid: string) =>
    document(owner, { branchId, carerGuid, title, expiresAt, categoryGuid, uploadedBy })
  await add('Car insurance', '2027-06-30', categories.carerContract)
  await add('DBS of 2023', '2026-11-23', categories.carerDbs)
  await add('DBS of 2026', '2029-03-27', categories.carerDbs)
  await add('Medication', '2026-12-02', categories.carerContract)
  await add('Safeguarding', '2027-05-18', categories.carerContract)
  const { documents, dbs, right_to_work } = await read(carerGuid)
  expect(documents).toMatchObject({ count: 5, expired: 1, expiring: 1 })
  expect(documents.first.map(({ title, warnings }) => [title, ...warnings])).toEqual([
    ['DBS of 2023', 'Document has expired.'],
    ['Medication', 'Document expires within 30 days.'],
    ['Safeguarding'],
    ['Car insurance'],
  ])
  expect(dbs).toMatchObject({ title: 'DBS of 2026', expires_at: '2029-03-27', warnings: [] })
  expect(right_to_work).toBeNull()
})

test('the next visit is the first that is to begin and not cancelled', async () => {
  const rota = await exampleRota(app)
  const plan = async (start: string, end: string) =>
    (await app.call(createAppointment, { as: rota.planner, body: rota.visit({ start, end }) })).body.guid
  await plan('2026-11-24T08:30:00Z', '2026-11-24T10:00:00Z')
  const first = await plan('2026-11-24T15:30:00Z', '2026-11-24T16:00:00Z')
  await plan('2026-11-25T07:00:00Z', '2026-11-25T07:30:00Z')
  const next = (await read(rota.aishaGuid)).next_visit
  expect(next).toMatchObject({ guid: first, type_alias: 'VISIT', start: '2026-11-24T15:30:00Z' })
  await owner.updateTable('appointment').set({ cancelled_at: app.clock.now() }).where('guid', '=', first).execute()
  expect((await read(rota.aishaGuid)).next_visit).toMatchObject({ start: '2026-11-25T07:00:00Z' })
  expect((await read(rota.benGuid)).next_visit).toBeNull()
})

test('leave is that of the current accrual of holiday, only with finance', async () => {
  const { employed, worked, accrualOf } = await accruing(app)
  const { carerGuid } = await employed()
  await worked(carerGuid, '2026-11-04', 60)
  const guid = (await accrualOf(carerGuid))?.guid ?? ''
  await accrualItem(owner, { branchId, accrualGuid: guid, type: 'Holiday', date: '2026-11-10', amount: '-2.5' })
  // 60 hours bring 7 (PAYSLIP-010).
  expect((await read(carerGuid)).leave).toEqual({ guid, allowance: '7.00', used: '2.50', remaining: '4.50' })
  await owner.updateTable('branch').set({ features: [] }).where('id', '=', branchId).execute()
  expect((await read(carerGuid)).leave).toBeNull()
})
