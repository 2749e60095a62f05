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

/** An address as the router knows it. */
interface Place {
  pathname: string
  search: object
}

const noKeys: readonly string[] = []

const valueIn = ({ search }: Place, key: string) => (search as Readonly<Record<string, unknown>>)[key] // by its name in the address

/**
 * Asks before unsaved changes are lost (SHELL-111): on a link, on Back, for callers of `mayLeave`, and by the browser's
 * own prompt when the tab is closed. Another value of one of the search keys is another record. All need a stable identity.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  staysOn: (pathname: string) => boolean,
  searchKeys: readonly string[] = noKeys,
): LeaveGuard {
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
    async ({ current, next }: { current: Place; next: Place }) => {
      const isSame = searchKeys.every((key) => valueIn(current, key) === valueIn(next, key))
      const stays = next.pathname === current.pathname ? isSame : staysOn(next.pathname)
      return !stays && !(await mayLeave())
    },
    [mayLeave, staysOn, searchKeys],
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
