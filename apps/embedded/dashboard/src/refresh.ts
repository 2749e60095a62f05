/** Milliseconds between two looks. */
const interval = 60_000

/**
 * Looks at once, and again every minute while the page is to be seen; one that comes back into sight after longer is
 * looked at anew. Gives a way to look out of turn. A look that is overtaken by another is given up.
 */
export function refreshing(look: (signal: AbortSignal) => Promise<void>, left: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let current = new AbortController()

  async function now() {
    clearTimeout(timer)
    current.abort()
    current = new AbortController()
    last = performance.now()
    const signal = AbortSignal.any([current.signal, left])
    await look(signal)
    if (!signal.aborted) timer = setTimeout(ifSeen, interval)
  }
  function ifSeen() {
    if (document.visibilityState === 'visible') void now()
  }
  document.addEventListener('visibilitychange', () => performance.now() - last >= interval && ifSeen(), {
    signal: left,
  })
  left.addEventListener('abort', () => {
    clearTimeout(timer)
    current.abort()
  })
  void now()
  return () => void now()
}
