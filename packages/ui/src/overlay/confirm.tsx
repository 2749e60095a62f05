import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

interface ConfirmProps {
  title: string
  /** The question, and the consequence of confirming. */
  text: string
  yes: string
  no?: string
  /** Confirming deletes something permanently. */
  danger?: boolean
  busy?: boolean
  /** Below the text. */
  children?: ReactNode
  onYes: () => void
  onNo: () => void
}

/** A confirmation dialog, shown while rendered. Escape cancels, and the focus starts on cancel. */
export function Confirm({ title, text, yes, no = 'Cancel', danger, busy, children, onYes, onNo }: ConfirmProps) {
  return (
    <Modal
      open
      title={title}
      width={420}
      onClose={onNo}
      foot={
        <>
          <Button data-autofocus onClick={onNo}>
            {no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy === true} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Modal>
  )
}
