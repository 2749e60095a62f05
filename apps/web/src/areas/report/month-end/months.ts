import { addDays, addMonths } from '#domain/time.ts'

/** Returns the month that is being closed on a day: for a week after it has ended it is the one before. */
export function monthToClose(today: string): string {
  return addDays(today, -7).slice(0, 7)
}

/** Returns the months to choose from, the newest first: this one and the twelve before it, and the open one. */
export function monthChoices(today: string, open: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  const usual = Array.from({ length: 13 }, (_, back) => addMonths(first, -back).slice(0, 7))
  return [...new Set([...usual, open])].toSorted().toReversed()
}
