import { ApiError } from '../http/api-error.ts'

/**
 * The idempotency keys of one form or button. A retry of the same input after no answer or a server failure carries the
 * same key, so that nothing is done twice; anything else is a new attempt.
 */
export function attempts() {
  let open: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: crypto.randomUUID() }
      return open.key
    },
    /** Records the end of the attempt; without an error it succeeded. */
    ended(error?: unknown): void {
      const unsure = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!unsure) open = undefined
    },
  }
}
