import type { GridDay } from '#domain/model/week-grid.ts'
import type { Mills } from '#domain/money.ts'

/** The number of shades, from light for cheap to dark for expensive. */
const shades = 7

/** Assigns a shade to each rate of a grid, the cheapest first: as far apart as possible, but at most two steps. */
export function levelsOf(days: readonly GridDay[]): Map<Mills, number> {
  const shown = days.flatMap(({ intervals }) =>
    intervals.flatMap(({ kind, rows: [row] }) => (kind === 'rate' && row?.rate != null ? [row.rate] : [])),
  )
  const rates = [...new Set(shown)].sort((one, other) => one - other)
  const step = Math.min(2, (shades - 1) / Math.max(1, rates.length - 1))
  return new Map(rates.map((rate, at) => [rate, Math.round(at * step)]))
}
