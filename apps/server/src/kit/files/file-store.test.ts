import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startObjectServer } from '#testing/object-server.ts'
import { localFileStore } from './file-store.ts'
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
  test('are read as they were written, also when they are made while they are written', async () => {
    async function* parts() {
      for (let part = 0; part < 3000; part++) yield Buffer.from(`Dear Pat ${part}, £${part}.00\n`)
    }
    const key = `downloads/${randomUUID()}.pdf`
    await store.write(key, Readable.from(parts(), { objectMode: false }))
    const lines = (await text(await store.read(key))).split('\n')
    expect([lines.length, lines[0], lines[2999]]).toEqual([3001, 'Dear Pat 0, £0.00', 'Dear Pat 2999, £2999.00'])
  })

  test('may be empty, and may be written over', async () => {
    const key = `interfaces/${randomUUID()}.csv`
    await store.write(key, Readable.from([]))
    expect(await text(await store.read(key))).toBe('')
    await store.write(key, Readable.from([Buffer.from('second')]))
    expect(await text(await store.read(key))).toBe('second')
  })

  test('are gone once they are removed, however often', async () => {
    const key = `documents/${randomUUID()}`
    await store.write(key, Readable.from([Buffer.from('gone')]))
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key).then(text)).rejects.toThrow()
  })

  test('are found by their folder, all of them and no others', async () => {
    const day = `documents/${randomUUID()}/2026-11-24`
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${day}/${name}`)
    for (const key of [...keys, `${day}-later/h`]) await store.write(key, Readable.from([Buffer.from(key)]))
    expect((await store.list(day)).sort()).toEqual(keys)
    expect(await store.list(`documents/${randomUUID()}`)).toEqual([])
  })
})

test('a file that fails while it is made never reaches the bucket', async () => {
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
])('a bucket that cannot be used with %j is refused in one line that keeps the secret', async (wrong, message) => {
  const open = openObjectStore({ ...server.store, ...wrong })
  await expect(open).rejects.toThrow(message)
  await expect(open).rejects.not.toThrow(/\n|secret/)
})
