import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import type { TimeOf } from '#domain/visit/visit-times.ts'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { TimeFields } from './time-fields.tsx'
import { useTimeForm } from './use-time-form.tsx'

interface TimeDialogProps {
  visit: VisitDetail
  of: TimeOf
  onClose: () => void
}

/** The check-in or the check-out of a visit in a dialog, this one with its quick fields. */
export function TimeDialog({ visit, of, onClose }: TimeDialogProps) {
  const { form, sections, dialogs } = useTimeForm({ visit, of, initialTime: thisMinute(), onSaved: onClose })
  return (
    <>
      <FormModal
        form={form}
        title={of === 'check-in' ? 'Check-in' : 'Check-out'}
        width={sections.length > 0 ? 560 : 440}
        onClose={onClose}
      >
        <TimeFields form={form} sections={sections} />
      </FormModal>
      {dialogs}
    </>
  )
}

function thisMinute(): string {
  return Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
}
