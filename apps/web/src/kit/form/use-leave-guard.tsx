import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { guardLeaving } from '../leaving.ts'

interface LeaveGuard {
  /** True at once when nothing would be lost, otherwise what the person answers. */
  mayLeave(): Promise<boolean>
  /** Has to be drawn: the question. */
  question: ReactNode
}

/**
 * Asks before unsaved changes are lost (SHELL-111): by a link, by Back, by callers of `mayLeave`, and by the browser's own
 * question when the tab is closed. Both functions have to keep their identity.
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
  // Another branch takes the screen away before the address changes.
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
