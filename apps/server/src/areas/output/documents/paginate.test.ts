import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

interface Block {
  readonly id: string
  readonly height: number
  readonly keepWithNext: boolean
}

function block(id: string, height: number, keepWithNext = false): Block {
  return { id, height, keepWithNext }
}

function ids(pages: readonly (readonly Block[])[]): string[][] {
  return pages.map((page) => page.map(({ id }) => id))
}

test('items that fit stay on the first page', () => {
  expect(ids(paginate([block('a', 40), block('b', 60)], { first: 100, later: 100 }))).toEqual([['a', 'b']])
})

test('an item that does not fit begins a page, and items that are kept together move together', () => {
  const items = [block('a', 50), block('b', 30), block('c', 20, true), block('d', 10)]
  expect(ids(paginate(items, { first: 100, later: 100 }))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a repeated head takes up room on its page', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => block(id, 40))
  const pages = paginate(items, { first: 100, later: 130 }, (first) => block(`head of ${first.id}`, 30))
  expect(ids(pages)).toEqual([
    ['a', 'b'],
    ['head of c', 'c', 'd'],
    ['head of e', 'e'],
  ])
})

test('a group higher than a page gets a separate page', () => {
  expect(ids(paginate([block('a', 10), block('b', 500), block('c', 10)], { first: 100, later: 100 }))).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ])
})

const blocks = fc.array(
  fc.record({ id: fc.uuid(), height: fc.integer({ min: 1, max: 40 }), keepWithNext: fc.boolean() }),
  { minLength: 1 },
)

test('no item is lost or moved, no breakable page overflows, and items that are kept together are not separated', () => {
  fc.assert(
    fc.property(blocks, fc.integer({ min: 40, max: 200 }), (items, room) => {
      const pages = paginate(items, { first: room, later: room })
      expect(pages.flat()).toEqual(items)
      for (const page of pages.slice(0, -1)) expect(page.at(-1)?.keepWithNext ?? false).toBe(false)
      for (const page of pages) {
        const height = page.reduce((total, item) => total + item.height, 0)
        const isOneGroup = page.slice(0, -1).every((item) => item.keepWithNext)
        expect(height <= room || isOneGroup).toBe(true)
      }
    }),
  )
})
