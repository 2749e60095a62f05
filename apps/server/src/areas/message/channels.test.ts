import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countMessages, listChannels, listMessages, markDelivered, publishMessage } from '#contract/message/channels.ts'
import type { Permission } from '#contract/permissions.ts'
import { carerReads, chatEverywhere, chatImage, message } from '#testing/builders/messages.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const reader = await app.signIn(['Chat:Read', 'User.Carer:Read'])
const writer = await app.signIn(['Chat:Edit', 'User.Carer:Read'])

const channelOf = (carerGuid: string, branch = branchGuid) => `branch.${branch}.carer.${carerGuid}`
const newCarer = (lastName: string, more = {}) => carer(owner, { branchId, firstName: 'Mia', lastName, ...more })

async function messagesWith(carerGuid: string, query: Record<string, unknown> = {}) {
  const { status, body } = await app.call(listMessages, {
    as: reader,
    params: { channelId: channelOf(carerGuid) },
    query,
  })
  expect(status).toBe(200)
  return body.messages
}

async function unreadOf(...channels: string[]) {
  const { body } = await app.call(countMessages, { as: reader, query: { channels } })
  return body.counts.map(({ unread }) => unread)
}

test('signed out is 401', async () => {
  const params = { channelId: channelOf(randomUUID()) }
  for (const endpoint of [listChannels, listMessages, countMessages, publishMessage, markDelivered]) {
    expect((await app.call(endpoint, { params, body: {} })).status).toBe(401)
  }
})

test('reading requires User.Carer:Read and Chat:Read, sending User.Carer:Read and Chat:Edit (SHELL-D50)', async () => {
  const params = { channelId: channelOf(await newCarer('Guard')) }
  const text = { type: 'system.chat.text', text: 'Hello' }
  const status = async (endpoint: typeof listMessages | typeof publishMessage, permissions: Permission[]) => {
    const as = await app.signIn(permissions)
    return (await app.call(endpoint, { as, params, body: endpoint.method === 'GET' ? undefined : text })).status
  }
  expect(await status(listMessages, ['Chat:Read', 'User.Carer:Read'])).toBe(200)
  expect(await status(listMessages, ['Chat:Read', 'User.Carer:Edit'])).toBe(403)
  expect(await status(listMessages, ['Chat:Edit', 'User.Carer:Read'])).toBe(403)
  expect(await status(publishMessage, ['Chat:Edit', 'User.Carer:Read'])).toBe(201)
  expect(await status(publishMessage, ['Chat:Edit', 'User.Client:Read'])).toBe(403)
  expect(await status(publishMessage, ['Chat:Read', 'User.Carer:Read'])).toBe(403)
})

test('a branch without the chat feature has no conversations (CHAT-D02)', async () => {
  const without = await owner
    .insertInto('branch')
    .values({ title: 'Cardiff', nation_alias: 'WLS', features: ['finance'] })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  const as = await app.signIn(['Chat:Read', 'User.Carer:Read'], { branchGuid: without.guid })
  await owner.updateTable('account_branch').set({ branch_id: without.id }).where('account_guid', '=', as.guid).execute()
  expect((await app.call(listChannels, { as })).status).toBe(404)
})

test('a channel of another branch, of an unknown carer or with a malformed id is 404', async () => {
  const elsewhere = await carer(owner, { branchId: app.otherBranchId })
  const own = await newCarer('Own')
  const ids = [
    channelOf(elsewhere),
    channelOf(elsewhere, app.otherBranchGuid),
    channelOf(own, app.otherBranchGuid),
    channelOf(randomUUID()),
    own,
    `x${channelOf(own)}`,
  ]
  for (const channelId of ids) {
    expect((await app.call(listMessages, { as: reader, params: { channelId } })).status).toBe(404)
    const body = { type: 'system.chat.text', text: 'Hello' }
    expect((await app.call(publishMessage, { as: writer, params: { channelId }, body })).status).toBe(404)
    const read = { timetokens: ['1'], delivered: 'read' }
    expect((await app.call(markDelivered, { as: reader, params: { channelId }, body: read })).status).toBe(404)
  }
})

test('channels have id, name, updated and the last message; latest message first, then empty ones by name; carers who left keep a conversation (SHELL-086, CHAT-016, CHAT-D03, CHAT-D09)', async () => {
  const other = await app.signIn(['Chat:Read', 'User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  const there = { branchId: app.otherBranchId, firstName: 'Ann' }
  const quietB = await carer(owner, { ...there, lastName: 'Quiet B' })
  const quietA = await carer(owner, { ...there, lastName: 'Quiet A' })
  const left = await carer(owner, { ...there, lastName: 'Left', statusId: 16 })
  await carer(owner, { ...there, lastName: 'Left in silence', statusId: 16 })
  const active = await carer(owner, { ...there, lastName: 'Active' })
  const branch = { branchId: app.otherBranchId }
  await message(owner, { ...branch, carerGuid: active, text: 'Old', sentAt: '2026-11-20T10:00:00Z' })
  await message(owner, { ...branch, carerGuid: left, text: 'Bye', sentAt: '2026-11-21T10:00:00.5Z' })
  const imageGuid = await chatImage(owner, { ...branch, carerGuid: active })
  await message(owner, { ...branch, carerGuid: active, imageGuid, sentAt: '2026-11-22T10:00:00Z' })

  const { channels } = (await app.call(listChannels, { as: other })).body
  const channel = (
    carerId: string,
    name: string,
    updated: string | null,
    type: string | null,
    text: string | null,
  ) => ({
    id: channelOf(carerId, app.otherBranchGuid),
    name,
    updated,
    custom: { carerId, lastMessageType: type, lastMessageText: text },
  })
  const mine = channels.filter(({ name }) => /^Ann/.test(name))
  expect(mine).toEqual([
    channel(active, 'Ann Active', '2026-11-22T10:00:00Z', 'system.chat.image', null),
    channel(left, 'Ann Left', '2026-11-21T10:00:00.5Z', 'system.chat.text', 'Bye'),
    channel(quietA, 'Ann Quiet A', null, null, null),
    channel(quietB, 'Ann Quiet B', null, null, null),
  ])
})

test('a message has type, text, sender, timetoken and read state; an image has file and category (SHELL-086, SHELL-087, CHAT-017)', async () => {
  const mia = await newCarer('Message')
  const imageGuid = await chatImage(owner, { branchId, carerGuid: mia, category: 'MEDICATION' })
  const picture = await message(owner, { branchId, carerGuid: mia, imageGuid, sentAt: '2026-11-24T08:30:00Z' })
  const { status, body } = await app.call(publishMessage, {
    as: writer,
    params: { channelId: channelOf(mia) },
    body: { type: 'system.chat.text', text: '  Thank you.\nSee you at ten. ' },
  })
  expect(status).toBe(201)
  expect(await messagesWith(mia)).toEqual([
    {
      type: 'system.chat.image',
      text: null,
      file_id: imageGuid,
      category: 'MEDICATION',
      sender: { user_id: mia, name: 'Mia Message', isUser: false },
      timetoken: picture,
      actions: { delivered: 'notRead', delivered_at: null, read_at: null },
    },
    {
      type: 'system.chat.text',
      text: 'Thank you.\nSee you at ten.',
      file_id: null,
      category: null,
      sender: { user_id: writer.guid, name: 'Test operator', isUser: true },
      timetoken: body.timetoken,
      actions: { delivered: 'notRead', delivered_at: null, read_at: null },
    },
  ])
  // 08:30 and 09:00 in microseconds.
  expect([picture, body.timetoken]).toEqual(['1795509000000000', '1795510800000000'])

  await carerReads(owner, mia, '2026-11-24T09:05:00Z')
  expect((await messagesWith(mia))[1]?.actions).toMatchObject({ delivered: 'read', read_at: '2026-11-24T09:05:00Z' })
})

test('timetokens grow within a channel, even when two messages are simultaneous or the clock goes back', async () => {
  const mia = await newCarer('Order')
  const tokens = []
  for (const sentAt of ['2026-11-24T08:00:00Z', '2026-11-24T08:00:00Z', '2026-11-24T07:00:00Z']) {
    tokens.push(await message(owner, { branchId, carerGuid: mia, sentAt }))
  }
  expect(tokens).toEqual(['1795507200000000', '1795507200000001', '1795507200000002'])
})

test('history comes in pages of 25 from the newest; `before` returns older messages, `after` missed ones (SHELL-182, CHAT-030, CHAT-D10)', async () => {
  const mia = await newCarer('History')
  const tokens: string[] = []
  for (let at = 0; at < 30; at++) tokens.push(await message(owner, { branchId, carerGuid: mia, text: `${at}` }))
  const textsOf = async (query?: Record<string, unknown>) =>
    (await messagesWith(mia, query)).map((each) => Number(each.text))
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  expect(await textsOf()).toEqual(range(5, 30))
  expect(await textsOf({ before: tokens[5] })).toEqual(range(0, 5))
  expect(await textsOf({ after: tokens[20], page_size: 5 })).toEqual(range(21, 26))
  expect(await textsOf({ after: tokens[29] })).toEqual([])
})

test('reading resets the unread count of a channel, whichever user of the branch reads and however many are unread (SHELL-088, SHELL-089, CHAT-021)', async () => {
  const [mia, bea] = [await newCarer('Read'), await newCarer('Else')]
  const tokens: string[] = []
  for (let at = 0; at < 30; at++) tokens.push(await message(owner, { branchId, carerGuid: mia }))
  await message(owner, { branchId, carerGuid: bea })
  await message(owner, { branchId, carerGuid: mia, senderGuid: writer.guid })
  expect(await unreadOf(channelOf(mia), channelOf(bea))).toEqual([30, 1])
  const colleague = await app.signIn(['Chat:Read', 'User.Carer:Read'])
  const read = async (...timetokens: string[]) => {
    const body = { timetokens, delivered: 'read' }
    const answer = await app.call(markDelivered, { as: colleague, params: { channelId: channelOf(mia) }, body })
    expect(answer.status).toBe(204)
  }
  await read(tokens[9] ?? '', tokens[3] ?? '')
  expect(await unreadOf(channelOf(mia), channelOf(bea))).toEqual([20, 1])
  await read(tokens[29] ?? '')
  expect(await unreadOf(channelOf(mia), channelOf(bea))).toEqual([0, 1])
  const last = (await messagesWith(mia)).slice(-2)
  expect(last.map(({ actions }) => actions)).toEqual([
    { delivered: 'read', delivered_at: null, read_at: app.clock.now() },
    // Only the carer can read a message from the branch.
    { delivered: 'notRead', delivered_at: null, read_at: null },
  ])
})

test('at most 100 channels are counted at once; those of another branch are not counted (SHELL-091, CHAT-031)', async () => {
  const elsewhere = await carer(owner, { branchId: app.otherBranchId })
  await message(owner, { branchId: app.otherBranchId, carerGuid: elsewhere })
  expect(await unreadOf(channelOf(elsewhere), channelOf(elsewhere, app.otherBranchGuid), 'nothing')).toEqual([0])
  const many = Array.from({ length: 101 }, () => channelOf(randomUUID()))
  expect((await app.call(countMessages, { as: reader, query: { channels: many.slice(1) } })).status).toBe(200)
  expect((await app.call(countMessages, { as: reader, query: { channels: many } })).status).toBe(422)
})

test.each([
  [{ type: 'system.chat.text', text: ' \n ' }, { text: ['This field is required.'] }],
  [{ type: 'system.chat.text', text: 'x'.repeat(1001) }, { text: ['Message cannot exceed 1000 characters.'] }],
  [
    { type: 'system.chat.image', file_id: randomUUID(), category: 'OTHER' },
    { file_id: ['This image does not exist.'] },
  ],
])('a message that is empty, too long or without its image is refused (CHAT-D06)', async (body, errors) => {
  const params = { channelId: channelOf(await newCarer('Invalid')) }
  const { status, problem } = await app.call(publishMessage, { as: writer, params, body })
  expect([status, problem.errors]).toEqual([422, errors])
})

test('a message is a text or an image; any other type is refused (CHAT-018)', async () => {
  const mia = await newCarer('Types')
  const send = (body: unknown) => app.call(publishMessage, { as: writer, params: { channelId: channelOf(mia) }, body })
  const file_id = await chatImage(owner, { branchId, carerGuid: mia })
  expect((await send({ type: 'system.chat.text', text: 'Hello' })).status).toBe(201)
  expect((await send({ type: 'system.chat.image', file_id, category: 'OTHER' })).status).toBe(201)
  for (const type of ['system.chat.video', 'text', null]) {
    const { status, problem } = await send({ type, text: 'Hello', file_id, category: 'OTHER' })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['type']])
  }
  expect((await messagesWith(mia)).map(({ type }) => type)).toEqual(['system.chat.text', 'system.chat.image'])
})

test('a message of 1000 characters is accepted, another carer’s image is refused', async () => {
  const [mia, bea] = [await newCarer('Limit'), await newCarer('Pictured')]
  const send = (body: unknown) => app.call(publishMessage, { as: writer, params: { channelId: channelOf(mia) }, body })
  expect((await send({ type: 'system.chat.text', text: '😀'.repeat(1000) })).status).toBe(201)
  const file_id = await chatImage(owner, { branchId, carerGuid: bea })
  expect((await send({ type: 'system.chat.image', file_id, category: 'OTHER' })).status).toBe(422)
})

test('messages to carers who have left are refused (CHAT-D09)', async () => {
  const gone = await newCarer('Gone', { statusId: 17 })
  await message(owner, { branchId, carerGuid: gone })
  const { status, problem } = await app.call(publishMessage, {
    as: writer,
    params: { channelId: channelOf(gone) },
    body: { type: 'system.chat.text', text: 'Hello' },
  })
  expect([status, problem.code, problem.detail]).toEqual([409, 'USER_INACTIVE', 'This carer is inactive.'])
  expect(await messagesWith(gone)).toHaveLength(1)
})

test('a message sent twice with one idempotency key is stored once', async () => {
  const mia = await newCarer('Once')
  const send = () =>
    app.call(publishMessage, {
      as: writer,
      params: { channelId: channelOf(mia) },
      body: { type: 'system.chat.text', text: 'Once' },
      headers: { 'idempotency-key': 'once' },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body.timetoken).toBe(first.body.timetoken)
  expect(await messagesWith(mia)).toHaveLength(1)
})

test('messages cannot be changed', async () => {
  const mia = await newCarer('Said')
  await message(owner, { branchId, carerGuid: mia })
  await expect(
    owner.updateTable('chat_message').set({ text: 'Something else' }).where('carer_guid', '=', mia).execute(),
  ).rejects.toThrow('messages are never changed')
})
