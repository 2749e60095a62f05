import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Rows {
  readonly list: RefObject<HTMLElement | null>
  /** The keys of all rows. Each row carries its index as `data-index`, and has one link. */
  readonly keys: readonly string[]
  /** The row of the open record; the others come before and after it. */
  readonly openKey?: string | undefined
  /** The rendered rows, `to` excluded. */
  readonly from: number
  readonly to: number
  /** Scrolls to a row that may not be rendered. */
  readonly bringIntoView: (index: number) => void
}

/**
 * Makes a list of links one Tab stop: arrow keys, Home and End move inside it. `stop` is the index of the row whose link
 * can be reached with Tab: the last focused one, else the open one, else the first, if rendered.
 */
export function useOneStop({ list, keys, openKey, from, to, bringIntoView }: Rows) {
  const [focused, setFocused] = useState<string>()
  const start = [focused, openKey].find((key) => key !== undefined && keys.includes(key))
  const stop = Math.max(from, Math.min(to - 1, start === undefined ? 0 : keys.indexOf(start)))
  // A row out of view is only rendered some time after the scroll.
  const wanted = useRef<number>(undefined)
  const linkAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
  useEffect(() => {
    const link = wanted.current === undefined ? undefined : linkAt(wanted.current)
    if (!link) return
    wanted.current = undefined
    const focusedNow = document.activeElement
    if (focusedNow === document.body || list.current?.contains(focusedNow)) link.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOf(event.target)
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: keys.length - 1 }
    const target = steps[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = Math.max(0, Math.min(keys.length - 1, target))
    const link = linkAt(index)
    if (link) return link.focus()
    wanted.current = index
    bringIntoView(index)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const at = indexOf(target)
    if (at !== undefined) setFocused(keys[at])
  }
  return { stop, onKeyDown, onFocus }
}

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : undefined
}
