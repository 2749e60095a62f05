import { useEffect, useState } from 'react'

interface Refreshed {
  /** Milliseconds of the last answer and of the last failure. */
  dataUpdatedAt: number
  errorUpdatedAt: number
  refetch: () => unknown
}

/**
 * Fetches a query again some seconds after its last answer, and returns the seconds that are left. It pauses while the
 * tab is hidden (OPS-D18).
 */
export function useCountdown({ dataUpdatedAt, errorUpdatedAt, refetch }: Refreshed, seconds: number): number {
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  const [state, setState] = useState({ answeredAt, left: seconds })
  if (state.answeredAt !== answeredAt) setState({ answeredAt, left: seconds })
  const { left } = state
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setState((before) => ({ ...before, left: Math.max(0, before.left - 1) }))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) void refetch()
  }, [left, refetch])
  return left
}
