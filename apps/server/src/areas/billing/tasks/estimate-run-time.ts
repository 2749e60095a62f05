/** The estimate for an item, and the minimum for a task, while no task of the type has completed yet. */
const withoutPace = { secondsPerItem: 0.5, min: 10 }

/**
 * Estimates the run time of a task in whole seconds, from the pace of previous tasks (TASK-D07).
 * `pace` is their average in seconds an item; null when there are none.
 */
export function estimatedSeconds(items: number, pace: number | null): number {
  if (pace === null) return Math.max(withoutPace.min, Math.ceil(items * withoutPace.secondsPerItem))
  return Math.max(1, Math.ceil(items * pace))
}
