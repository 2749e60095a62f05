import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownedDatabase } from '#testing/owned-database.ts'
import { type Program, runProgram } from '#testing/program.ts'
import { runStatement } from '#testing/run-statement.ts'
import { testDatabase } from '#testing/test-database.ts'

const { url: ownDatabase } = await testDatabase({ empty: true })

const running: Program[] = []
let folder: string
let data: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-main-'))
  // PostgreSQL's user has to pass through root's temporary folder.
  await chmod(folder, 0o711)
  data = join(folder, 'data')
})
afterEach(() => Promise.all(running.splice(0).map((program) => program.end('SIGTERM'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(args: string[], env: Record<string, string> = {}): Program {
  const program = runProgram(args, env)
  running.push(program)
  return program
}

/** Starts only the worker on the shared data folder: the full start and stop, without a web application to build. */
async function startWorker(): Promise<Program> {
  const program = run(['--role', 'worker', '--empty', '--data', data])
  await program.prints('Worker running')
  return program
}

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Whether the process is still active; one that has ended and waits for its parent is not. */
async function isRunning(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Expects one line on the error stream with the text, and a non-zero exit code. */
async function expectRefusal(program: Program, text: string | RegExp): Promise<void> {
  const { code, stderr } = await program.ended
  expect(stderr).toMatch(/^almoner: [^\n]+\n$/)
  expect(stderr).toMatch(text)
  expect(code).toBe(1)
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('an unknown flag is refused', () => expectRefusal(run(['--verbose']), "Unknown option '--verbose'"))

test('a given port that is in use is refused before anything is created', async () => {
  const other = createServer()
  const port = await listen(other)
  await expectRefusal(run(['--port', String(port), '--data', join(folder, 'never')]), `Port ${port} is in use.`)
  expect(await readdir(folder)).not.toContain('never')
  other.close()
})

test('a database that does not answer is refused, without revealing its password', async () => {
  const env = { DATABASE_URL: 'postgres://pat:hunter2@127.0.0.1:1/care' }
  const program = run(['--role', 'worker', '--data', data], env)
  await expectRefusal(program, 'Cannot reach the database 127.0.0.1:1/care')
  expect((await program.ended).stderr).not.toContain('hunter2')
})

test('a database of another version is refused', async () => {
  const old = oldPostgres()
  const env = { DATABASE_URL: `postgres://pat@127.0.0.1:${await listen(old)}/care` }
  await expectRefusal(run(['--role', 'worker', '--data', data], env), 'leads to PostgreSQL 15.9')
  old.close()
})

test('a read replica that does not answer, or is not a replica, is refused before anything is created', async () => {
  const start = (replica: string) =>
    run(['--empty', '--data', data], { DATABASE_URL: ownDatabase, DATABASE_REPLICA_URL: replica })
  const away = start('postgres://pat:hunter2@127.0.0.1:1/care')
  await expectRefusal(away, 'Cannot reach the database 127.0.0.1:1/care')
  expect((await away.ended).stderr).not.toContain('hunter2')
  await expectRefusal(start(ownDatabase), 'DATABASE_REPLICA_URL does not lead to a streaming replica of DATABASE_URL.')
})

test('a bucket that does not answer is refused, without revealing its secret', async () => {
  const s3 = { S3_BUCKET: 'care', S3_REGION: 'eu-west-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
  const env = { DATABASE_URL: ownDatabase, ...s3, S3_ENDPOINT: 'http://127.0.0.1:1' }
  const program = run(['--role', 'worker', '--empty', '--data', data], env)
  await expectRefusal(program, 'The bucket care at http://127.0.0.1:1 cannot be used')
  expect((await program.ended).stderr).not.toContain('hunter2')
})

test('a folder that contains other files is refused and left unchanged', async () => {
  const other = await mkdtemp(join(folder, 'letters-'))
  await writeFile(join(other, 'letter.txt'), 'Dear Pat')
  await expectRefusal(run(['--role', 'worker', '--data', other]), 'contains other files')
  expect(await readdir(other)).toEqual(['letter.txt'])
})

test('a file where the data folder should be is refused', async () => {
  await writeFile(join(folder, 'file'), '')
  await expectRefusal(run(['--role', 'worker', '--data', join(folder, 'file')]), 'cannot be used')
})

test('an external database serves two processes at once', async () => {
  const start = () => run(['--role', 'worker', '--empty', '--data', data], { DATABASE_URL: ownDatabase })
  const programs = [start(), start()]
  await Promise.all(programs.map((program) => program.prints('Worker running')))
  const ends = await Promise.all(programs.map((program) => program.end('SIGTERM')))
  expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
})

test('a second start on the same data folder is refused while the first is running', async () => {
  const first = await startWorker()
  await expectRefusal(run(['--role', 'worker', '--data', data]), `is in use by another Almoner (process ${first.pid})`)
  const postgres = await postgresPid()
  expect(await isRunning(postgres)).toBe(true)
  expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null, stderr: '' })
  expect(await isRunning(postgres)).toBe(false)
})

test('after a kill -9 the next start ends the remaining PostgreSQL and continues', async () => {
  const killed = await startWorker()
  const leftover = await postgresPid()
  await killed.end('SIGKILL')
  expect(await isRunning(leftover)).toBe(true)

  await startWorker()
  expect(await isRunning(leftover)).toBe(false)
  expect(await postgresPid()).not.toBe(leftover)
})

test('when PostgreSQL is killed the program reports it and ends, and the next start recovers', async () => {
  const program = await startWorker()
  process.kill(await postgresPid(), 'SIGKILL')
  const { code, stderr } = await program.ended
  // A running job reports its failure before the line with the reason.
  expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^almoner: PostgreSQL ended/)])
  await startWorker()
})

test('an uncaught error ends the program in order, with one line', async () => {
  const preload = "process.once('SIGUSR2', () => void Promise.reject(new Error('Lost its way')))"
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` }
  const program = run(['--role', 'worker', '--empty', '--data', data], env)
  await program.prints('Worker running')
  const postgres = await postgresPid()
  const { code, stderr } = await program.end('SIGUSR2')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^almoner: [^\n]*Lost its way[^\n]*\n$/)])
  expect(await isRunning(postgres)).toBe(false)
})

test('a stale pid file whose id now belongs to another process does not prevent the start', async () => {
  const program = await startWorker()
  const pidFile = join(data, 'postgres/postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await program.end('SIGTERM')
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  await startWorker()
})

test('another password, a database without its rows and one without its version are each refused in one line', async () => {
  await (await startWorker()).end('SIGTERM')
  const record = await readFile(join(data, 'almoner.json'), 'utf8')
  await writeFile(join(data, 'almoner.json'), record.replace(/"password": ".*"/, '"password": "another"'))
  await expectRefusal(run(['--role', 'worker', '--data', data]), 'password authentication failed for user "almoner"')
  await writeFile(join(data, 'almoner.json'), record)

  const base = join(data, 'postgres/base')
  await rename(base, `${base}.away`)
  await expectRefusal(run(['--role', 'worker', '--data', data]), /PostgreSQL/)
  await rename(`${base}.away`, base)

  const version = join(data, 'postgres/PG_VERSION')
  await writeFile(version, '')
  await expectRefusal(run(['--role', 'worker', '--data', data]), 'contains no PostgreSQL data')
  await writeFile(version, '18\n')
  await (await startWorker()).end('SIGTERM')
})

test('a damaged data folder is refused', async () => {
  await (await startWorker()).end('SIGTERM')
  const record = await readFile(join(data, 'almoner.json'), 'utf8')
  await writeFile(join(data, 'almoner.json'), record.slice(0, 20))
  await expectRefusal(run(['--role', 'worker', '--data', data]), 'is damaged: almoner.json cannot be read')
  await writeFile(join(data, 'almoner.json'), record)

  await rm(join(data, 'postgres/global/pg_control'))
  await expectRefusal(run(['--role', 'worker', '--data', data]), 'PostgreSQL did not start')
  await rm(join(data, 'postgres/PG_VERSION'))
  await expectRefusal(run(['--role', 'worker', '--data', data]), 'is missing or incomplete')
})

test('a database that its user cannot write to is refused in one line', async () => {
  const { url, owner } = await ownedDatabase({ mayUseRoles: true })
  const env = (options: string) => {
    const address = new URL(url)
    address.searchParams.set('options', options)
    return { DATABASE_URL: address.href }
  }
  await expectRefusal(
    run(['--role', 'worker', '--data', data], env('-c default_transaction_read_only=on')),
    'read-only',
  )
  await runStatement(ownDatabase, `alter role ${owner} nocreaterole`)
  await runStatement(ownDatabase, `alter database ${owner} owner to almoner`)
  await expectRefusal(run(['--role', 'worker', '--data', data], { DATABASE_URL: url }), 'permission denied')
})

/** Implements just enough of the protocol to accept a client and return a version. */
function oldPostgres(): Server {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const columns = Buffer.from('\0\x01server_version\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0', 'latin1')
  const row = Buffer.from('\0\x01\0\0\0\x0415.9')
  const answer = [message('T', columns), message('D', row), message('C', Buffer.from('SHOW\0')), ready]
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.once('data', () => socket.write(Buffer.concat(answer)))
    })
    socket.on('error', () => {})
  })
}
