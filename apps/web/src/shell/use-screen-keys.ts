import { useEffect } from 'react'

/** What is typed into belongs to the field; a dialog that is open stays alone. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof HTMLElement ? event.target : undefined
  if (target?.isContentEditable || target?.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
    return true
  return document.querySelector('dialog:modal') !== null
}

/** The row that the Tab key would come to, in the first table of the screen. */
export function focusTable(): void {
  const row = document.querySelector<HTMLElement>('main tr[data-index][tabindex="0"]')
  ;(row ?? document.querySelector<HTMLElement>('main'))?.focus()
}

/** "/" leads to the first search of the screen, or to that over everything, and "t" into its table. */
export function useScreenKeys(openSearch: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      if (event.key === 't') focusTable()
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (search) search.focus()
        else openSearch()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [openSearch])
}
