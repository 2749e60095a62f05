import { ApiError } from '../http/api-error.ts'

interface Attempt {
  readonly input: string
  readonly target: string | undefined
  readonly key: string
  /** The server may have done it, although it said nothing or failed. */
  readonly isUnsure: boolean
}

/**
 * The idempotency keys of one form or button. A retry after no answer or a server failure carries the same key, so that
 * nothing is done twice; anything else is a new attempt.
 */
export function attempts() {
  let open: Attempt | undefined
  return {
    /**
     * Returns the key for an input. With a target, such as the record that a form is about, another input for the same
     * target is a retry too: the server refuses it if the first one was done after all.
     */
    keyFor(input: unknown, target?: unknown): string {
      const next = { input: JSON.stringify(input), target: target === undefined ? undefined : JSON.stringify(target) }
      const isChanged = open?.isUnsure === true && open.target !== undefined && open.target === next.target
      const key = open && (open.input === next.input || isChanged) ? open.key : crypto.randomUUID()
      open = { ...next, key, isUnsure: false }
      return key
    },
    /** Records the end of the attempt; without an error it succeeded. */
    ended(error?: unknown): void {
      const isUnsure = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      open = isUnsure && open ? { ...open, isUnsure } : undefined
    },
  }
}
