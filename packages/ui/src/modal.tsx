import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './modal.module.css'

interface ModalProps {
  open: boolean
  title: string
  onClose: () => void
  /** Buttons at the foot, the primary one last. */
  foot?: ReactNode
  /** Pixels. */
  width?: number
  children: ReactNode
}

/** A dialog over the page. It takes the focus, keeps it, and gives it back; Escape and a press beside it close it. */
export function Modal(props: ModalProps) {
  return props.open ? <Dialog {...props} /> : undefined
}

function Dialog({ title, onClose, foot, width = 480, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The browser's own dialog makes the page behind it inert; it can only be opened by a call.
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes it is Escape, which comes as a cancel.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      style={{ width }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
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
