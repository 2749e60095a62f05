import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Program, runProgram } from '#testing/program.ts'
import { runStatement } from '#testing/run-statement.ts'
import { type ScratchServer, startScratchServer } from './database/scratch-server.ts'

/** A separate PostgreSQL, because the tests drop its roles. */
let postgres: ScratchServer
let folder: string
const closing: (() => unknown)[] = []
beforeAll(async () => {
  postgres = await startScratchServer()
  folder = await mkdtemp(join(tmpdir(), 'almoner-starts-'))
  // PostgreSQL's user has to pass through root's temporary folder.
  await chmod(folder, 0o711)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function start(data: string, env: Record<string, string> = {}): Program {
  const program = runProgram(['--role', 'worker', '--empty', '--data', join(folder, data)], env)
  closing.push(() => program.end('SIGTERM'))
  return program
}

/** Expects one line on the error stream, and a non-zero exit code. */
async function expectRefusal(program: Program, text: string | RegExp = /./): Promise<void> {
  const { code, stderr } = await program.ended
  expect(stderr).toMatch(/^almoner: [^\n]+\n$/)
  expect(stderr).toMatch(text)
  expect(code).toBe(1)
}

async function emptyDatabase(): Promise<URL> {
  const name = `start_${randomBytes(4).toString('hex')}`
  await runStatement(postgres.url, `create database ${name} template template0`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url
}

const filesInTheWay = [
  ['files', 'file'],
  ['pid', 'folder'],
  ['lock', 'folder'],
  ['postgres.log', 'folder'],
  ['almoner.json', 'folder'],
] as const
test.each(filesInTheWay)('%s of a data folder that is a %s is refused', async (name, kind) => {
  const data = join(folder, `way-${name}`)
  await mkdir(data, { mode: 0o711 })
  await writeFile(join(data, 'lock'), '')
  if (name === 'lock') await rm(join(data, 'lock'))
  if (kind === 'file') await writeFile(join(data, name), '')
  else await mkdir(join(data, name))
  await expectRefusal(start(`way-${name}`))
})

test.runIf(process.platform === 'linux')('a data folder on a file system without files is refused', async () => {
  const program = runProgram(['--role', 'worker', '--empty', '--data', '/sys/almoner'])
  await expectRefusal(program, 'cannot be used')
})

test('files of the database that PostgreSQL may not read are refused', async () => {
  const first = start('closed')
  await first.prints('Worker running')
  await first.end('SIGTERM')
  const base = join(folder, 'closed/postgres/base')
  await chmod(base, 0o000)
  await expectRefusal(start('closed'), /[Pp]ermission denied/)
  await chmod(base, 0o700)
})

test('a database that was restored without its roles is refused', async () => {
  const url = await emptyDatabase()
  const first = start('roles', { DATABASE_URL: url.href })
  await first.prints('Worker running')
  await first.end('SIGTERM')
  for (const role of ['almoner_app', 'almoner_queue']) {
    await runStatement(url.href, `drop owned by ${role} cascade`)
    await runStatement(url.href, `drop role ${role}`)
  }
  await expectRefusal(start('roles', { DATABASE_URL: url.href }), /role "almoner_\w+" does not exist/)
})

test.each([1, 2, 3, 4, 6])(
  'a database that is lost in session %i of the start is reported in one line',
  async (last) => {
    const url = await emptyDatabase()
    const proxy = await proxyUntil(url, last)
    const { code, stderr } = await start('lost', { DATABASE_URL: proxy }).ended
    expect(stderr).toMatch(/^almoner: [^\n]+\n$/)
    expect(code).toBe(1)
  },
)

test('stored secrets of connections whose key is missing, or is another one, are refused', async () => {
  const DATABASE_URL = (await emptyDatabase()).href
  const first = start('keys', { DATABASE_URL })
  await first.prints('Worker running')
  await first.end('SIGTERM')
  await runStatement(DATABASE_URL, "insert into branch (title, nation_alias) values ('Leeds', 'ENG')")
  await runStatement(
    DATABASE_URL,
    `insert into accounting_connection (branch_id, system, sealed_secret)
      select id, 'xero', decode(repeat('00', 60), 'hex') from branch`,
  )
  await expectRefusal(start('keys', { DATABASE_URL }), 'ALMONER_ENCRYPTION_KEYS is missing')
  const ALMONER_ENCRYPTION_KEYS = 'another key that is long enough for it'
  await expectRefusal(start('keys', { DATABASE_URL, ALMONER_ENCRYPTION_KEYS }), /a former key is missing/)
})

/** Forwards sessions to a database, and cuts the given session in the middle of its work, and all later ones. */
async function proxyUntil(url: URL, last: number): Promise<string> {
  let sessions = 0
  const proxy: Server = createServer((client) => {
    sessions += 1
    const isLast = sessions >= last
    const server = connect(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    for (const each of [client, server]) each.on('error', () => {})
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    client.pipe(server)
    let answers = 0
    server.on('data', (chunk: Buffer) => {
      answers += 1
      // The sign-in takes three responses; the first to a query is the fourth.
      if (isLast && answers > 4) client.destroy()
      else client.write(chunk)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  closing.push(() => proxy.close())
  const address = new URL(url)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return address.href
}
