import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import styles from './panel-buttons.module.css'

/** The buttons at the foot of a working, the last of which prints it. They are not printed. */
export function PanelButtons({ children }: { children?: ReactNode }) {
  return (
    <span className={styles.buttons}>
      {children}
      <IconButton icon={IconPrinter} label="Print" onClick={() => globalThis.print()} />
    </span>
  )
}
