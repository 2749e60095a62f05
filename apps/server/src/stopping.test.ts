import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { type Program, runProgram } from '#testing/program.ts'
import { readDataFolder } from './data-folder.ts'
import { type Connection, connect } from './database/connection.ts'
import { addressOfRunning } from './database/embedded.ts'

const closing: (() => unknown)[] = []
let folder: string
let data: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-stopping-'))
  // Root's temporary folder has to let PostgreSQL's user through.
  await chmod(folder, 0o711)
  data = join(folder, 'data')
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Whole {
  readonly program: Program
  readonly owner: Connection['db']
  readonly address: string
}

/** API and worker in one process on the database that comes with Almoner, as `npm start` runs it. */
async function startAll(role = 'all'): Promise<Whole> {
  const program = runProgram(['--role', role, '--no-web', '--empty', '--data', data])
  closing.push(() => program.end('SIGKILL'))
  await program.prints('Ctrl-C stops it.')
  const { cluster, password } = await readDataFolder(data)
  const { db, close } = connect(await addressOfRunning(cluster, password), { max: 2 })
  closing.push(() => close().catch(() => {}))
  const [address = ''] = /http:\/\/[^/\s]+:\d+/.exec(program.output()) ?? []
  return { program, owner: db, address }
}

/** A job that runs and waits for a table, until `release` is called. */
async function holdJob(owner: Connection['db']): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = owner.transaction().execute(async (transaction) => {
    await sql`lock table idempotency in access exclusive mode`.execute(transaction)
    locked.resolve()
    await held.promise
  })
  // It ends with the database where nobody releases it.
  holder.catch(() => {})
  closing.push(() => held.resolve())
  await locked.promise
  await sql`select graphile_worker.add_job('forget-repeats', '{}'::json)`.execute(owner)
  await untilLocksAreWaitedFor(owner)
  return {
    release: async () => {
      held.resolve()
      await holder
    },
  }
}

const waitingJobs = async (owner: Connection['db']) => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'forget-repeats'`.execute(owner)
  return rows.length
}

/** Asks on a connection that is kept for the next request. */
function ask(address: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    get(`${address}/api/health`, { agent }, (answer) => settle(answer.resume())).on('error', fail)
  })
}

test('told to stop, it closes kept connections, lets a running job finish and ends with 0', async () => {
  const { program, owner, address } = await startAll()
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  expect((await ask(address, agent)).statusCode).toBe(200)
  const job = await holdJob(owner)
  const ended = program.end('SIGTERM')
  await vi.waitFor(() => expect(ask(address, agent)).rejects.toThrow(), { timeout: 30_000 })
  await job.release()
  expect(await ended).toEqual({ code: 0, signal: null, stderr: '' })

  const again = await startAll('api')
  expect(await waitingJobs(again.owner)).toBe(0)
})

test('a job that does not finish is cut off, and the next start does it', async () => {
  const { program, owner } = await startAll()
  await holdJob(owner)
  const { code, stderr } = await program.end('SIGTERM')
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^almoner: Job forget-repeats \d+ was cut off [^\n]*\n$/)])

  const again = await startAll()
  await vi.waitFor(async () => expect(await waitingJobs(again.owner)).toBe(0), { timeout: 30_000 })
})

test('when its database is killed with a job running it ends and says so, without a stack, and the next start does the job', async () => {
  const { program, owner } = await startAll()
  await holdJob(owner)
  const [postmaster] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  const { code, stderr } = await program.ended
  const lines = stderr.trimEnd().split('\n')
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^almoner: PostgreSQL ended unexpectedly/)])
  expect(lines.filter((line) => !line.startsWith('almoner: '))).toEqual([])

  const again = await startAll()
  await vi.waitFor(async () => expect(await waitingJobs(again.owner)).toBe(0), { timeout: 30_000 })
})
