import { groupThousands } from './digits.ts'

/** Returns a whole number of things, 0 or more, in words: "1 visit", "1,200 visits", "2 categories" with its plural. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupThousands(String(count))} ${count === 1 ? noun : plural}`
}
