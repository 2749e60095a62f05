import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that gives the focus to the first element of a board that matches a selector: at once, or as soon
 * as `drawn` has changed so that there is one. A saved move draws another block, which may come after its answer. A user
 * who has gone elsewhere meanwhile keeps the focus there.
 */
export function useFocusMoved(board: RefObject<HTMLElement | null>, drawn: unknown): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  const attempt = useCallback(() => {
    if (wanted.current === undefined || !board.current) return
    const { activeElement } = document
    // An element around the board has the focus only because none in it has: a closed dialog gives it to the screen.
    const isElsewhere =
      activeElement && !activeElement.contains(board.current) && !board.current.contains(activeElement)
    const found = board.current.querySelector<HTMLElement>(wanted.current)
    if (!isElsewhere) found?.focus()
    if (isElsewhere || found) wanted.current = undefined
  }, [board])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides when to try again.
  useEffect(attempt, [drawn, attempt])
  return useCallback(
    (selector) => {
      wanted.current = selector
      // After the dialog of the move has closed and given the focus back.
      requestAnimationFrame(attempt)
    },
    [attempt],
  )
}
