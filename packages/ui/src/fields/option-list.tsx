import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Popup } from '../overlay/popup.tsx'
import styles from './option-list.module.css'
import type { OptionListState } from './use-option-list.ts'

interface OptionListProps {
  list: OptionListState
  label: string
  chosen: readonly string[]
  several?: boolean
  /** Shown after an option's label, for an additional effect of choosing it. */
  mark?: (value: string) => ReactNode
  /** Shown while there are no options. */
  nothing?: ReactNode
}

/** The options under their input. The focus stays in the input; `aria-activedescendant` names the active option. */
export function OptionList({ list, label, chosen, several, mark, nothing = 'No match' }: OptionListProps) {
  if (!list.open) return undefined
  return (
    <Popup anchor={list.anchor} asWide onClose={list.hide} className={styles.popup}>
      <div role="listbox" id={list.id} aria-label={label} aria-multiselectable={several} tabIndex={-1}>
        {list.shown.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the input.
          <div
            key={option.value}
            role="option"
            id={`${list.id}-${index}`}
            aria-selected={chosen.includes(option.value)}
            data-at={index === list.at || undefined}
            ref={(element) => {
              if (index === list.at) element?.scrollIntoView({ block: 'nearest' })
            }}
            className={styles.option}
            // Pressing an option must not take the focus from the input.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== list.at && list.setAt(index)}
            onClick={() => list.pick(index)}
          >
            <span className={styles.words}>{option.label}</span>
            {mark?.(option.value)}
            {chosen.includes(option.value) && <Icon as={IconCheck} size={15} className={styles.tick} />}
          </div>
        ))}
      </div>
      {list.shown.length === 0 && (
        <p role="status" className={styles.nothing}>
          {nothing}
        </p>
      )}
    </Popup>
  )
}
