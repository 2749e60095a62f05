import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { paymentInterfaces } from '#contract/output/interfaces.ts'
import { savePayElements } from '#contract/output/pay-elements.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { carer } from '#testing/builders/rota.ts'
import { answerJson } from '#testing/local-peer.ts'
import { answerDone } from '#testing/payroll-peer.ts'
import { payrollServer } from '#testing/payroll-server.ts'
import { runJob, runJobs, tidyUp } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { payrollAt } from '../payroll/payroll-over-http.ts'

// Now is 09:00 on Tuesday 24 November 2026.
const peer = await payrollServer()
const app = await testApp(undefined, { payroll: payrollAt(`${peer.url}/payroll`, 'secret token', 'test') })
const { owner } = app
let admin: TestUser
let clerk: TestUser
let reader: TestUser
let stranger: TestUser
let guids: string[]

beforeAll(async () => {
  await owner
    .updateTable('branch')
    .set({ features: ['finance', 'i_trent'] })
    .execute()
  await company(app)
  admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
  clerk = await app.signIn(['Finance.File:Read', 'Finance.Settings:Edit'])
  reader = await app.signIn(['Company.Branch:Read'])
  stranger = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'], { branchGuid: app.otherBranchGuid })
  const group = await payable(app, ['Ahmed', 'Brook'], { title: 'Leeds hourly' })
  guids = group.carers.map(({ transactionGuid }) => transactionGuid)
  await invoiceTransactions(app, group.periodGuid, guids, 'payment')
  const code = { service_type_guid: group.model.careTypeGuid, charge_type_alias: null, is_enhanced: false }
  await app.call(savePayElements, {
    as: clerk,
    body: { elements: [{ ...code, code: 'BASIC' }] },
    headers: { 'if-match': '"1"' },
  })
})

const list = (query: Record<string, unknown> = {}, as: TestUser | null = reader) =>
  app.call(listDeliveries, { as, query })
const newest = async () => {
  const [delivery] = (await list()).body.deliveries
  if (!delivery) throw new Error('There is no delivery')
  return delivery
}
const again = (guid: string, as: TestUser | null = admin) => app.call(sendDeliveryAgain, { as, params: { guid } })
/** Makes the next attempt, as the worker does when it is due. */
const attempt = async () =>
  runJob(app.services, 'follow-payroll', { submissionGuid: (await newest()).guid, branchGuid: app.branchGuid })
const submit = (body: string[]) => app.call(paymentInterfaces.create, { as: clerk, query: { type: 'EX/TRENT' }, body })

test('the outbox needs the right to read the company, and sending again the right to change the branch', async () => {
  const guid = randomUUID()
  expect((await list({}, null)).status).toBe(401)
  expect((await again(guid, null)).status).toBe(401)
  expect((await list({}, clerk)).status).toBe(403)
  expect((await again(guid, reader)).status).toBe(403)
  expect((await again(guid)).status).toBe(404)
  expect((await again('x')).status).toBe(404)
  expect((await list({ states: ['Lost'] })).status).toBe(422)
  expect((await list()).body).toEqual({ deliveries: [], count: 0 })
})

test('payments wait in the outbox while payroll refuses to answer, with the reason and the next try', async () => {
  peer.refusal = { status: 503, body: 'secret token' }
  expect((await submit(guids)).status).toBe(202)
  expect(await newest()).toMatchObject({
    ...{ service: 'payroll', title: 'Payment P00000001 and 1 more', state: 'Waiting', attempts: 0, answer: null },
    ...{ last_attempt_at: null, may_send_again: true },
  })
  expect((await list({}, stranger)).body.count).toBe(0)
  expect((await again((await newest()).guid, stranger)).status).toBe(404)
  await runJobs(app)
  const failed = await newest()
  expect(failed).toMatchObject({ state: 'Waiting', attempts: 1, answer: 'Payroll answered 503' })
  // 30 seconds after the first failure, a minute after the second.
  expect(Temporal.Instant.from(failed.next_attempt_at ?? '').toString()).toBe('2026-11-24T09:00:30Z')
  app.clock.advance('PT30S')
  await attempt()
  expect(Temporal.Instant.from((await newest()).next_attempt_at ?? '').toString()).toBe('2026-11-24T09:01:30Z')
})

test('a peer that breaks off or answers nonsense is tried again, and gets the file once', async () => {
  peer.refusal = undefined
  peer.answerTo = (_guid, response) => response.destroy()
  await attempt()
  expect((await newest()).answer).toBe('The service could not be reached.')
  peer.answerTo = (_guid, response) => response.end('<html>')
  await attempt()
  expect((await newest()).answer).toBe('The answer could not be read.')
  peer.answerTo = (guid, response) => answerJson(response, { import: guid, status: 'Pending' })
  const { attempts } = await newest()
  await attempt()
  // A question about what payroll still works on is no attempt.
  expect(await newest()).toMatchObject({ attempts, answer: 'The payroll system is working on the file.' })
  expect([...peer.received.values()].map(({ times }) => times)).toEqual([1])
})

test('sending again asks at once; an answer that comes twice changes nothing', async () => {
  peer.answerTo = answerDone([{ row: 1, issue: 'Unknown employee' }])
  const { guid } = await newest()
  expect((await again(guid)).status).toBe(204)
  await runJobs(app)
  expect(await newest()).toMatchObject({ guid, state: 'Failed', answer: '1 of 2 payments were refused.' })
  peer.answerTo = answerDone()
  await attempt()
  expect(await newest()).toMatchObject({ guid, state: 'Failed', next_attempt_at: null })
  expect(peer.received.size).toBe(1)
})

test('what has failed is sent again once, also from two windows; what was sent is not', async () => {
  const { guid } = await newest()
  const statuses = await Promise.all([again(guid), again(guid)])
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409])
  await runJobs(app)
  const { deliveries } = (await list()).body
  expect(deliveries.map(({ state, title, may_send_again }) => [state, title, may_send_again])).toEqual([
    ['Sent', 'Payment P00000001', false],
    ['Failed', 'Payment P00000001 and 1 more', false],
  ])
  const sent = deliveries[0]?.guid ?? ''
  expect((await again(sent)).problem).toMatchObject({ status: 409, code: 'ALREADY_SENT' })
  expect((await again(guid)).problem.code).toBe('PAYROLL_NOT_FAILED')
  expect(peer.received.size).toBe(2)
  expect((await list({ states: ['Sent'] })).body.deliveries.map((each) => each.guid)).toEqual([sent])
  expect((await list({ services: ['payroll'], page: 2, page_size: 1 })).body).toMatchObject({ count: 2 })
})

test('no answer and no row of the outbox contains the token', async () => {
  const rows = await owner.selectFrom('delivery').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret token')
  expect([...peer.received.values()].every(({ authorization }) => authorization === 'Bearer secret token')).toBe(true)
})

test('what was sent or has failed is deleted after 24 months; what waits or is still referred to stays, in each branch', async () => {
  const before = (await list()).body.count
  const made = (branch_id: number, state: string, created_at: string) => ({
    ...{ guid: randomUUID(), branch_id, service: 'accounting', title: `${state} ${created_at}`, state, created_at },
    next_attempt_at: state === 'Waiting' ? created_at : null,
  })
  // It is 24 November 2026.
  const [old, young] = ['2024-11-24T08:59:00Z', '2024-11-24T10:00:00Z']
  const rows = [
    ...[made(app.branchId, 'Sent', old), made(app.branchId, 'Failed', old), made(app.otherBranchId, 'Sent', old)],
    ...[made(app.branchId, 'Waiting', old), made(app.branchId, 'Sent', young)],
  ]
  const last = { ...made(app.branchId, 'Sent', old), title: 'The last one of a carer' }
  await owner
    .insertInto('delivery')
    .values([...rows, last])
    .execute()
  const { branchId: branch_id } = app
  const of = { carer_guid: await carer(owner, { branchId: branch_id }), delivery_guid: last.guid }
  await owner
    .insertInto('care_planner_record')
    .values({ branch_id, ...of, data_hash: 'hash', sent_at: old })
    .execute()
  await tidyUp(app.services)
  const kept = await owner
    .selectFrom('delivery')
    .select('title')
    .where('service', '=', 'accounting')
    .orderBy('title')
    .execute()
  expect(kept.map(({ title }) => title)).toEqual([`Sent ${young}`, last.title, `Waiting ${old}`])
  expect((await list()).body.count).toBe(before + 3)
})
