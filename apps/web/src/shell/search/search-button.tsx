import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { MenuPress } from '../menu.ts'
import { useScreenKeys } from '../use-screen-keys.ts'
import styles from './search-button.module.css'

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

interface SearchButtonProps {
  onPress: Record<MenuPress['press'], () => void>
  /** Shows the keyboard shortcuts. Needs a stable identity. */
  onKeys: () => void
}

/** Opens the global search: a button in the top bar, and Ctrl or Cmd with K. */
export function SearchButton({ onPress, onKeys }: SearchButtonProps) {
  const [open, setOpen] = useState(false)
  const early = useEarlyTyping(open)
  useScreenKeys(
    useCallback(() => setOpen(true), []),
    onKeys,
  )
  // The keys work wherever the focus is, unless a dialog is open.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon as={IconSearch} size={15} />
        <span className={styles.words}>Search or run an action</span>
        <span className={styles.key} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {open && <SearchDialog early={early} onPress={onPress} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Collects keys typed while the dialog still loads, so that nobody has to wait after Ctrl-K. */
function useEarlyTyping(open: boolean): () => string {
  const text = useRef('')
  // The keys go to the current page, wherever the focus is.
  useEffect(() => {
    text.current = ''
    if (!open) return
    const type = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || document.querySelector('dialog:modal')) return
      event.preventDefault()
      text.current += event.key
    }
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [open])
  return useCallback(() => text.current, [])
}
