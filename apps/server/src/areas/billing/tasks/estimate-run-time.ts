/** What is assumed of an item, and of a whole task at the least, while no task of the type has been seen to its end. */
const unknown = { secondsPerItem: 0.5, min: 10 }

/**
 * Whole seconds that a task will run, from the pace of those before it (TASK-D07).
 * `pace` is their average in seconds an item; null where there are none.
 */
export function estimatedSeconds(items: number, pace: number | null): number {
  if (pace === null) return Math.max(unknown.min, Math.ceil(items * unknown.secondsPerItem))
  return Math.max(1, Math.ceil(items * pace))
}
