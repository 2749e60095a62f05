import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchOptions, nextByLetter, type Option, stepTo } from './options.ts'

/** From this number of options, typed text narrows them down. */
const manyOptions = 8

/** The state of a combobox: open or closed, the typed text, and the active option. */
export function useOptionList(
  options: readonly Option[],
  chosen: string | undefined,
  onPick: (value: string) => void,
  /** The options are search results for the typed text. */
  found = false,
) {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const searchable = found || options.length >= manyOptions
  const shown = searchable && !found ? matchOptions(options, text) : options

  const show = () => {
    if (open) return
    setOpen(true)
    setText('')
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === chosen),
      ),
    )
  }
  const hide = () => {
    setOpen(false)
    setText('')
  }
  const pick = (index: number) => {
    const option = shown[index]
    if (option) onPick(option.value)
  }
  const type = (next: string) => {
    setOpen(true)
    setText(next)
    setAt(0)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const letter = !searchable && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
    // Home and End move in the text while there is one.
    const step = searchable && ['Home', 'End'].includes(event.key) ? undefined : stepTo(event.key, at, shown.length)
    if (event.key === 'Tab') return hide()
    if (!open) {
      // This shortcut saves a form.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
      const opens = ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) || (event.key === ' ' && !searchable)
      if (opens) {
        event.preventDefault()
        show()
      } else if (letter) {
        show()
        setAt(Math.max(0, nextByLetter(options, event.key, -1)))
      }
      return
    }
    if (step !== undefined) setAt(step)
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) pick(at)
    else if (letter) {
      const next = nextByLetter(shown, event.key, at)
      if (next >= 0) setAt(next)
    } else return
    event.preventDefault()
  }

  return { id, anchor, open, show, hide, text, type, shown, at, setAt, pick, searchable, press }
}

export type OptionListState = ReturnType<typeof useOptionList>

/** Returns the props that make an input a combobox for screen readers. */
export function comboboxProps(list: OptionListState) {
  return {
    role: 'combobox',
    'aria-expanded': list.open,
    'aria-haspopup': 'listbox',
    'aria-autocomplete': list.searchable ? 'list' : 'none',
    ...(list.open && { 'aria-controls': list.id }),
    ...(list.open && list.shown[list.at] && { 'aria-activedescendant': `${list.id}-${list.at}` }),
    autoComplete: 'off',
    readOnly: !list.searchable,
    onKeyDown: list.press,
    onClick: list.show,
  } as const
}
