import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { getTextMessaging, sendTextMessage } from '#contract/integration/text-messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { answerJson, peerTimeout } from '#testing/local-peer.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { acceptText, startSmsPeer } from '#testing/sms-peer.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { smsAt } from './sms-over-http.ts'

const gateway = await startSmsPeer()
afterAll(() => gateway.close())

const app = await testApp(undefined, { texts: smsAt(gateway.url, 'secret token', 'test', peerTimeout) })
const { owner, branchId } = app
await owner
  .updateTable('branch')
  .set({ features: ['chat'] })
  .execute()
const clerk = await app.signIn(['Chat:Edit', 'User.Carer:Read', 'Company.Branch:Read', 'Company.Branch:Edit'])
const half = await app.signIn(['Chat:Edit'])
const stranger = await app.signIn(['Chat:Edit', 'User.Carer:Read', 'Company.Branch:Read'], {
  branchGuid: app.otherBranchGuid,
})
const carerGuid = await carer(owner, { branchId, lastName: 'Shah', more: { phone_mobile: '07700 900123' } })
const landline = await carer(owner, { branchId, lastName: 'Brook', more: { phone_mobile: '0113 496 0123' } })

beforeEach(() => {
  // The newest message comes first.
  app.clock.advance('PT1S')
  gateway.received.clear()
  gateway.answer = acceptText
})

const send = (body: object = { text: 'Please ring the office.' }, as: TestUser | null = clerk, guid = carerGuid) =>
  app.call(sendTextMessage, { params: { carerGuid: guid }, body: body as { text: string }, as })
const newest = async () => (await app.call(listDeliveries, { as: clerk, query: {} })).body.deliveries[0]
const attempt = async () =>
  runJob(app.services, 'send-text', { deliveryGuid: (await newest())?.guid ?? '', branchGuid: app.branchGuid })

test('a text message needs the rights to send messages and to read carers, a carer of the branch and a mobile number', async () => {
  const read = (as: TestUser | null, guid = carerGuid) =>
    app.call(getTextMessaging, { params: { carerGuid: guid }, as })
  for (const call of [(as: TestUser | null) => send(undefined, as), read]) {
    expect((await call(null)).status).toBe(401)
    expect((await call(half)).status).toBe(403)
    expect((await call(stranger)).status).toBe(404)
  }
  expect((await send({ text: ' ' })).problem.errors).toEqual({ text: ['This field is required.'] })
  expect((await send({ text: 'x'.repeat(460) })).status).toBe(422)
  expect((await send(undefined, clerk, landline)).problem.code).toBe('NO_MOBILE_NUMBER')
  expect((await read(clerk)).body).toEqual({ is_set_up: true, phone: '+447700900123' })
  expect((await read(clerk, landline)).body).toEqual({ is_set_up: true, phone: null })
})

test('it goes to the gateway once, with the token, and the outbox says to whom', async () => {
  const { guid } = (await send()).body
  await runJobs(app)
  await attempt()
  expect([...gateway.received]).toEqual([
    [guid, { to: '+447700900123', text: 'Please ring the office.', times: 1, authorization: 'Bearer secret token' }],
  ])
  expect(await newest()).toMatchObject({
    ...{ guid, service: 'sms', title: 'Text message to Aisha Shah', state: 'Sent', attempts: 1 },
    ...{ answer: 'The gateway has accepted the message.', may_send_again: false },
  })
  const rows = await owner.selectFrom('delivery').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret token')
})

test.each([
  ['is down', (_: string, response: ServerResponse) => response.destroy(), 'The service could not be reached.'],
  ['is slow', () => {}, 'The service did not answer in time.'],
  [
    'answers nonsense',
    (_: string, response: ServerResponse) => response.end('<html>'),
    'The answer could not be read.',
  ],
  [
    'answers for another message',
    (_: string, response: ServerResponse) => answerJson(response, { id: app.branchGuid }),
    'The gateway answered for another message',
  ],
  [
    'breaks off in the middle',
    (guid: string, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write(`{"id": "${guid}"`, () => response.destroy())
    },
    'The service broke off.',
  ],
])('a gateway that %s gets the same message again under the same guid', async (_what, answers, words) => {
  gateway.answer = answers
  const { guid } = (await send()).body
  await runJobs(app)
  expect(await newest()).toMatchObject({ guid, state: 'Waiting', attempts: 1, answer: words })
  gateway.answer = acceptText
  await attempt()
  expect(await newest()).toMatchObject({ guid, state: 'Sent', attempts: 2 })
  expect([...gateway.received.keys()]).toEqual([guid])
})

test('a refused message is sent again by hand, to the number of then', async () => {
  gateway.answer = (_guid, response) => {
    response.statusCode = 422
    answerJson(response, { detail: 'The number is blocked.' })
  }
  const { guid } = (await send()).body
  await runJobs(app)
  expect(await newest()).toMatchObject({ state: 'Failed', answer: 'The number is blocked.', may_send_again: true })
  await owner.updateTable('carer').set({ phone_mobile: '07700 900456' }).where('guid', '=', carerGuid).execute()
  gateway.answer = acceptText
  expect((await app.call(sendDeliveryAgain, { as: clerk, params: { guid } })).status).toBe(204)
  await runJobs(app)
  expect(await newest()).toMatchObject({ guid, state: 'Sent', attempts: 1 })
  expect(gateway.received.get(guid)?.to).toBe('+447700900456')
})

test('without a gateway none is sent', async () => {
  const plain = await testApp()
  await plain.owner
    .updateTable('branch')
    .set({ features: ['chat'] })
    .execute()
  const as = await plain.signIn(['Chat:Edit', 'User.Carer:Read'])
  const guid = await carer(plain.owner, { branchId: plain.branchId, more: { phone_mobile: '07700 900123' } })
  const params = { carerGuid: guid }
  expect((await plain.call(getTextMessaging, { params, as })).body.is_set_up).toBe(false)
  const { problem } = await plain.call(sendTextMessage, { params, body: { text: 'Hello' }, as })
  expect(problem).toMatchObject({ status: 409, code: 'NO_TEXT_MESSAGES' })
})
