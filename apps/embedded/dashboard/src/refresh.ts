/** Milliseconds between two looks, and before the first new try of one that failed; each further try waits twice as long. */
const interval = 60_000
const firstWait = 2_000

/**
 * Looks at once, and again every minute while the page is to be seen; one that comes back into sight after longer is
 * looked at again, and one that failed sooner, at the latest when the network is back. Gives a way to look out of turn.
 * A look that is overtaken by another is given up. `look` tells whether it succeeded.
 */
export function refreshing(look: (signal: AbortSignal) => Promise<boolean>, left: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let failures = 0
  let current = new AbortController()

  async function now() {
    clearTimeout(timer)
    current.abort()
    current = new AbortController()
    last = performance.now()
    const signal = AbortSignal.any([current.signal, left])
    const succeeded = await look(signal)
    if (signal.aborted) return
    failures = succeeded ? 0 : failures + 1
    timer = setTimeout(ifSeen, succeeded ? interval : Math.min(firstWait * 2 ** (failures - 1), interval))
  }
  function ifSeen() {
    if (document.visibilityState === 'visible') void now()
  }
  document.addEventListener('visibilitychange', () => performance.now() - last >= interval && ifSeen(), {
    signal: left,
  })
  addEventListener('online', () => failures > 0 && void now(), { signal: left })
  left.addEventListener('abort', () => {
    clearTimeout(timer)
    current.abort()
  })
  void now()
  return () => void now()
}
