import { formatDate } from '../date-format.ts'
import { overlaps, type Period } from '../validity.ts'

/** The patterns of a carer follow each other (decision 0060). */

/** Returns the pattern without an end that a new one replaces from its start on. */
export function replacedPattern<P extends Period>(period: Period, others: readonly P[]): P | undefined {
  return others.find(({ start, end }) => end === null && start < period.start)
}

/** Returns the errors of the dates of a pattern beside those of the others, by field. */
export function patternDateErrors(period: Period, others: readonly Period[]): { start?: string; end?: string } {
  const inTheWay = others.filter((other) => overlaps(period, other)).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const [first] = inTheWay
  if (!first) return {}
  if (first.start > period.start) {
    return { end: `The next pattern starts on ${formatDate(first.start)}. This one has to end before it.` }
  }
  const until = first.end === null ? 'has no end' : `ends before ${formatDate(first.end)}`
  return { start: `Can not overlap with the pattern from ${formatDate(first.start)}, which ${until}.` }
}
