import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import styles from './invoice-modal.module.css'

interface FailureModalProps {
  title: string
  text: string
  error?: Error
  onClose: () => void
}

/** A run or a credit that could not be prepared or queued (INVP-075, PAYP-031, CRED-018, CRED-026). */
export function FailureModal({ title, text, error, onClose }: FailureModalProps) {
  // A refusal has a reason to show; a server failure has none.
  const reasons = error instanceof ApiError && error.status < 500 ? error.lines : []
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <p role="alert">{text}</p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </Modal>
  )
}
