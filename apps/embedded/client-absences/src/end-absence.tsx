import { z } from 'zod'
import { type Absence, type AbsenceInput, previewAbsence, updateAbsence } from '#contract/client/absences.ts'
import { RequiredInstant } from '#contract/fields.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useClient } from '#web/areas/client/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { call } from '#web/kit/http/call.ts'
import { useCall } from '#web/kit/http/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { periodWords, savedWords } from './absence-words.ts'
import { useVisitsQuestion } from './use-visits-question.tsx'

/** "Client is back": sets the end of an absence, and offers the visits after it. */
export function EndAbsence({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { client } = useClient()
  const zone = useZone()
  // To the minute, as the field shows it.
  const now = `${useNow(false).slice(0, 16)}:00Z`
  const params = { guid: client.guid, absenceGuid: absence.guid }
  const update = useCall(updateAbsence, { errors: 'form', seen: { current: absence.version } })
  const visits = useVisitsQuestion((body) => call(previewAbsence, { params, body }), 'Save return')
  const bodyOf = (to: string): AbsenceInput => {
    const { reason, from, note } = absence
    return { reason, from, to, note, cancel_with: null, put_back: false }
  }
  const form = useForm({
    schema: z.object({ to: RequiredInstant }),
    initial: { to: now },
    labels: { to: 'Back on' },
    check: ({ to }) =>
      to !== '' && Date.parse(to) <= Date.parse(absence.from) ? { to: 'Must be a later date & time' } : {},
    confirm: ({ to }) => visits.confirm(bodyOf(to)),
    submit: ({ to }) => update.mutateAsync({ params, body: visits.decided(bodyOf(to)) }),
    async onSaved(saved) {
      await refreshed()
      toast(savedWords('Return recorded.', saved))
      onClose()
    },
  })
  return (
    <>
      <FormModal form={form} title="Client is back" submitLabel="Save return" onClose={onClose}>
        <FormSection text={periodWords(absence, zone)}>
          <FormLine>
            <DateTimeField {...form.field('to')} required />
          </FormLine>
        </FormSection>
      </FormModal>
      {visits.dialog}
    </>
  )
}
