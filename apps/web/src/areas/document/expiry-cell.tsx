import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Document, ExpiryInput } from '#contract/document/documents.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { focusIn, Popup } from '#ui/overlay/popup.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { validate } from '../../kit/form/validate-form.ts'
import { ApiError, messageOf } from '../../kit/http/api-error.ts'
import styles from './documents.module.css'

interface ExpiryCellProps {
  document: Document
  /** Undefined for read-only users. */
  onChange: ((expiresAt: string) => Promise<unknown>) | undefined
}

/** The expiry date, with an editor that opens in its place (SHELL-D29). */
export function ExpiryCell({ document, onChange }: ExpiryCellProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <span ref={anchor} className={styles.expiry}>
      <span className="num">{formatDate(document.expires_at)}</span>
      {onChange && (
        <IconButton
          icon={IconPencil}
          label={`Change expiry date of ${document.title}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && onChange && (
        <Popup anchor={anchor} onClose={close} role="dialog" aria-label={`Expiry date of ${document.title}`}>
          <ExpiryForm
            value={document.expires_at}
            onChange={onChange}
            onClose={() => {
              close()
              focusIn(anchor.current)
            }}
          />
        </Popup>
      )}
    </span>
  )
}

interface ExpiryFormProps {
  value: string
  onChange: (expiresAt: string) => Promise<unknown>
  onClose: () => void
}

function ExpiryForm({ value, onChange, onClose }: ExpiryFormProps) {
  const [day, setDay] = useState(value)
  const [submitted, setSubmitted] = useState(false)
  // An invalid date is reported when the field loses the focus, which a press on Save causes in the same turn.
  const latest = useRef(value)
  const save = useMutation({
    mutationFn: onChange,
    onSuccess: onClose,
    onError: (error) => toast(messageOf(error), 'error', error instanceof ApiError ? error.moreDetails : undefined),
  })
  const validation = validate(ExpiryInput, { expires_at: day })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const found = validate(ExpiryInput, { expires_at: latest.current })
    if (!('body' in found) || save.isPending) return
    if (latest.current === value) onClose()
    else save.mutate(found.body.expires_at)
  }
  return (
    <form noValidate aria-label="Expiry date" className={styles.expiryForm} onSubmit={submit}>
      <DateField
        label="Expiry date"
        name="expires_at"
        value={day}
        onChange={(next) => {
          latest.current = next ?? ''
          setDay(next ?? '')
        }}
        error={submitted && 'errors' in validation ? validation.errors.expires_at : undefined}
        required
      />
      <div className={styles.expiryButtons}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" look="primary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
