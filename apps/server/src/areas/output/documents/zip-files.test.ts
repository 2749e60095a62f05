import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'
import { fileNames, safeFileName, zipFiles } from './zip-files.ts'

const madeAt = '2026-11-17T09:30:00Z'

test('files read back as they were added, in order', async () => {
  const files = [
    { name: 'INV00000211.pdf', body: Buffer.from('first') },
    { name: 'INV00000212.pdf', body: Readable.from([Buffer.from('sec'), Buffer.from('ond')]) },
    { name: 'empty.csv', body: new Uint8Array() },
  ]
  expect(await readZip(zipFiles(files, madeAt))).toEqual([
    { name: 'INV00000211.pdf', content: 'first' },
    { name: 'INV00000212.pdf', content: 'second' },
    { name: 'empty.csv', content: '' },
  ])
})

test('files with the same name are numbered, ignoring letter case', async () => {
  const names = ['Holroyd.pdf', 'Holroyd.pdf', 'HOLROYD.pdf', 'Holroyd (2).pdf']
  const read = await readZip(
    zipFiles(
      names.map((name) => ({ name, body: Buffer.from('x') })),
      madeAt,
    ),
  )
  expect(read.map(({ name }) => name)).toEqual([
    'Holroyd.pdf',
    'Holroyd (2).pdf',
    'HOLROYD (3).pdf',
    'Holroyd (2) (2).pdf',
  ])
})

test('names that lead out of the folder or that a system refuses are made safe', () => {
  expect(safeFileName('../../etc/passwd')).toBe('etc passwd')
  expect(safeFileName('C:\\invoices\\a.pdf')).toBe('C invoices a.pdf')
  expect(safeFileName('Leeds: "north"?.pdf')).toBe('Leeds north.pdf')
  expect(safeFileName('con.csv')).toBe('_con.csv')
  expect(safeFileName(' . ')).toBe('file')
  expect(safeFileName('Zoe\u0308 Łukasz.pdf')).toBe('Zoë Łukasz.pdf')
  expect(safeFileName(`${'n'.repeat(300)}.pdf`)).toMatch(/^n{116}\.pdf$/)
})

test('all returned names are safe and different', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aA./\\ :é\u0000(2)') })
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const unique = fileNames()
      const given = names.map(unique)
      expect(new Set(given.map((each) => each.toLowerCase())).size).toBe(names.length)
      for (const each of given) expect(each).toMatch(/^[aAé2(_f)][^/\\:\p{Cc}]*$/u)
    }),
  )
})

test('a file is requested only when the previous one is done', async () => {
  const asked: string[] = []
  async function* files() {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name)
      yield { name, body: Readable.from([Buffer.alloc(1_000_000, name)]) }
    }
  }
  const zip = zipFiles(files(), madeAt)
  await new Promise((resolve) => zip.once('readable', resolve))
  expect(asked).toEqual(['a'])
  zip.destroy()
})

test('an error of a source breaks the zip', async () => {
  async function* files() {
    yield { name: 'a', body: Buffer.from('x') }
    throw new Error('the store does not answer')
  }
  await expect(text(zipFiles(files(), madeAt))).rejects.toThrow('the store does not answer')
})

test('a reader that disconnects releases the sources', async () => {
  let isReleased = false
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      isReleased = true
    }
  }
  const zip = zipFiles([{ name: 'a', body: endless() }], madeAt)
  await new Promise((resolve) => zip.once('readable', resolve))
  zip.destroy()
  await expect.poll(() => isReleased, { timeout: 60_000 }).toBe(true)
})
