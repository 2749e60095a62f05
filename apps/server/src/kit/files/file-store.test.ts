import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startObjectServer } from '#testing/object-server.ts'
import { localFileStore, tidyLocalStore } from './local-file-store.ts'
import { openObjectStore } from './object-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'almoner-store-'))
const server = await startObjectServer()
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

describe.each([
  ['a folder', localFileStore(folder)],
  ['an object store', await openObjectStore(server.store)],
])('files in %s', (_name, store) => {
  test('files are read as they were written, also when their content is produced during the write', async () => {
    async function* parts() {
      for (let part = 0; part < 3000; part++) yield Buffer.from(`Dear Pat ${part}, £${part}.00\n`)
    }
    const key = `downloads/${randomUUID()}.pdf`
    await store.write(key, Readable.from(parts(), { objectMode: false }))
    const lines = (await text(await store.read(key))).split('\n')
    expect([lines.length, lines[0], lines[2999]]).toEqual([3001, 'Dear Pat 0, £0.00', 'Dear Pat 2999, £2999.00'])
  })

  test('files may be empty, and may be overwritten', async () => {
    const key = `interfaces/${randomUUID()}.csv`
    await store.write(key, Readable.from([]))
    expect(await text(await store.read(key))).toBe('')
    await store.write(key, Readable.from([Buffer.from('second')]))
    expect(await text(await store.read(key))).toBe('second')
  })

  test('files are gone once they are removed, and may be removed twice', async () => {
    const key = `documents/${randomUUID()}`
    await store.write(key, Readable.from([Buffer.from('gone')]))
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key).then(text)).rejects.toThrow()
  })

  test('files are listed by their folder, all of them and no others', async () => {
    const day = `documents/${randomUUID()}/2026-11-24`
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${day}/${name}`)
    for (const key of [...keys, `${day}-later/h`]) await store.write(key, Readable.from([Buffer.from(key)]))
    expect((await store.list(day)).sort()).toEqual(keys)
    expect(await store.list(`documents/${randomUUID()}`)).toEqual([])
  })
})

test('a file whose content fails midway never reaches the bucket', async () => {
  const key = `downloads/${randomUUID()}.zip`
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('no more')
  }
  const store = await openObjectStore(server.store)
  await expect(store.write(key, Readable.from(broken(), { objectMode: false }))).rejects.toThrow('no more')
  expect([...server.objects.keys()]).not.toContain(key)
})

test.each([
  [{ secretAccessKey: 'another secret' }, /\(SignatureDoesNotMatch/],
  [{ accessKeyId: 'nobody' }, /\(InvalidAccessKeyId/],
  [{ bucket: 'elsewhere' }, /^The bucket elsewhere at http.* cannot be used \(NoSuchBucket/],
  [{ endpoint: 'http://127.0.0.1:1' }, /^The bucket care at http:\/\/127.0.0.1:1 cannot be used \(.*ECONNREFUSED/],
])('a bucket that cannot be used with %j is refused in one line without the secret', async (wrong, message) => {
  const open = openObjectStore({ ...server.store, ...wrong })
  await expect(open).rejects.toThrow(message)
  await expect(open).rejects.not.toThrow(/\n|secret/)
})

test('an interrupted write into a folder leaves no file, and does not change the previous one', async () => {
  const place = join(folder, randomUUID())
  const store = localFileStore(place)
  await store.write('interfaces/one.csv', Readable.from([Buffer.from('whole')]))
  async function* broken() {
    yield Buffer.alloc(1_000_000)
    throw new Error('no space left on device')
  }
  for (const key of ['interfaces/one.csv', 'interfaces/two.csv']) {
    await expect(store.write(key, Readable.from(broken(), { objectMode: false }))).rejects.toThrow('no space left')
  }
  expect(await text(await store.read('interfaces/one.csv'))).toBe('whole')
  const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toEqual(['one.csv'])
})

test('a folder that others can read is closed to them, and files that a killed writer left a day ago are removed', async () => {
  const place = join(folder, randomUUID())
  const deep = join(place, 'documents', 'leeds')
  await mkdir(deep, { recursive: true, mode: 0o755 })
  await writeFile(join(deep, 'letter'), 'Dear Pat', { mode: 0o644 })
  await mkdir(join(place, '.unfinished'))
  const [old, young] = [join(place, '.unfinished', 'old'), join(place, '.unfinished', 'young')]
  for (const path of [old, young]) await writeFile(path, 'half')
  const twoDaysAgo = Temporal.Now.instant().subtract({ hours: 48 }).epochMilliseconds / 1000
  await utimes(old, twoDaysAgo, twoDaysAgo)

  await tidyLocalStore(place)
  expect(await modesIn(place)).toEqual({
    '.': 0o700,
    '.unfinished': 0o700,
    '.unfinished/young': 0o600,
    documents: 0o700,
    'documents/leeds': 0o700,
    'documents/leeds/letter': 0o600,
  })

  const store = localFileStore(place)
  await store.write('downloads/new.pdf', Readable.from([Buffer.from('new')]))
  expect(await modesIn(place)).toMatchObject({ downloads: 0o700, 'downloads/new.pdf': 0o600 })
  expect(await store.list('')).toEqual(expect.arrayContaining(['downloads/new.pdf', 'documents/leeds/letter']))
  await expect(store.write('../outside', Readable.from(['x']))).rejects.toThrow(RangeError)
})

async function modesIn(place: string): Promise<Record<string, number>> {
  const names = ['.', ...(await readdir(place, { recursive: true }))]
  const modes = names.map(async (name) => [name, (await stat(join(place, name))).mode & 0o777] as const)
  return Object.fromEntries(await Promise.all(modes))
}
