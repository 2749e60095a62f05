import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { listAssignedBranches } from '#contract/branch/branches.ts'
import { livePath } from '#contract/message/live.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn([])

async function listening(closeLimit: number) {
  const server = await buildApp(app.services, { closeLimit })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = () => {
    const headers = { authorization: `Bearer ${user.token}` }
    const request = get({ port, host: '127.0.0.1', path: `/api${listAssignedBranches.path}`, agent, headers })
    return once(request, 'response').then(([response]) => response as IncomingMessage)
  }
  return { server, port, ask }
}

/** Does `work` while a call waits for a lock. */
async function whileCallWaits(work: () => Promise<void>): Promise<void> {
  await owner.transaction().execute(async (holder) => {
    await sql`lock table branch`.execute(holder)
    await work()
  })
}

test('a closing server answers the requests in progress on kept-alive connections, and closes them', async () => {
  const { server, ask } = await listening(60_000)
  const first = await ask()
  expect(first.headers.connection).toBe('keep-alive')
  first.resume()
  await once(first, 'end')
  let [answer, closed] = [Promise.resolve(first), Promise.resolve()]
  await whileCallWaits(async () => {
    answer = ask()
    await untilLocksAreWaitedFor(owner)
    closed = server.close()
  })
  const { statusCode, headers } = await answer
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await closed
})

test('a request that is not answered within the limit is cut off', async () => {
  const { server, ask } = await listening(100)
  await whileCallWaits(async () => {
    const answer = ask().catch((error: NodeJS.ErrnoException) => error.code)
    await untilLocksAreWaitedFor(owner)
    await server.close()
    expect(await answer).toBe('ECONNRESET')
  })
})

test('a web socket whose browser vanished does not keep the server open', async () => {
  const { server, port } = await listening(60_000)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api${livePath}`)
  await once(socket, 'open')
  socket.pause()
  await server.close()
  socket.terminate()
})
