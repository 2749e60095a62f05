import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { moved } from './template-values.ts'

interface PartButtonsProps<Part> {
  /** As in "Move Care up". */
  name: string
  kind: 'section' | 'field'
  list: readonly Part[]
  at: number
  copyOf: (part: Part) => Part
  onChange: (list: Part[]) => void
  /** Leads the focus to the part that takes the place of a removed one. */
  onFocus: (at: number) => void
}

/** Moves, duplicates and removes a section or a field. The focus stays on a button that moved with its part. */
export function PartButtons<Part>({ name, kind, list, at, copyOf, onChange, onFocus }: PartButtonsProps<Part>) {
  const [isAsking, setAsking] = useState(false)
  const part = list[at]
  const last = list.length - 1
  return (
    <>
      <IconButton
        icon={IconArrowUp}
        label={`Move ${name} up`}
        disabledReason={at === 0 ? 'This is the first one' : undefined}
        onClick={() => onChange(moved(list, at, -1))}
      />
      <IconButton
        icon={IconArrowDown}
        label={`Move ${name} down`}
        disabledReason={at === last ? 'This is the last one' : undefined}
        onClick={() => onChange(moved(list, at, 1))}
      />
      <IconButton
        icon={IconCopy}
        label={`Duplicate ${name}`}
        onClick={() => part !== undefined && onChange(list.toSpliced(at + 1, 0, copyOf(part)))}
      />
      <IconButton
        icon={IconTrash}
        label={`Remove ${name}`}
        disabledReason={last === 0 ? `The last ${kind} can not be removed` : undefined}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Confirm
          danger
          title={`Remove ${kind}`}
          text={`Do you really want to remove ${name}? Reports that were made with it keep it.`}
          yes="Remove"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            onChange(list.toSpliced(at, 1))
            // The page is inert until the dialog has closed.
            requestAnimationFrame(() => onFocus(Math.min(at, last - 1)))
          }}
        />
      )}
    </>
  )
}
