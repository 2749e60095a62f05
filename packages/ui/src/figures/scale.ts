/** Measures of charts: the ticks of an axis, and the share of each count in a bar. */

/** Returns the ticks of an axis: evenly spaced round numbers from zero, the last at or above the largest value. */
export function ticksTo(largest: number): number[] {
  const goal = largest <= 0 ? 1 : largest
  const rough = goal / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const whole = step < 10 ? Math.ceil(step) : step
  const count = Math.max(1, Math.ceil(goal / whole))
  return Array.from({ length: count + 1 }, (_, at) => at * whole)
}

/** Returns shares of a whole in per cent. Every count above zero gets at least `minShare`, taken from larger ones. */
export function shares(counts: readonly number[], minShare: number): number[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum === 0) return counts.map(() => 0)
  const raised = counts.map((count) => (count === 0 ? 0 : Math.max(minShare, (count * 100) / sum)))
  const total = raised.reduce((all, share) => all + share, 0)
  return raised.map((share) => (share * 100) / total)
}
