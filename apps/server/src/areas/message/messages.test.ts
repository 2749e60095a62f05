import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendBulkMessage } from '#contract/message/bulk.ts'
import { listMessages } from '#contract/message/channels.ts'
import { listContacts, listRegionContacts } from '#contract/message/messages.ts'
import { chatEverywhere, message } from '#testing/builders/messages.ts'
import { region } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])

const ann = await carer(owner, {
  branchId,
  firstName: 'Ann',
  lastName: 'Archer',
  more: { phone_mobile: '07700 900123' },
})
const bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Baker' })
const left = await carer(owner, { branchId, firstName: 'Cat', lastName: 'Cook', statusId: 16 })
await carer(owner, { branchId, firstName: 'Dee', lastName: 'Never written to', statusId: 16 })
const elsewhere = await carer(owner, { branchId: app.otherBranchId })
const north = await region(owner, { branchId, title: 'North', carerGuids: [ann, left] })
const south = await region(owner, { branchId, title: 'South', carerGuids: [ann, bea] })
const empty = await region(owner, { branchId, title: 'Nowhere', carerGuids: [left] })
await message(owner, { branchId, carerGuid: left, text: 'Bye' })

const channelOf = (carerGuid: string) => `branch.${branchGuid}.carer.${carerGuid}`
const contact = (carer_id: string, name: string, regions: object[], is_active: boolean, status_id = 13) => ({
  carer_id,
  name,
  regions,
  channel_id: channelOf(carer_id),
  is_active,
  status_id,
  has_login: false,
  phone: null as string | null,
})
const inNorth = { guid: north, title: 'North' }
const inSouth = { guid: south, title: 'South' }
const annContact = { ...contact(ann, 'Ann Archer', [inNorth, inSouth], true), phone: '07700 900123' }
const beaContact = contact(bea, 'Bea Baker', [inSouth], true)
const leftContact = contact(left, 'Cat Cook', [inNorth, { guid: empty, title: 'Nowhere' }], false, 16)

const send = (body: unknown, as = writer) => app.call(sendBulkMessage, { as, body })
async function textsWith(carerGuid: string) {
  const { body } = await app.call(listMessages, { as: reader, params: { channelId: channelOf(carerGuid) } })
  return body.messages.map(({ text }) => text)
}

test('signed out is 401; reading and sending require separate permissions (SHELL-D50)', async () => {
  expect((await app.call(listContacts, { query: { userType: 'carer' } })).status).toBe(401)
  expect((await app.call(sendBulkMessage, { body: {} })).status).toBe(401)
  expect((await app.call(listContacts, { as: writer, query: { userType: 'carer' } })).status).toBe(403)
  expect((await send({ message: 'Hello', send_to_all: true }, reader)).status).toBe(403)
})

test('the contacts are the branch’s carers by name, with regions and channel; those who left only with a conversation (SHELL-178, CHAT-D09)', async () => {
  const { body } = await app.call(listContacts, { as: reader, query: { userType: 'carer' } })
  expect(body.contacts).toEqual([annContact, beaContact, leftContact])
  expect((await app.call(listContacts, { as: reader, query: { userType: 'client' } })).status).toBe(422)
})

test('carers of regions are requested with regionIds[0], regionIds[1] and so on (SHELL-179, SHELL-D55)', async () => {
  const list = async (query: Record<string, unknown>) => {
    const { status, body } = await app.call(listRegionContacts, { as: reader, query })
    return status === 200 ? body.contacts : status
  }
  expect(await list({ 'regionIds[0]': south })).toEqual([annContact, beaContact])
  expect(await list({ 'regionIds[0]': north, 'regionIds[1]': south })).toEqual([annContact, beaContact, leftContact])
  expect(await list({ regionIds: [north, south] })).toEqual([annContact, beaContact, leftContact])
  expect(await list({ 'regionIds[0]': randomUUID() })).toEqual([])
  expect(await list({})).toEqual([])
  expect(await list({ 'regionIds[0]': 'North' })).toBe(422)
})

test('a bulk message reaches carers, regions or all, each carer once and only active ones (SHELL-177, CHAT-025, CHAT-D08)', async () => {
  const sent = async (recipients: object, text: string) => {
    const { status, body } = await send({ message: text, ...recipients })
    expect(status).toBe(202)
    await runJobs(app)
    return body.count
  }
  expect(await sent({ carer_ids: [bea, bea] }, 'To Bea')).toBe(1)
  expect(await sent({ region_ids: [north, south] }, 'To both regions')).toBe(2)
  expect(await sent({ send_to_all: true }, 'To all')).toBe(2)
  expect(await textsWith(ann)).toEqual(['To both regions', 'To all'])
  expect(await textsWith(bea)).toEqual(['To Bea', 'To both regions', 'To all'])
  expect(await textsWith(left)).toEqual(['Bye'])
})

test.each([
  ['none', {}],
  ['two', { carer_ids: [ann], send_to_all: true }],
  ['all three', { carer_ids: [ann], region_ids: [north], send_to_all: true }],
])(
  'a bulk message with %s of the three kinds of recipients is refused (CHAT-025, CHAT-D08)',
  async (_title, recipients) => {
    const { status, problem } = await send({ message: 'Hello', ...recipients })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['recipients']])
  },
)

test.each([
  ['no text', { message: ' ', send_to_all: true }, 'message'],
  ['too long a text', { message: 'x'.repeat(1001), send_to_all: true }, 'message'],
  ['send_to_all set to false', { message: 'Hello', send_to_all: false }, 'send_to_all'],
  ['no carer', { message: 'Hello', carer_ids: [] }, 'carer_ids'],
  ['a carer of another branch', { message: 'Hello', carer_ids: [ann, elsewhere] }, 'carer_ids'],
  ['a carer who left', { message: 'Hello', carer_ids: [ann, left] }, 'carer_ids'],
  ['a region without active carers', { message: 'Hello', region_ids: [empty] }, 'region_ids'],
  ['statuses beside named carers', { message: 'Hello', carer_ids: [ann], status_ids: [13] }, 'status_ids'],
  ['a status that no active carer has', { message: 'Hello', send_to_all: true, status_ids: [16] }, 'status_ids'],
])('a bulk message with %s is refused and not sent (CHAT-D07, CHAT-D08)', async (_title, body, field) => {
  const before = await textsWith(ann)
  const { status, problem } = await send(body)
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  await runJobs(app)
  expect(await textsWith(ann)).toEqual(before)
})
