/** Milliseconds after which a tab waits no longer for another: the server forgives two that renew at one moment (AUTH-D02). */
const timeout = 10_000

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs work while no other such work runs, in this tab or another of the application. Two that exchange the same
 * refresh token one after the other would look like a thief and an owner. Without the browser's locks, or when a tab
 * holds on to one, only this tab takes turns.
 */
export function aloneInBrowser<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(() => amongTabs(work))
  turn = mine.catch(() => undefined)
  return mine
}

async function amongTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing where the page came over plain HTTP from another machine.
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
