import { z } from 'zod'
import { RequiredText } from '#contract/fields.ts'
import type { SuggestedCarer } from '#contract/rota/planning.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { concernWord } from './concern-words.ts'
import styles from './place-popup.module.css'

const Reason = z.object({ reason: RequiredText('Reason', 500) })

interface ReasonDialogProps {
  carer: SuggestedCarer
  zone: string
  onClose: () => void
  /** Returns whether the assignment was saved. */
  onAssign: (reason: string) => Promise<boolean>
}

/** Asks why a carer is assigned in spite of what speaks against it. */
export function ReasonDialog({ carer, zone, onClose, onAssign }: ReasonDialogProps) {
  const form = useForm({
    schema: Reason,
    name: 'assign-anyway',
    initial: { reason: '' },
    labels: { reason: 'Reason' },
    submit: ({ reason }) => onAssign(reason),
    onSaved: () => undefined,
  })
  return (
    <FormModal form={form} title={`Assign ${carer.name}?`} submitLabel="Assign" onClose={onClose} width={460}>
      <ul className={styles.concerns}>
        {carer.concerns.map((concern) => (
          <li key={JSON.stringify(concern)}>
            <StatusGlyph word="Warning" /> {concernWord(concern, zone)}
          </li>
        ))}
      </ul>
      <FormSection>
        <FormLine>
          <TextArea {...form.field('reason')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
