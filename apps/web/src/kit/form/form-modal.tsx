import { type ReactNode, useRef } from 'react'
import { Modal } from '#ui/overlay/modal.tsx'
import { Form } from './form.tsx'
import type { FormState } from './use-form.ts'

interface FormModalProps {
  form: FormState
  /** The title of the dialog, and the form's accessible name. */
  title: string
  submitLabel?: string
  onClose: () => void
  /** In pixels. */
  width?: number
  /** Left of the buttons. */
  before?: ReactNode
  /** The full width of the dialog, for forms with tables. */
  wide?: boolean
  /** Why the form cannot be saved now. */
  disabledReason?: string | undefined
  children: ReactNode
}

/** A form in a dialog. Its X, Escape and a click outside act as Cancel and ask before unsaved input is lost. */
export function FormModal({
  form,
  title,
  submitLabel = 'Save',
  onClose,
  width,
  before,
  disabledReason,
  wide,
  children,
}: FormModalProps) {
  const leave = useRef(onClose)
  return (
    <Modal open title={title} onClose={() => leave.current()} {...(width !== undefined && { width })}>
      <Form
        form={form}
        label={title}
        submitLabel={submitLabel}
        cancel={onClose}
        leave={leave}
        before={before}
        disabledReason={disabledReason}
        wide={wide}
      >
        {children}
      </Form>
    </Modal>
  )
}
