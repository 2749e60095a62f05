import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { guardLeaving } from '../leaving.ts'

interface LeaveGuard {
  /** Resolves to true at once when nothing would be lost, otherwise to the user's answer. */
  mayLeave(): Promise<boolean>
  /** The dialog with the question; the caller has to render it. */
  question: ReactNode
}

/**
 * Asks before unsaved changes are lost (SHELL-111): on a link, on Back, for callers of `mayLeave`, and by the browser's
 * own prompt when the tab is closed. Both functions need a stable identity.
 */
export function useLeaveGuard(isDirty: () => boolean, staysOn: (pathname: string) => boolean): LeaveGuard {
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const mayLeave = useCallback(
    () =>
      isDirty()
        ? new Promise<boolean>((resolve) => {
            setAnswer(() => (yes: boolean) => {
              setAnswer(undefined)
              resolve(yes)
            })
          })
        : Promise.resolve(true),
    [isDirty],
  )
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      next.pathname !== current.pathname && !staysOn(next.pathname) && !(await mayLeave()),
    [mayLeave, staysOn],
  )
  useBlocker({ shouldBlockFn, enableBeforeUnload: isDirty })
  // Changing the branch removes the screen before the address changes.
  useEffect(() => guardLeaving(mayLeave), [mayLeave])
  return {
    mayLeave,
    question: answer && (
      <Confirm
        title="Unsaved changes"
        text="This form contains unsaved changes, are you sure you want to leave the page?"
        yes="Leave the page"
        no="Stay on the page"
        danger
        onYes={() => answer(true)}
        onNo={() => answer(false)}
      />
    ),
  }
}
