import type { ReactNode } from 'react'
import { type AbsenceEffect, AbsenceInput, absenceReasons, type SavedAbsence } from '#contract/client/absences.ts'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { savedWords } from './absence-words.ts'
import { useVisitsQuestion } from './use-visits-question.tsx'

export interface AbsenceValues {
  reason: string
  from: string
  to: string
  note: string
}

interface AbsenceFormProps {
  label: string
  initial: AbsenceValues
  list: string
  preview: (body: AbsenceInput) => Promise<AbsenceEffect>
  save: (body: AbsenceInput) => Promise<SavedAbsence>
  done: string
  before?: ReactNode
}

const reasonOptions = Object.entries(absenceReasons).map(([value, label]) => ({ value, label }))

/** Records or changes an absence. Before the save a dialog asks what happens to visits (decision 0058). */
export function AbsenceForm({ label, initial, list, preview, save, done, before }: AbsenceFormProps) {
  const openPath = useOpenPath()
  const visits = useVisitsQuestion(preview, 'Save absence')
  const form = useForm({
    schema: AbsenceInput,
    initial,
    labels: { reason: 'Reason', from: 'Away from', to: 'Back on', note: 'Note' },
    // The dialog about visits decides the rest.
    toBody: (values: AbsenceValues) => ({ ...values, cancel_with: null, put_back: false }),
    confirm: visits.confirm,
    submit: (body) => save(visits.decided(body)),
    async onSaved(saved) {
      await refreshed()
      toast(savedWords(done, saved))
      openPath(list)
    },
  })
  return (
    <>
      <Form form={form} label={label} submitLabel="Save" cancel={list} before={before}>
        <FormSection>
          <FormLine>
            <RadioGroup {...form.field('reason')} options={reasonOptions} row required />
          </FormLine>
          <DateTimeField {...form.field('from')} required />
          <DateTimeField
            {...form.field('to')}
            warning={
              form.values.to === ''
                ? 'Leave it empty while the return is not known. Visits then stay cancelled until you end the absence.'
                : undefined
            }
          />
          <FormLine>
            <TextArea {...form.field('note')} />
          </FormLine>
        </FormSection>
      </Form>
      {visits.dialog}
    </>
  )
}
