import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { login, logout } from '#contract/identity/sign-in.ts'
import { liveCloses, livePath } from '#contract/message/live.ts'
import { createMessageToken } from '#contract/message/messages.ts'
import { unassignOperators, updateOperator } from '#contract/operator/operators.ts'
import type { Permission } from '#contract/permissions.ts'
import { chatEverywhere } from '#testing/builders/messages.ts'
import { account } from '#testing/builders/people.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'

// Rights are rechecked only every twenty seconds, so a connection that ends here was closed by a notification.
const app = await testApp()
const { owner, branchId } = app
await chatEverywhere(owner)
const administrator = await app.signIn(['*:Edit' as Permission])
const server = await buildApp(app.services)
afterAll(() => server.close())
await server.listen({ host: '127.0.0.1', port: 0 })
const address = `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/api${livePath}`

const password = 'Larkfield!2026'
const profile = { salutation: 'Mr', first_name: 'Sam', last_name: 'Ellery' }

/** Opens a subscription to the branch's messages as a new operator. */
async function listening() {
  const email = `${crypto.randomUUID()}@larkfield.example`
  const permissions = ['Chat:Read', 'User.Carer:Read']
  const guid = await account(owner, { email, password, permissions, branchIds: [branchId] })
  const { access_token, refresh_token } = (await app.call(login, { body: { email, password } })).body
  const { token } = (await app.call(createMessageToken, { as: { guid, token: access_token } })).body
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code]) => code as number)
  const ready = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'authenticate', token }))
  expect(JSON.parse(String((await ready)[0]))).toMatchObject({ type: 'ready' })
  return { guid, refresh_token, closed, socket }
}

test('signing out closes the subscriptions of that session, and no others', async () => {
  const [one, other] = [await listening(), await listening()]
  await app.call(logout, { body: { refresh_token: one.refresh_token } })
  expect(await one.closed).toBe(liveCloses.unauthenticated)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.terminate()
})

test.each([
  ['made inactive', { status: 1 }, liveCloses.unauthenticated],
  ['left without the permission', { resources: [] }, liveCloses.forbidden],
])('the subscription of a user who is %s is closed at once', async (_, change, code) => {
  const { guid, closed } = await listening()
  await app.call(updateOperator, { params: { guid }, body: { profile, ...change }, as: administrator })
  expect(await closed).toBe(code)
})

test('the subscription of a user who is unassigned from the branch is closed at once', async () => {
  const { guid, closed } = await listening()
  await app.call(unassignOperators, { params: { guid: app.branchGuid }, body: [guid], as: administrator })
  expect(await closed).toBe(liveCloses.unauthenticated)
})
