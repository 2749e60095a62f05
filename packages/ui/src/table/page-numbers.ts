/**
 * Returns the page buttons: first, last and those around the current one; `undefined` is a gap. At most seven entries.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [1, ...(from > 2 ? [undefined] : []), ...middle, ...(to < pages - 1 ? [undefined] : []), pages]
}
