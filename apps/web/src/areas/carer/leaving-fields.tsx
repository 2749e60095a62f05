import { useQuery } from '@tanstack/react-query'
import { leavingFields } from '#contract/carer/carer-fields.ts'
import { listExitInterviewPreferences, listLeavingReasons } from '#contract/carer/reference-data.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { queryOf } from '../../kit/http/query.ts'
import type { CarerFields, useCarerRules } from './carer-form.ts'

interface LeavingFieldsProps {
  form: CarerFields
  rules: ReturnType<typeof useCarerRules>
  /** The chosen preference of a carer who has left, for users who may not edit it (CARER-D19). */
  shownPreference?: string | null | undefined
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const forever = { staleTime: Number.POSITIVE_INFINITY }
const { leaving_location_after: location } = leavingFields

/** The fields of a carer who is leaving or has left (CARER-047, CARER-D13). */
export function LeavingFields({ form: { field, values }, rules, shownPreference }: LeavingFieldsProps) {
  const type = rules.typeOf(values.status)
  const isExit = type === 'Inactive'
  const reasons = useQuery({ ...queryOf(listLeavingReasons, {}), ...forever, enabled: type !== 'Active' })
  if (type === 'Active') return null
  return (
    <>
      <DateField {...field('hr.leaving_date')} required={isExit} />
      <Select
        {...field('hr.leaving_reason')}
        required={isExit}
        {...(!isExit && { none: 'Not given' })}
        options={(reasons.data?.leaving_reasons ?? []).map(({ title }) => ({ value: title, label: title }))}
      />
      <Select
        {...field('hr.leaving_location_after')}
        required={isExit}
        {...(!isExit && { none: 'Not given' })}
        options={location.options.map((title) => ({ value: title, label: title }))}
      />
      <FormLine>
        <TextArea {...field('hr.leaving_notes')} required={isExit} />
      </FormLine>
      {isExit && rules.flags.exit && <ExitFields field={field} shownPreference={shownPreference} />}
    </>
  )
}

function ExitFields({
  field,
  shownPreference,
}: Pick<CarerFields, 'field'> & Pick<LeavingFieldsProps, 'shownPreference'>) {
  const preferences = useQuery({ ...queryOf(listExitInterviewPreferences, {}), ...forever })
  const preference = field('carer_exit.exit_interview_preference_id')
  const options = preferences.data?.exit_interview_preferences.map(({ id, title }) => ({
    value: String(id),
    label: title,
  }))
  return (
    <>
      <DateField {...field('carer_exit.resignation_date')} required />
      {options ? (
        <Select {...preference} required options={options} />
      ) : (
        <TextField label={preference.label} value={shownPreference ?? ''} onChange={() => undefined} disabled />
      )}
      <RadioGroup {...field('carer_exit.contact_about_future_roles')} required row options={answers} />
    </>
  )
}
