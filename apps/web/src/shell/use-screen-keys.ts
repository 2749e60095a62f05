import { useEffect } from 'react'
import { isTaken } from '../kit/screen-keys.ts'

/** Focuses the row, or the line among the rows, that the Tab key would reach, in the first table of the screen. */
export function focusTable(): void {
  const row = document.querySelector<HTMLElement>(
    'main tr[data-index][tabindex="0"], main tr[data-line] [data-press]:not([tabindex="-1"])',
  )
  ;(row ?? document.querySelector<HTMLElement>('main'))?.focus()
}

/**
 * "/" focuses the screen's first search or opens the global one, "t" focuses its table, and "?" shows all shortcuts.
 */
export function useScreenKeys(openSearch: () => void, openKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      if (event.key === 't') focusTable()
      else if (event.key === '?') openKeys()
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (search) search.focus()
        else openSearch()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [openSearch, openKeys])
}
