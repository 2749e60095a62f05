/**
 * Serialization failures and deadlocks: PostgreSQL ends one of the transactions, which succeeds once the other is done.
 */
const conflicts = new Set(['40001', '40P01'])

/** How many times a transaction is tried. */
const attempts = 3

/** Runs work that is one database transaction, and repeats it when PostgreSQL ended it in favour of another. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (attempt === attempts || typeof code !== 'string' || !conflicts.has(code)) throw error
    }
  }
}
