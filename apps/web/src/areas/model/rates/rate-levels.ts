import type { GridDay } from '#domain/model/week-grid.ts'
import type { Mills } from '#domain/money.ts'

/** How many shades there are, from light for cheap to dark for dear. */
const shades = 7

/** The shade of each rate that a grid shows, the cheapest first: as far apart as there is room for, and no further than two. */
export function levelsOf(days: readonly GridDay[]): Map<Mills, number> {
  const shown = days.flatMap(({ intervals }) =>
    intervals.flatMap(({ kind, rows: [row] }) => (kind === 'rate' && row?.rate != null ? [row.rate] : [])),
  )
  const rates = [...new Set(shown)].sort((one, other) => one - other)
  const step = Math.min(2, (shades - 1) / Math.max(1, rates.length - 1))
  return new Map(rates.map((rate, at) => [rate, Math.round(at * step)]))
}
