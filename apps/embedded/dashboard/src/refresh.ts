/** Milliseconds between two refreshes. */
const interval = 60_000
/** Milliseconds before the first retry of a failed refresh. Each further retry waits twice as long. */
const firstWait = 2_000

/**
 * Refreshes at once, then every minute while the page is visible. A page that becomes visible after a longer time is
 * refreshed at once, and a failed refresh is retried when the network is back at the latest. A new refresh aborts the one
 * before it. `look` returns whether it succeeded. Returns a function that refreshes right away.
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
