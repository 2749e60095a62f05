import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getBulkMessage, sendBulkMessage } from '#contract/message/bulk.ts'
import {
  getOwnImage,
  markOwnMessages,
  readOwnMessages,
  sendOwnMessage,
  uploadOwnImage,
} from '#contract/message/carer-app.ts'
import { listMessages, publishMessage } from '#contract/message/channels.ts'
import { wrongImageType } from '#domain/document/file-rules.ts'
import { signInAsCarer } from '#testing/builders/carer-phone.ts'
import { chatEverywhere, chatImage } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { imageExamples } from '#testing/file-examples.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const office = await app.signIn(['Chat:Read', 'Chat:Edit', 'User.Carer:Read'])
const ann = await carer(owner, { branchId, firstName: 'Ann', lastName: 'Archer' })
const bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Baker' })

let phone: TestUser
let other: TestUser
beforeAll(async () => {
  phone = await signInAsCarer(app, ann)
  other = await signInAsCarer(app, bea)
})

const params = { channelId: `branch.${branchGuid}.carer.${ann}` }
const text = (words: string) => ({ type: 'system.chat.text', text: words })
async function officeWrites(words: string): Promise<string> {
  const { status, body } = await app.call(publishMessage, { as: office, params, body: text(words) })
  expect(status).toBe(201)
  return body.timetoken
}
const read = async (query = {}, as = phone) => (await app.call(readOwnMessages, { as, query })).body
const officeSees = async () => (await app.call(listMessages, { as: office, params })).body.messages
const send = (body: object, headers = {}, as = phone) => app.call(sendOwnMessage, { as, body, headers })
const mark = (timetoken: string, delivered: 'delivered' | 'read', as = phone) =>
  app.call(markOwnMessages, { as, body: { timetoken, delivered } })
const png = { image: imageExamples.png.toString('base64'), image_name: 'chart.png', category: 'MEDICATION' }
const upload = (more = {}, as = phone) => app.call(uploadOwnImage, { as, body: { ...png, ...more } })

test('signed out is 401; an operator and a carer without a record in the branch are refused', async () => {
  const nobody = await app.signIn([], { userType: 2 })
  for (const endpoint of [readOwnMessages, sendOwnMessage, markOwnMessages, uploadOwnImage, getOwnImage]) {
    const input = {
      params: { id: randomUUID() },
      body: { ...text('Hello'), ...png, timetoken: '1', delivered: 'read' },
    }
    expect((await app.call(endpoint, input)).status).toBe(401)
    expect((await app.call(endpoint, { ...input, as: office })).status).toBe(403)
    expect((await app.call(endpoint, { ...input, as: nobody })).status).toBe(403)
  }
})

test.each([
  ['a blank message', text('  '), 'text'],
  ['too long a message', text('x'.repeat(1001)), 'text'],
  [
    'an image that nobody has uploaded',
    { type: 'system.chat.image', file_id: randomUUID(), category: 'OTHER' },
    'file_id',
  ],
])('%s is refused at its field', async (_title, body, field) => {
  const { status, problem } = await send(body)
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
})

describe('reading and writing', () => {
  test('the carer reads what the office wrote, and the office the answer, each with its sender', async () => {
    await officeWrites('Can you take 4 pm?')
    expect((await send(text('Yes, I can.'))).status).toBe(201)
    const own = await read()
    expect(own.messages.map((message) => [message.text, message.sender.isUser])).toEqual([
      ['Can you take 4 pm?', true],
      ['Yes, I can.', false],
    ])
    expect(own).toMatchObject({ count: 2, unread: 1 })
    expect((await officeSees()).at(-1)).toMatchObject({
      text: 'Yes, I can.',
      sender: { user_id: ann, name: 'Ann Archer', isUser: false },
    })
    expect(await read({}, other)).toEqual({ messages: [], count: 0, unread: 0 })
  })

  test('a phone asks only for what came after the last message that it knows', async () => {
    const known = (await read()).messages.at(-1)?.timetoken
    await officeWrites('Thank you!')
    expect((await read({ after: known })).messages.map((message) => message.text)).toEqual(['Thank you!'])
    expect((await read({ page_size: 1 })).messages.map((message) => message.text)).toEqual(['Thank you!'])
  })

  test('a message that is sent again with its key, even at once, is stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = (await read()).count
    const answers = await Promise.all([send(text('On my way'), headers), send(text('On my way'), headers)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await read()).count).toBe(before + 1)
    expect((await send(text('Something else'), headers)).status).toBe(409)
  })

  test('a carer who has left reads, but cannot write', async () => {
    const status = (statusId: number) =>
      owner.updateTable('carer').set({ status_id: statusId }).where('guid', '=', bea).execute()
    await status(16)
    expect((await send(text('Hello?'), {}, other)).problem.code).toBe('USER_INACTIVE')
    expect((await upload({}, other)).problem.code).toBe('USER_INACTIVE')
    await status(13)
  })
})

describe('delivered and read', () => {
  const states = async () =>
    (await officeSees()).slice(-2).map(({ actions: { delivered_at, read_at } }) => [delivered_at, read_at])

  test('the office sees when a message reached the phone and when it was read; earlier ones are included (CHAT-020, CHAT-021)', async () => {
    const first = await officeWrites('One')
    const second = await officeWrites('Two')
    expect(await states()).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await mark(second, 'delivered')).status).toBe(204)
    const delivered = app.clock.now()
    expect(await states()).toEqual([
      [delivered, null],
      [delivered, null],
    ])
    app.clock.advance('PT5M')
    expect((await mark(first, 'read')).status).toBe(204)
    const seen = app.clock.now()
    expect(await states()).toEqual([
      [delivered, seen],
      [delivered, null],
    ])
    expect((await read()).unread).toBe(1)
    app.clock.advance('PT5M')
    // Late and repeated marks change nothing that is known.
    await mark(first, 'read')
    await mark(second, 'delivered')
    expect(await states()).toEqual([
      [delivered, seen],
      [delivered, null],
    ])
  })

  test('a carer marks no message of another carer, and none of their own', async () => {
    const token = await officeWrites('Only for Ann')
    await mark(token, 'read', other)
    const own = (await send(text('Mine'))).body.timetoken
    const marks = (await officeSees()).slice(-2).map(({ actions }) => actions)
    expect(marks).toEqual([
      { delivered: 'notRead', delivered_at: null, read_at: null },
      { delivered: 'notRead', delivered_at: null, read_at: null },
    ])
    await mark(own, 'read')
    expect((await officeSees()).at(-1)?.actions).toEqual({ delivered: 'notRead', delivered_at: null, read_at: null })
  })

  test('the result of a message to several carers follows', async () => {
    const body = { message: 'Ice tonight', carer_ids: [ann, bea] }
    const { guid } = (await app.call(sendBulkMessage, { as: office, body })).body
    await runJobs(app)
    await mark((await read()).messages.at(-1)?.timetoken ?? '', 'delivered')
    const last = (await read({}, other)).messages.at(-1)?.timetoken ?? ''
    await mark(last, 'read', other)
    const found = (await app.call(getBulkMessage, { as: office, params: { guid } })).body
    expect(found.counts).toEqual({ waiting: 0, sent: 0, delivered: 1, read: 1, failed: 0 })
    expect(found.recipients.map(({ state }) => state)).toEqual(['delivered', 'read'])
  })
})

describe('pictures', () => {
  test('a picture of the carer is sent in a message, and only its carer and the office read it', async () => {
    const { status, body } = await upload()
    expect(status).toBe(201)
    const shown = { type: 'system.chat.image', file_id: body.id, category: 'MEDICATION' }
    expect((await send(shown)).status).toBe(201)
    expect((await officeSees()).at(-1)).toMatchObject({ type: 'system.chat.image', file_id: body.id })
    const image = await app.call(getOwnImage, { as: phone, params: { id: body.id } })
    expect(Buffer.from(await (image.body as File).arrayBuffer())).toEqual(imageExamples.png)
    expect((await app.call(getOwnImage, { as: other, params: { id: body.id } })).status).toBe(404)
    expect((await send(shown, {}, other)).status).toBe(422)
    const elsewhere = await carer(owner, { branchId: app.otherBranchId })
    const foreign = await chatImage(owner, { branchId: app.otherBranchId, carerGuid: elsewhere })
    expect((await app.call(getOwnImage, { as: phone, params: { id: foreign } })).status).toBe(404)
  })

  test.each([
    ['a text that is named as an image', { image: Buffer.from('Hello').toString('base64') }],
    ['an image of another type', { image_name: 'chart.gif' }],
  ])('%s is refused at its field (CHAT-023)', async (_title, more) => {
    const { status, problem } = await upload(more)
    expect([status, problem.errors]).toEqual([422, { image: [wrongImageType] }])
  })
})
