import { type RefObject, useEffect } from 'react'

const stops = ':scope > tr[data-line] :is(a, button, input, select, textarea, [tabindex])'

/**
 * Makes the lines of a table a single Tab stop: only elements in the line with this key can be reached with Tab. It
 * also applies to content rendered later, so that widgets need not know that they are in a line.
 */
export function useOneRowStop(body: RefObject<HTMLElement | null>, key: string | undefined): void {
  useEffect(() => {
    const rows = body.current
    if (!rows) return
    const keep = () => {
      for (const element of rows.querySelectorAll<HTMLElement>(stops)) {
        const isHere = element.closest<HTMLElement>('tr[data-line]')?.dataset.line === key
        const was = element.dataset.stop
        if (!isHere && element.tabIndex >= 0) {
          element.dataset.stop = element.getAttribute('tabindex') ?? ''
          element.tabIndex = -1
        } else if (isHere && was !== undefined) {
          delete element.dataset.stop
          if (was === '') element.removeAttribute('tabindex')
          else element.setAttribute('tabindex', was)
        }
      }
    }
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(rows, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [body, key])
}
