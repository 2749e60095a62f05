import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedSpan, spanOfPage } from './page-span.ts'

test('a page covers exactly the intervals of its rows', () => {
  const spans = [
    { from: '2026-11-03', before: null, count: 10 },
    { from: '2026-11-02', before: '2026-11-03', count: 30 },
    { from: null, before: '2026-11-01', count: 5 },
  ]
  expect(spanOfPage(spans, 0, 10)).toEqual({ from: '2026-11-03', before: null, offset: 0 })
  expect(spanOfPage(spans, 0, 11)).toEqual({ from: '2026-11-02', before: null, offset: 0 })
  expect(spanOfPage(spans, 10, 10)).toEqual({ from: '2026-11-02', before: '2026-11-03', offset: 0 })
  expect(spanOfPage(spans, 25, 25)).toEqual({ from: null, before: '2026-11-03', offset: 15 })
  expect(spanOfPage(spans, 44, 10)).toEqual({ from: null, before: '2026-11-01', offset: 4 })
  expect(spanOfPage(spans, 45, 10)).toBeNull()
  expect(spanOfPage([], 0, 10)).toBeNull()
})

test('the pages together contain all rows of the list', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })
  fc.assert(
    fc.property(counts, fc.nat(60), fc.integer({ min: 1, max: 12 }), (sizes, offset, pageSize) => {
      const spans = sizes.map((count, at): CountedSpan => ({ from: `${8 - at}`, before: `${9 - at}`, count }))
      const rows = spans.flatMap(({ from, count }) => Array.from({ length: count }, (_, row) => ({ from, row })))
      const page = spanOfPage(spans, offset, pageSize)
      const inside = page ? rows.filter(({ from }) => from! >= page.from! && from! < page.before!) : []
      const found = page ? inside.slice(page.offset, page.offset + pageSize) : []
      expect(found).toEqual(rows.slice(offset, offset + pageSize))
    }),
  )
})
