import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './settings-list.module.css'

/** A flag of a row: a tick, or "-" (FSET-D05). */
export function YesMark({ is }: { is: boolean }) {
  if (!is) return '-'
  return (
    <>
      <Icon as={IconCheck} size={16} className={styles.mark} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  )
}
