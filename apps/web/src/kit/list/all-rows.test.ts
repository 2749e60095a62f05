import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A list of `count` rows that records the requested pages. */
function listOf(count: number) {
  const asked: number[] = []
  const ask = async ({ page, page_size }: { page: number; page_size: number }) => {
    asked.push(page)
    return { rows: numbers(count).slice((page - 1) * page_size, page * page_size), count }
  }
  return { asked, ask }
}

test('all pages are joined in order, and no page is requested in vain', async () => {
  for (const [count, pages] of [
    [0, [1]],
    [99, [1]],
    [100, [1]],
    [250, [1, 2, 3]],
  ] as const) {
    const { asked, ask } = listOf(count)
    expect(await allRows(100, ask)).toEqual(numbers(count))
    expect(asked).toEqual(pages)
  }
})

test('a list that shrinks during reading terminates', async () => {
  const rows = await allRows(10, async ({ page }) => ({ rows: page === 1 ? numbers(10) : [], count: 30 }))
  expect(rows).toHaveLength(10)
})
