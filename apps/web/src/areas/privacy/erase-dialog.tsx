import { type Erasure, erasePerson } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useCall } from '../../kit/http/query.ts'

interface EraseDialogProps {
  subject: Subject
  guid: string
  /** As it was shown. */
  erasure: Erasure
  onClose: () => void
}

/** Asks for the name of the person and erases their data. */
export function EraseDialog({ subject, guid, erasure, onClose }: EraseDialogProps) {
  const endpoint = erasePerson[subject]
  const erase = useCall(endpoint, { errors: 'form' })
  const rows = erasure.parts.reduce((sum, part) => sum + part.rows, 0)
  const form = useForm({
    schema: endpoint.body.pick({ name: true }),
    initial: { name: '' },
    labels: { name: 'Name of the person' },
    name: 'erasure',
    submit: ({ name }) => erase.mutateAsync({ params: { guid }, body: { name, rows } }),
    onSaved() {
      toast('The data was erased.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Erase data" submitLabel="Erase for ever" onClose={onClose} width={460}>
      <p>
        This cannot be undone. Backups made before still contain the data until they expire. To confirm, type the name{' '}
        <b>{erasure.name}</b>.
      </p>
      <TextField {...form.field('name')} autoComplete="off" required />
    </FormModal>
  )
}
