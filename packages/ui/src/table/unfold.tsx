import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
import styles from './unfold.module.css'

interface UnfoldProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** The accessible name: "Contracts of …". */
  label: string
  open: boolean
}

/** The arrow in front of details; it points down while they are open. */
export function Unfold({ label, open, ...rest }: UnfoldProps) {
  return (
    <button {...rest} type="button" className={styles.unfold} aria-expanded={open} aria-label={label}>
      <Icon as={IconChevronRight} />
    </button>
  )
}
