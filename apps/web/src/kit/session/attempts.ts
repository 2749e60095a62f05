import { ApiError } from '../http/api-error.ts'

/**
 * The idempotency keys of one form or button. The same input tried again after no answer or a failure of the server
 * carries the same key, so that what was done already is not done twice; anything else is a new attempt.
 */
export function attempts() {
  let open: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { input: text, key: crypto.randomUUID() }
      return open.key
    },
    /** Told how the attempt ended; without an error it was done. */
    ended(error?: unknown): void {
      const unsure = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!unsure) open = undefined
    },
  }
}
