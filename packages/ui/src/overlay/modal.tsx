import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button.tsx'
import styles from './modal.module.css'
import { useDialog } from './use-dialog.ts'

interface ModalProps {
  open: boolean
  title: string
  onClose: () => void
  /** Buttons in the footer, the primary one last. */
  foot?: ReactNode
  /** Pixels. */
  width?: number
  children: ReactNode
}

/** A modal dialog. It takes the focus, traps it and restores it; Escape and a press outside close it. */
export function Modal(props: ModalProps) {
  return props.open ? <Dialog {...props} /> : undefined
}

function Dialog({ title, onClose, foot, width = 480, children }: ModalProps) {
  const titleId = useId()
  return (
    <dialog {...useDialog(onClose)} aria-labelledby={titleId} className={styles.dialog} style={{ width }}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
