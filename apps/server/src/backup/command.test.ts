import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Program, runProgram } from '#testing/program.ts'
import { readConfig } from '../config.ts'
import { withSession } from '../database/connection.ts'
import { attachDatabase } from '../roles/open-database.ts'

const running: Program[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-command-'))
  // PostgreSQL's user has to pass through root's temporary folder.
  await chmod(folder, 0o711)
})
afterEach(() => Promise.all(running.splice(0).map((program) => program.end('SIGTERM'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const command = (...args: string[]) => runProgram(args, {}, join(import.meta.dirname, 'command.ts')).ended

async function startWorker(data: string): Promise<Program> {
  const program = runProgram(['--role', 'worker', '--empty', '--data', data])
  running.push(program)
  await program.prints('Worker running')
  return program
}

async function inDatabase(data: string, statement: string): Promise<unknown[]> {
  const config = readConfig(['--data', data], {})
  if ('help' in config) throw new Error('No configuration.')
  const { url } = await attachDatabase(config)
  return withSession(url, async (client) => (await client.query(statement)).rows)
}

test('a data folder in use is backed up and restored into a new one, which starts and is closed to other users', async () => {
  const [data, copy, file] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'one.almoner')]
  const first = await startWorker(data)
  await inDatabase(data, `insert into branch (title, nation_alias) values ('Leeds', 'ENG')`)
  expect(await command('backup', file, '--data', data)).toMatchObject({ code: 0, stderr: '' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await first.end('SIGTERM')

  expect(await command('restore', file, '--data', copy)).toMatchObject({ code: 0, stderr: '' })
  await startWorker(copy)
  expect(await inDatabase(copy, 'select title from branch')).toEqual([{ title: 'Leeds' }])
  // PostgreSQL keeps its own folder closed; above it root's folder lets PostgreSQL's user pass, and no other user can
  // read it.
  for (const name of ['.', ...(await readdir(copy, { recursive: true }))]) {
    if (name.startsWith('postgres/')) continue
    const { mode } = await stat(join(copy, name))
    expect([name, mode & (name === '.' ? 0o066 : 0o077)]).toEqual([name, 0])
  }
})

test.each([
  [
    'a file that exists already',
    () => ['backup', join(folder, 'one.almoner'), '--data', join(folder, 'data')],
    'already exists',
  ],
  [
    'a missing data folder',
    () => ['backup', join(folder, 'two'), '--data', join(folder, 'none')],
    'is not an Almoner data folder',
  ],
  [
    'a missing folder for the file',
    () => ['backup', join(folder, 'none/two'), '--data', join(folder, 'data')],
    'no such file',
  ],
  ['a missing file name', () => ['backup'], 'Name the file'],
  [
    'a data folder that is not empty',
    () => ['restore', join(folder, 'one.almoner'), '--data', join(folder, 'data')],
    'is not empty',
  ],
  [
    'a file that is not a backup',
    () => ['restore', import.meta.filename, '--data', join(folder, 'three')],
    'is not a complete backup',
  ],
])('%s is refused in one line, and nothing is created', async (_case, args, text) => {
  const before = await readdir(folder)
  const { code, stderr } = await command(...args())
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^almoner: [^\n]+\n$/)])
  expect(stderr).toContain(text)
  expect(await readdir(folder)).toEqual(before)
})
