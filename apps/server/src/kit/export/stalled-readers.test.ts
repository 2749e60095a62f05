import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { exportTypes } from '#contract/export-table.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import type { ConnectionLimits } from '../http/connection-limits.ts'

const app = await testApp()
const user = await app.signIn(['Finance.Processing:Read'])
const tasks = 1500
// More than the system buffers for a connection that is not read: 12 MB.
await sql`insert into task (branch_id, side, type, status, details, item_count, total_pence, inserted_at, inserted_by)
  select ${app.branchId}, 'invoice', 'Completion', 'Complete', repeat('x', 8000), 0, 0, ${app.clock.now()}, ${user.guid}
  from generate_series(1, ${tasks}::integer)`.execute(app.owner)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function listening(limits: Partial<ConnectionLimits> = {}) {
  const server = await buildApp(app.services, { limits, closeLimit: 0 })
  closing.push(() => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const authorization = `Bearer ${user.token}`
  return {
    /** Requests an export and reads nothing of it. */
    async stall(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      closing.push(() => socket.destroy())
      socket.on('error', () => {})
      await once(socket, 'connect')
      const headers = `Host: care.example\r\nAccept: ${exportTypes.csv}\r\nAuthorization: ${authorization}`
      socket.write(`GET /api/finance/invoice-tasks HTTP/1.1\r\n${headers}\r\n\r\n`)
      return socket
    },
    connections: () => promisify(server.server.getConnections.bind(server.server))(),
    ask: (path: string, accept = 'application/json') =>
      fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization, accept } }),
  }
}

/** Counts the server's sessions that have been idle in a transaction for a second. */
async function stalled(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '1 second'`.execute(app.owner)
  return rows[0]?.count ?? 0
}

/** A busy machine may take long for twelve exports, one after another. */
const patient = { timeout: 300_000 }

test('ten exports that are not read occupy three database sessions, and other requests are answered', async () => {
  const { stall, ask, connections } = await listening()
  await Promise.all(Array.from({ length: 10 }, stall))
  await expect.poll(stalled, patient).toBe(3)
  for (const path of ['/finance/invoice-tasks?page_size=1', '/health']) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
  expect(await stalled()).toBe(3)
  expect(await connections()).toBeGreaterThanOrEqual(10)
})

test('readers who disconnect while they wait do not occupy a place', async () => {
  const { stall, ask } = await listening()
  const sockets = await Promise.all(Array.from({ length: 10 }, stall))
  await expect.poll(stalled, patient).toBe(3)
  for (const socket of sockets) socket.destroy()
  const answer = await ask('/finance/invoice-tasks', exportTypes.csv)
  expect((await answer.text()).trim().split('\n')).toHaveLength(1 + tasks)
})

test('readers who stall for too long are cut off, one after another', async () => {
  const { stall, ask, connections } = await listening({ reader: 1000 })
  await Promise.all(Array.from({ length: 10 }, stall))
  await expect.poll(connections, patient).toBe(0)
  // The session ends its transaction a moment after its reader is gone.
  await expect.poll(stalled, patient).toBe(0)
  expect((await ask('/finance/invoice-tasks?page_size=1')).status).toBe(200)
})
