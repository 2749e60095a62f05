import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDialog } from '#ui/overlay/use-dialog.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { useBranch } from '../../kit/session/branch.ts'
import type { MenuPress } from '../menu.ts'
import { type Entry, nextGroup } from './entry.ts'
import { EntryRow } from './entry-row.tsx'
import { rememberHit } from './recent-hits.ts'
import styles from './search-dialog.module.css'
import { SearchKeys } from './search-keys.tsx'
import { usePalette } from './use-palette.ts'

interface SearchDialogProps {
  /** Text that was typed before the dialog had loaded. */
  early: () => string
  onPress: Record<MenuPress['press'], () => void>
  onClose: () => void
}

/** The global search: people, units, contracts and invoices from the server, screens and actions from the browser. */
export function SearchDialog({ early, onPress, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const branch = useBranch()
  const listId = useId()
  const { groups, settled, failure, retry } = usePalette(text, onPress)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, entries.length - 1)
  const open = useOpen(onClose)
  const openWhenSettled = useOpenWhenSettled(settled, () => entries[0] && open(entries[0]))

  const type = (next: string) => {
    setText(next)
    setChosen(0)
  }
  const press = (event: KeyboardEvent) => {
    const entry = entries[at]
    if (event.key === 'Enter' && chosen === 0 && !settled) openWhenSettled()
    else if (event.key === 'Enter' && entry) open(entry, event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, entries.length))
    else if (event.key === 'ArrowUp') setChosen((at - 1 + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Tab') setChosen(nextGroup(groups, at, event.shiftKey ? -1 : 1))
    else return
    event.preventDefault()
  }

  const dialog = useDialog(onClose)
  // From here on the input receives the keys itself. The text has to be in it before the next key.
  useLayoutEffect(() => setText(early()), [early])

  let place = 0
  return (
    <dialog {...dialog} aria-label="Search" className={styles.dialog}>
      <div className={styles.head}>
        <Icon as={IconSearch} size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search or run an action"
          aria-expanded={entries.length > 0}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          placeholder="Search or run an action"
          className={styles.input}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        {branch && <span className={styles.branch}>{branch.title}</span>}
        <button type="button" className={styles.close} onClick={onClose}>
          <kbd>Esc</kbd>
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </div>
      <div role="listbox" id={listId} aria-label="Results" aria-busy={!settled} className={styles.list} tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.group} aria-hidden="true">
              {group.label} <span className={styles.count}>{group.entries.length}</span>
            </div>
            {group.entries.map((entry) => {
              const own = place++
              return (
                <EntryRow
                  key={entry.key}
                  entry={entry}
                  typed={text}
                  id={`${listId}-${own}`}
                  chosen={own === at}
                  onChoose={() => setChosen(own)}
                  onOpen={(newTab) => open(entry, newTab)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {failure && (
        <div role="alert" className={styles.nothing}>
          {messageOf(failure)} <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {settled && !failure && entries.length === 0 && (
        <p className={styles.nothing}>No match. Try another spelling, a reference or a postcode.</p>
      )}
      <SearchKeys />
      <VisuallyHidden>
        <span role="status">{settled && text.trim() !== '' && resultsText(entries.length)}</span>
      </VisuallyHidden>
    </dialog>
  )
}

function resultsText(count: number): string {
  if (count === 0) return 'No match'
  return countText(count, 'result')
}

/** Opens the target of an entry, or runs its action. */
function useOpen(onClose: () => void): (entry: Entry, newTab?: boolean) => void {
  const router = useRouter()
  return (entry, newTab = false) => {
    if ('hit' in entry) rememberHit(entry.hit)
    const outside = 'outside' in entry && entry.outside === true
    if ('href' in entry && (newTab || outside)) {
      window.open(entry.href, '_blank', 'noopener')
      if (outside) onClose()
      return
    }
    onClose()
    if ('run' in entry) entry.run()
    else router.history.push(entry.href)
  }
}

/** Defers an Enter until the answer for the typed text is there, so that it does not open an outdated first hit. */
function useOpenWhenSettled(settled: boolean, openFirst: () => void): () => void {
  const waits = useRef(false)
  // The answer comes from outside; no event marks the moment.
  useEffect(() => {
    if (!settled || !waits.current) return
    waits.current = false
    openFirst()
  })
  return () => {
    waits.current = true
  }
}
