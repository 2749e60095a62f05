import type { Failures } from './attempt-queries.ts'

const first = 250
const longest = 4_000

/**
 * Milliseconds that a sign-in waits before it is looked at: none for the first slips, then twice as long each time. It
 * depends on what has failed alone, never on whether the email is known or the password right.
 */
export function guessDelay({ ofEmail, ofAddress }: Failures): number {
  // Many people share an address, so that theirs count a tenth.
  const steps = Math.max(ofEmail, Math.floor(ofAddress / 10)) - 3
  return steps < 0 ? 0 : Math.min(longest, first * 2 ** steps)
}
