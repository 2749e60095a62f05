interface Page {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Returns the requested page; all rows without one (FSET-D03). Settings are so few that all of them are read. */
export function takePage<Row>(rows: readonly Row[], { page, page_size }: Page): Row[] {
  if (page === undefined && page_size === undefined) return [...rows]
  const size = page_size ?? 25
  const first = ((page ?? 1) - 1) * size
  return rows.slice(first, first + size)
}
