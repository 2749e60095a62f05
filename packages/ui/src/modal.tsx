import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Button, type ButtonLook, IconButton } from './button.tsx'
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
    <MantineModal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: styles.content, title: styles.title, body: styles.body, overlay: styles.overlay }}
    >
      <MantineModal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <MantineModal.Content>
        {/* Mantine's own head is a second banner to those who hear the page. */}
        <div className={styles.header}>
          <MantineModal.Title>{title}</MantineModal.Title>
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
        <MantineModal.Body>
          {children}
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
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
