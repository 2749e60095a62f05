/** Milliseconds that a tab waits for another: the server tolerates two renewals at the same moment (AUTH-D02). */
const timeout = 10_000

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs work exclusively across this tab and all others of the application. Two tabs that exchange the same refresh
 * token in turn would look like a theft. Without the browser's locks, or when another tab does not release one in time,
 * only this tab's work is serialised.
 */
export function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(() => amongTabs(work))
  turn = mine.catch(() => undefined)
  return mine
}

async function amongTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Undefined on plain HTTP from another machine.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let began = false
  const begin = () => {
    began = true
    return work()
  }
  try {
    return await locks.request('almoner.tokens', { signal: AbortSignal.timeout(timeout) }, begin)
  } catch (error) {
    if (began) throw error
    return work()
  }
}
