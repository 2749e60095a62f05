import { operatorStatuses, salutations, shortNameOf } from '#contract/operator/roles.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import type { OperatorFields } from './form-parts.ts'

interface PersonalDetailsProps {
  form: OperatorFields
  /** Of an operator who is there the email is locked (OPER-017). */
  isNew: boolean
  /** Why the status can not be changed. */
  statusLock?: string | undefined
}

const statuses = operatorStatuses.map(({ id, title }) => ({ value: String(id), label: title }))
const titles = salutations.map((title) => ({ value: title, label: title }))

/** OPER-D07: status, salutation, names, short name, mobile and email; of a new operator also the welcome email. */
export function PersonalDetails({ form: { field, values }, isNew, statusLock }: PersonalDetailsProps) {
  const { first_name, last_name } = values.profile
  const shortName = first_name === '' && last_name === '' ? '' : shortNameOf(first_name, last_name)
  return (
    <>
      <Select
        {...field('status')}
        options={statuses}
        required
        disabled={statusLock !== undefined}
        {...(statusLock !== undefined && { description: statusLock })}
      />
      <Select {...field('profile.salutation')} options={titles} required />
      <TextField {...field('profile.first_name')} autoComplete="off" required />
      <TextField {...field('profile.last_name')} autoComplete="off" required />
      <TextField {...field('profile.short_name')} autoComplete="off" placeholder={shortName} />
      <TextField {...field('profile.phone_mobile')} type="tel" autoComplete="off" />
      <TextField
        {...field('profile.email')}
        type="email"
        autoComplete="off"
        required
        disabled={!isNew}
        {...(!isNew && { description: 'The email can not be changed.' })}
      />
      {isNew && (
        <FormLine>
          <CheckField {...field('send_welcome_email')} />
        </FormLine>
      )}
    </>
  )
}
