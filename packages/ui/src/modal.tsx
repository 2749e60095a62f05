import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
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

/** A dialog over the page. It takes the focus, keeps it, and gives it back; Escape closes it. */
export function Modal({ open, title, onClose, foot, width = 480, children }: ModalProps) {
  return (
    <MantineModal
      opened={open}
      onClose={onClose}
      title={title}
      size={width}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        close: styles.close,
        overlay: styles.overlay,
      }}
    >
      {children}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </MantineModal>
  )
}

interface ConfirmProps {
  open: boolean
  title: string
  /** The question, as the specification asks it. */
  children: ReactNode
  confirm: string
  look?: ButtonLook
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. */
export function Confirm({ open, title, children, confirm, look = 'primary', busy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={look} busy={busy === true} onClick={onConfirm} data-autofocus>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
