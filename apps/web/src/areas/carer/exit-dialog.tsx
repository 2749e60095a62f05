import { type FormEvent, useId, useState } from 'react'
import type { LostVisits } from '#contract/carer/lost-visits.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import styles from './exit-dialog.module.css'
import { UnassignedVisits } from './unassigned-visits.tsx'

interface ExitDialogProps {
  /** The carer's name, as it has to be typed. */
  name: string
  /** The title of the chosen status. */
  status: string
  visits: LostVisits
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the carer's name before an exit is saved (CARER-044, CARER-046, CARER-D20, CARERLIST-D17). */
export function ExitDialog({ name, status, visits, onAnswer }: ExitDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSame) onAnswer(true)
  }
  return (
    <Modal
      open
      title="Carer termination"
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            disabledReason={isSame ? undefined : 'Type the full name of the carer.'}
          >
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <p>
          You are about to change the status of {name} to {status}. The carer will no longer be able to use the mobile
          app. To confirm, type the full name of the carer.
        </p>
        <UnassignedVisits visits={visits} />
        <TextField
          label="Carer's name"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={typed.trim() === '' || isSame ? undefined : "Carer's name does not match"}
        />
      </form>
    </Modal>
  )
}
