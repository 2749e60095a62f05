import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { markMatches } from '#domain/find-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { isStatusWord } from '#ui/status/status-kinds.ts'
import { useCoreSchema } from '../../kit/session/branch.ts'
import type { Entry, HitEntry } from './entry.ts'
import styles from './search-dialog.module.css'

interface EntryRowProps {
  entry: Entry
  typed: string
  id: string
  chosen: boolean
  onChoose: () => void
  onOpen: (newTab: boolean) => void
}

/** A line of the search: focus and keys stay in the input. */
export function EntryRow({ entry, typed, id, chosen, onChoose, onOpen }: EntryRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the input.
    <div
      role="option"
      id={id}
      aria-selected={chosen}
      className={styles.row}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      // The input must not lose the focus to a press on its list.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !chosen && onChoose()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(true)}
    >
      <Picture entry={entry} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={entry.title} typed={typed} />
        </span>
        {entry.detail !== '' && (
          <span className={styles.detail}>
            <Marked text={entry.detail} typed={typed} />
          </span>
        )}
      </span>
      <span className={styles.state}>{'hit' in entry ? <State entry={entry} /> : 'run' in entry ? 'Run' : 'Open'}</span>
      {chosen && <Icon as={IconCornerDownLeft} size={14} className={styles.enter} />}
    </div>
  )
}

const icons = { unit: IconBuilding, 'shift-category': IconLayoutGrid, contract: IconFileText, invoice: IconFileInvoice }

function Picture({ entry }: { entry: Entry }) {
  if (!('hit' in entry)) return <Framed as={entry.icon} />
  const { type } = entry.hit
  return type === 'client' || type === 'carer' ? <Avatar name={entry.title} size={26} /> : <Framed as={icons[type]} />
}

function Framed({ as }: Pick<Parameters<typeof Icon>[0], 'as'>) {
  return (
    <span className={styles.icon}>
      <Icon as={as} size={15} />
    </span>
  )
}

/** A person's status as lists show it; for everything else, the server's text. */
function State({ entry }: { entry: HitEntry }) {
  const models = useCoreSchema().data?.models
  const model = { client: 'patient', carer: 'carer' }[entry.hit.type as string]
  if (model === undefined) return entry.state
  const option = models?.[model]?.status?.find(({ title }) => title === entry.state)
  return (
    <Status
      word={entry.state}
      kind={isStatusWord(entry.state) ? entry.state : (option?.type ?? 'active')}
      strong={false}
    />
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markMatches(text, typed).map((part, at) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
