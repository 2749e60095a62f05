import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { listChannels } from '#contract/message/channels.ts'
import { type LiveEvent, liveCloses, livePath } from '#contract/message/live.ts'
import { createMessageToken } from '#contract/message/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { carerReads, chatEverywhere, message } from '#testing/builders/messages.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { largestCommand } from '../../app.ts'
import { noticesFrom } from '../../kit/notices.ts'
import { type LiveLimits, serveLive } from './serve-live.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
await chatEverywhere(owner)
const limits: LiveLimits = { timeout: 60_000, beat: 600_000, commands: 10, backlog: 1024 * 1024 }
const server = await serverWith(limits)

/** Starts a separate server with only the subscription; returns its address. */
async function serverWith(some: LiveLimits): Promise<string> {
  const own = fastify()
  const notices = noticesFrom(app.signIns.app)
  await own.register(websocket, { options: { maxPayload: largestCommand } })
  serveLive(own, { ...app.services, notices }, some)
  await own.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await own.close()
    await notices.close()
  })
  return `ws://127.0.0.1:${(own.server.address() as AddressInfo).port}/api${livePath}`
}

const both: Permission[] = ['Chat:Read', 'User.Carer:Read']
const operator = (permissions: readonly string[] = both, branchIds = [branchId]) =>
  account(owner, { permissions, branchIds })

function passOf(
  accountGuid: string,
  seconds = 600,
  branch = branchGuid,
  session: string = randomUUID(),
): Promise<string> {
  const exp = Math.floor(Temporal.Instant.from(app.clock.now()).epochMilliseconds / 1000) + seconds
  return app.services.tokens.issueRealtime({ account_guid: accountGuid, session, branch_guid: branch, exp })
}

/** Connects as a browser would; records the events and how the connection ended. */
async function connect(address: string, token?: string, options = {}) {
  const socket = new WebSocket(address, options)
  const received: LiveEvent[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const send = (text: string) => socket.send(text)
  const authenticate = (next: string) => send(JSON.stringify({ type: 'authenticate', token: next }))
  if (token !== undefined) authenticate(token)
  /** Waits for an event of a type, at or after index `from`. */
  const next = async <T extends LiveEvent['type']>(type: T, from = 0): Promise<Extract<LiveEvent, { type: T }>> => {
    for (;;) {
      const found = received.slice(from).find((event) => event.type === type)
      if (found) return found as Extract<LiveEvent, { type: T }>
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  return { socket, received, closed, send, authenticate, next }
}

async function listener(address = server, branch = { id: branchId, guid: branchGuid }) {
  const live = await connect(address, await passOf(await operator(both, [branch.id]), 600, branch.guid))
  await live.next('ready')
  return live
}

test('the token of the realtime service is valid only for it and the branch, and lasts ten minutes (SHELL-176, CHAT-D16)', async () => {
  const as = await app.signIn(both)
  const { status, body } = await app.call(createMessageToken, { as })
  expect([status, body.user_id, body.expires_at]).toEqual([200, as.guid, '2026-11-24T09:10:00Z'])
  expect(await app.services.tokens.readRealtime(body.token)).toMatchObject({
    account_guid: as.guid,
    branch_guid: branchGuid,
  })
  // The two kinds of token are not interchangeable.
  expect((await app.call(listChannels, { as: { ...as, token: body.token } })).status).toBe(401)
  const live = await connect(server, as.token)
  expect(await live.closed).toBe(liveCloses.unauthenticated)
})

test('a client that sends no token receives nothing and is disconnected; a token in the URL is ignored', async () => {
  const hasty = await serverWith({ ...limits, timeout: 60 })
  const live = await connect(`${hasty}?token=${await passOf(await operator())}`)
  await message(owner, { branchId, carerGuid: await carer(owner, { branchId }) })
  expect(await live.closed).toBe(liveCloses.silent)
  expect(live.received).toEqual([])
})

test('a token that is altered, expired or malformed is refused', async () => {
  const guid = await operator()
  const good = await passOf(guid)
  // The last letter of a signature has bits that count for nothing, the one before it has none.
  const altered = good.replace(/.(?=.$)/, (letter) => (letter === 'x' ? 'y' : 'x'))
  for (const token of [altered, await passOf(guid, -1), '', 'token']) {
    const live = await connect(server, token)
    expect(await live.closed).toBe(liveCloses.unauthenticated)
    expect(live.received).toEqual([])
  }
  for (const text of ['{', '[]', 'null', JSON.stringify({ type: 'subscribe', token: good }), '\u0000']) {
    const live = await connect(server)
    live.send(text)
    expect(await live.closed).toBe(liveCloses.unauthenticated)
  }
})

test('listening requires the current permissions User.Carer:Read and Chat:Read, in a branch of the user with the feature (SHELL-D50, CHAT-D02)', async () => {
  const closeOf = async (guid: string, branch?: string) =>
    (await connect(server, await passOf(guid, 600, branch))).closed
  expect(await closeOf(await operator(['Chat:Read', 'Chat:Edit']))).toBe(liveCloses.forbidden)
  expect(await closeOf(await operator(['Chat:Edit', 'User.Carer:Read']))).toBe(liveCloses.forbidden)
  expect(await closeOf(await account(owner, { permissions: both, branchIds: [branchId], isActive: false }))).toBe(4401)
  expect(await closeOf(await account(owner, { permissions: both, branchIds: [branchId], userType: 2 }))).toBe(4401)
  expect(await closeOf(await operator(), app.otherBranchGuid)).toBe(liveCloses.unauthenticated)
  const without = await owner
    .insertInto('branch')
    .values({ title: 'Cardiff', nation_alias: 'WLS', features: ['finance'] })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  expect(await closeOf(await operator(both, [without.id]), without.guid)).toBe(liveCloses.forbidden)
})

test('a message in a branch reaches all listeners of the branch, in every process, and no others (SHELL-182, CHAT-030)', async () => {
  const elsewhere = await serverWith(limits)
  const [here, there] = [await listener(), await listener(elsewhere)]
  const stranger = await listener(server, { id: app.otherBranchId, guid: app.otherBranchGuid })
  const mia = await carer(owner, { branchId, firstName: 'Mia', lastName: 'Live' })
  const timetoken = await message(owner, { branchId, carerGuid: mia, text: 'On my way' })
  for (const live of [here, there]) {
    expect(await live.next('messages')).toEqual({
      type: 'messages',
      channel: {
        id: `branch.${branchGuid}.carer.${mia}`,
        name: 'Mia Live',
        updated: '2026-11-24T08:00:00Z',
        custom: { carerId: mia, lastMessageType: 'system.chat.text', lastMessageText: 'On my way' },
      },
      messages: [
        {
          type: 'system.chat.text',
          text: 'On my way',
          file_id: null,
          category: null,
          sender: { user_id: mia, name: 'Mia Live', isUser: false },
          timetoken,
          actions: { delivered: 'notRead', delivered_at: null, read_at: null },
        },
      ],
      unread: 1,
    })
  }
  // The message of the listener's own branch arrives, and no other.
  const theirs = await carer(owner, { branchId: app.otherBranchId })
  await message(owner, { branchId: app.otherBranchId, carerGuid: theirs })
  expect((await stranger.next('messages')).channel.custom.carerId).toBe(theirs)
  expect(stranger.received.map(({ type }) => type)).toEqual(['ready', 'messages'])
  for (const { socket } of [here, there, stranger]) socket.close()
})

test('listeners are notified that a message was read, with the time (SHELL-090, CHAT-020)', async () => {
  const mia = await carer(owner, { branchId })
  const timetoken = await message(owner, { branchId, carerGuid: mia, senderGuid: await operator() })
  const live = await listener()
  await carerReads(owner, mia, '2026-11-24T08:12:00Z')
  // The notice of the message itself may arrive only now, before that of its reading.
  await vi.waitFor(
    () => {
      const last = live.received.findLast(({ type }) => type === 'messages')
      const actions = { delivered: 'read', delivered_at: null, read_at: '2026-11-24T08:12:00Z' }
      expect(last).toMatchObject({ messages: [{ timetoken, actions }] })
    },
    { timeout: 60_000 },
  )
  live.socket.close()
})

test('a new token before expiry extends the connection; another user’s token ends it', async () => {
  const guid = await operator()
  const live = await connect(server, await passOf(guid))
  expect((await live.next('ready')).expires_at).toBe('2026-11-24T09:10:00Z')
  const count = live.received.length
  live.authenticate(await passOf(guid, 900))
  expect((await live.next('ready', count)).expires_at).toBe('2026-11-24T09:15:00Z')
  live.authenticate(await passOf(await operator()))
  expect(await live.closed).toBe(liveCloses.unauthenticated)
})

test('a client that sends too large or too many commands is disconnected', async () => {
  const loud = await listener()
  loud.send('x'.repeat(largestCommand + 1))
  expect(await loud.closed).toBe(1009)
  const guid = await operator()
  const busy = await connect(server)
  const token = await passOf(guid)
  for (let at = 0; at <= limits.commands; at++) busy.authenticate(token)
  expect(await busy.closed).toBe(liveCloses.tooMuch)
})

test('the server sends heartbeats; a connection ends without an answer, after loss of rights or when the token expires', async () => {
  // An answer takes less than that on a busy machine too.
  const lively = await serverWith({ ...limits, beat: 3000 })
  const guid = await operator()
  const live = await connect(lively, await passOf(guid))
  const silent = await connect(lively, await passOf(await operator()), { autoPong: false })
  const short = await connect(lively, await passOf(await operator(), 60))
  for (const each of [live, silent, short]) await each.next('beat')
  await owner.deleteFrom('account_permission').where('account_guid', '=', guid).execute()
  app.clock.advance('PT60S')
  expect(await live.closed).toBe(liveCloses.forbidden)
  expect(await silent.closed).toBe(1006)
  expect(await short.closed).toBe(liveCloses.unauthenticated)
})

test('after a database outage listeners receive a resync event, and later messages', async () => {
  const live = await listener()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(owner)
  await live.next('resync')
  const mia = await carer(owner, { branchId })
  await message(owner, { branchId, carerGuid: mia })
  expect((await live.next('messages')).channel.custom.carerId).toBe(mia)
  live.socket.close()
})

test('a plain HTTP request to the address is 404', async () => {
  expect((await app.fetch(`/api${livePath}`)).statusCode).toBe(404)
})

test('changed days of the rota are told to those who may see it, and nothing else, in their branch only', async () => {
  const planner = await connect(server, await passOf(await operator(['Scheduling.Appointment:Read'])))
  await planner.next('ready')
  const [reader, stranger] = [
    await listener(),
    await listener(server, { id: app.otherBranchId, guid: app.otherBranchGuid }),
  ]
  const plan = async (start: string, end: string) =>
    appointment(owner, {
      ...{ branchId, clientGuid: await client(owner, { branchId }), careTypeGuid: await careType(owner), start, end },
      assignees: [{ carerGuid: null }],
    })
  // In July it is 00:30 on the 2nd in London.
  const { guid } = await plan('2026-07-01T23:30:00Z', '2026-07-02T05:00:00Z')
  expect(await planner.next('rota')).toEqual({ type: 'rota', first: '2026-07-02', last: '2026-07-02' })
  const count = planner.received.length
  await owner
    .updateTable('appointment')
    .set({ start_at: '2026-07-04T08:00:00Z', end_at: '2026-07-04T09:00:00Z', local_date: '2026-07-04' })
    .where('guid', '=', guid)
    .execute()
  // The day before the move is changed too.
  expect(await planner.next('rota', count)).toEqual({ type: 'rota', first: '2026-07-02', last: '2026-07-04' })
  // A check-in and a concern, as a carer's phone sends them.
  const ofDay = sql<boolean>`assignee_id in (select s.id from assignee s join appointment a on a.id = s.appointment_id
    where a.guid = ${guid})`
  for (const change of [{ check_in_at: '2026-07-01T23:31:00Z', status: 2 }, { risk_score: 5 }]) {
    const before = planner.received.length
    await owner.updateTable('visit').set(change).where(ofDay).execute()
    expect(await planner.next('rota', before)).toEqual({ type: 'rota', first: '2026-07-04', last: '2026-07-04' })
  }
  await message(owner, { branchId, carerGuid: await carer(owner, { branchId }) })
  await reader.next('messages')
  for (const live of [reader, stranger]) expect(live.received.some(({ type }) => type === 'rota')).toBe(false)
  expect(planner.received.some(({ type }) => type === 'messages')).toBe(false)
  for (const { socket } of [planner, reader, stranger]) socket.close()
})
