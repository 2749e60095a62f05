import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, type onTestFinished, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { type Program, runProgram } from '#testing/program.ts'
import { readDataFolder } from './data-folder.ts'
import { type Connection, connect } from './database/connection.ts'
import { addressOfRunning } from './database/embedded.ts'

type AtEnd = typeof onTestFinished

/** Creates the data folder of one test, which is removed at its end. */
async function dataFolder(atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-stopping-'))
  // PostgreSQL's user has to pass through root's temporary folder.
  await chmod(folder, 0o711)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

interface Whole {
  readonly program: Program
  readonly owner: Connection['db']
  readonly address: string
}

/** Starts API and worker in one process on the database that comes with Almoner, like `npm start`. */
async function startAll(data: string, atEnd: AtEnd, role = 'all'): Promise<Whole> {
  // Two programs that look for a free port at the same time may find the same one.
  const port = String(await freePort())
  const program = runProgram(['--role', role, '--no-web', '--empty', '--data', data, '--port', port])
  atEnd(async () => void (await program.end('SIGKILL')))
  await program.prints('Ctrl-C stops it.')
  const { cluster, password } = await readDataFolder(data)
  const { db, close } = connect(await addressOfRunning(cluster, password), { max: 2 })
  atEnd(() => close().catch(() => {}))
  const [address = ''] = /http:\/\/[^/\s]+:\d+/.exec(program.output()) ?? []
  return { program, owner: db, address }
}

/** Starts a job that waits for a table until `release` is called. */
async function holdJob(owner: Connection['db'], atEnd: AtEnd): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = owner.transaction().execute(async (transaction) => {
    await sql`lock table idempotency in access exclusive mode`.execute(transaction)
    locked.resolve()
    await held.promise
  })
  // It ends with the database if it is never released.
  holder.catch(() => {})
  atEnd(() => held.resolve())
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

/** Sends a request on a connection that is kept alive for the next one. */
function ask(address: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    get(`${address}/api/health`, { agent }, (answer) => settle(answer.resume())).on('error', fail)
  })
}

// Each test waits for processes most of the time.
describe.concurrent('stopping', () => {
  test('on a stop signal it closes idle connections, lets a running job finish and exits with 0', async ({
    onTestFinished: atEnd,
  }) => {
    const data = await dataFolder(atEnd)
    const { program, owner, address } = await startAll(data, atEnd)
    const agent = new Agent({ keepAlive: true })
    atEnd(() => agent.destroy())
    expect((await ask(address, agent)).statusCode).toBe(200)
    const job = await holdJob(owner, atEnd)
    const ended = program.end('SIGTERM')
    await vi.waitFor(() => expect(ask(address, agent)).rejects.toThrow(), { timeout: 300_000 })
    await job.release()
    expect(await ended).toEqual({ code: 0, signal: null, stderr: '' })

    const again = await startAll(data, atEnd, 'api')
    expect(await waitingJobs(again.owner)).toBe(0)
  })

  test('a job that does not finish is cut off, and the next start runs it again', async ({ onTestFinished: atEnd }) => {
    const data = await dataFolder(atEnd)
    const { program, owner } = await startAll(data, atEnd)
    await holdJob(owner, atEnd)
    const { code, stderr } = await program.end('SIGTERM')
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^almoner: Job forget-repeats \d+ was cut off [^\n]*\n$/)])

    const again = await startAll(data, atEnd)
    await vi.waitFor(async () => expect(await waitingJobs(again.owner)).toBe(0), { timeout: 300_000 })
  })

  test('when its database is killed during a job it reports that without a stack and ends, and the next start runs the job', async ({
    onTestFinished: atEnd,
  }) => {
    const data = await dataFolder(atEnd)
    const { program, owner } = await startAll(data, atEnd)
    await holdJob(owner, atEnd)
    const [postmaster] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    const { code, stderr } = await program.ended
    const lines = stderr.trimEnd().split('\n')
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^almoner: PostgreSQL ended unexpectedly/)])
    expect(lines.filter((line) => !line.startsWith('almoner: '))).toEqual([])

    const again = await startAll(data, atEnd)
    await vi.waitFor(async () => expect(await waitingJobs(again.owner)).toBe(0), { timeout: 300_000 })
  })
})
