/** Two transactions that cannot both go on: PostgreSQL ends one of them, and it succeeds once the other is through. */
const conflicts = new Set(['40001', '40P01'])

/** How often a transaction is begun. */
const attempts = 3

/** Runs work that is one database transaction, again where PostgreSQL ended it in favour of another. */
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
