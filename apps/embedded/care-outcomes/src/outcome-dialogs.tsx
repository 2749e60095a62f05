import { useRef } from 'react'
import {
  createOutcome,
  type Outcome,
  OutcomeInput,
  OutcomeReviewInput,
  reviewOutcome,
  updateOutcome,
} from '#contract/client/outcomes.ts'
import { outcomeDaysErrors, outcomeResults, reviewDaysErrors } from '#domain/client/care-outcome.ts'
import { addDays } from '#domain/time.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'

const labels = {
  title: 'Outcome',
  description: 'Description',
  started_on: 'Started on',
  next_review_on: 'Next review',
} as const

interface AddOutcomeProps {
  client: string
  basename: string
  onClose: () => void
}

/** Usually an outcome is looked at again after four weeks. */
const usualDays = 28

export function AddOutcome({ client, basename, onClose }: AddOutcomeProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const create = useCall(createOutcome, { errors: 'form' })
  const form = useForm({
    schema: OutcomeInput,
    name: 'outcome',
    initial: { title: '', description: '', started_on: today, next_review_on: addDays(today, usualDays) },
    labels,
    check: outcomeDaysErrors,
    submit: (body) => create.mutateAsync({ params: { client }, body }),
    onSaved({ guid }) {
      toast('Outcome added.')
      onClose()
      openPath(`${basename}/${guid}`)
    },
  })
  return (
    <FormModal form={form} title="Add outcome" submitLabel="Add" onClose={onClose} width={560}>
      <OutcomeFields form={form} />
    </FormModal>
  )
}

interface OutcomeDialogProps {
  client: string
  /** As it was when the dialog was opened. */
  outcome: Outcome
  onClose: () => void
}

export function EditOutcome({ client, outcome, onClose }: OutcomeDialogProps) {
  const seen = useRef(outcome.version)
  const update = useCall(updateOutcome, { errors: 'form', seen })
  const form = useForm({
    schema: OutcomeInput,
    name: 'outcome',
    initial: {
      title: outcome.title,
      description: outcome.description ?? '',
      started_on: outcome.started_on ?? '',
      next_review_on: outcome.next_review_on ?? '',
    },
    labels,
    check: outcomeDaysErrors,
    submit: (body) => update.mutateAsync({ params: { client, guid: outcome.guid }, body }),
    onSaved() {
      toast('Outcome successfully updated.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Edit outcome" onClose={onClose} width={560}>
      <OutcomeFields form={form} />
    </FormModal>
  )
}

type OutcomeForm = Pick<
  ReturnType<typeof useForm<Record<keyof typeof labels, string>, typeof OutcomeInput, unknown>>,
  'field'
>

function OutcomeFields({ form: { field } }: { form: OutcomeForm }) {
  return (
    <FormSection>
      <FormLine>
        <TextField {...field('title')} autoComplete="off" required />
      </FormLine>
      <FormLine>
        <TextArea {...field('description')} />
      </FormLine>
      <DateField {...field('started_on')} required />
      <DateField {...field('next_review_on')} />
    </FormSection>
  )
}

const results = Object.entries(outcomeResults).map(([value, label]) => ({ value, label }))

export function ReviewOutcome({ client, outcome, onClose }: OutcomeDialogProps) {
  const today = localDateIn(useZone())
  const seen = useRef(outcome.version)
  const review = useCall(reviewOutcome, { errors: 'form', seen })
  const form = useForm({
    schema: OutcomeReviewInput,
    name: 'outcome-review',
    initial: {
      result: '',
      reviewed_on: today,
      review_note: '',
      next_review_on: addDays(today, usualDays),
      close: false,
    },
    labels: {
      result: 'Result',
      reviewed_on: 'Reviewed on',
      review_note: 'Note',
      close: 'Close the outcome',
      next_review_on: 'Next review',
    },
    check: ({ reviewed_on, next_review_on, close }) =>
      reviewDaysErrors(
        { reviewed_on, next_review_on: close ? null : next_review_on },
        { startedOn: outcome.started_on, today },
      ),
    submit: (body) => review.mutateAsync({ params: { client, guid: outcome.guid }, body }),
    onSaved(_, { close }) {
      toast(close ? 'Outcome reviewed and closed.' : 'Outcome reviewed.')
      onClose()
    },
  })
  const { field, values } = form
  return (
    <FormModal form={form} title={`Review: ${outcome.title}`} submitLabel="Save review" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <RadioGroup {...field('result')} options={results} row required />
        </FormLine>
        <FormLine>
          <TextArea {...field('review_note')} />
        </FormLine>
        <DateField {...field('reviewed_on')} required />
        {!values.close && <DateField {...field('next_review_on')} />}
        <FormLine>
          <CheckField {...field('close')} />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
