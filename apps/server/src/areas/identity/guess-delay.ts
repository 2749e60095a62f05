import type { Failures } from './attempt-queries.ts'

const first = 250
const longest = 4_000

/**
 * Returns the delay of a sign-in in milliseconds: none after the first failures, then doubling. It depends only on the
 * number of failures, never on whether the email is known or the password right.
 */
export function guessDelay({ ofEmail, ofAddress }: Failures): number {
  // Many users may share an address, so its failures count a tenth.
  const steps = Math.max(ofEmail, Math.floor(ofAddress / 10)) - 3
  return steps < 0 ? 0 : Math.min(longest, first * 2 ** steps)
}
