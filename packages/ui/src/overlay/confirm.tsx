import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

interface ConfirmProps {
  title: string
  /** The question, and what follows from a yes. */
  text: string
  yes: string
  no?: string
  /** A yes takes something away for good. */
  danger?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something is done. It is there while it is drawn; Escape means no, and the focus is on no. */
export function Confirm({ title, text, yes, no = 'Cancel', danger, busy, onYes, onNo }: ConfirmProps) {
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
    </Modal>
  )
}
