import { formatCount } from '#ui/figures/format.ts'

/** Returns the sentence after a message about a save, with the number of visits that became unassigned. */
export function unassignedSentence(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 visit is now unassigned.' : ` ${formatCount(count)} visits are now unassigned.`
}
