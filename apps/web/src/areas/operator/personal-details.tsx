import { profileFields } from '#contract/operator/profile-fields.ts'
import { operatorStatuses, salutations, shortNameOf } from '#contract/operator/roles.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PlainInputs } from '../../kit/form/plain-inputs.tsx'
import type { OperatorFields } from './form-parts.ts'

interface PersonalDetailsProps {
  form: OperatorFields
  /** The email of an existing operator is locked (OPER-017). */
  isNew: boolean
  /** Why nothing can be changed. */
  lock?: string | undefined
}

const statuses = operatorStatuses.map(({ id, title }) => ({ value: String(id), label: title }))
const titles = salutations.map((title) => ({ value: title, label: title }))

/** OPER-D07: status, salutation, names, short name, mobile and email; for a new operator also the welcome email. */
export function PersonalDetails({ form: { field, values }, isNew, lock }: PersonalDetailsProps) {
  const { first_name, last_name } = values.profile
  const shortName = first_name === '' && last_name === '' ? '' : shortNameOf(first_name, last_name)
  const disabled = lock !== undefined
  return (
    <>
      {disabled && (
        <FormLine>
          <Banner tone="amber">{lock}</Banner>
        </FormLine>
      )}
      <Select {...field('status')} options={statuses} required disabled={disabled} />
      <Select {...field('profile.salutation')} options={titles} required disabled={disabled} />
      <TextField {...field('profile.first_name')} autoComplete="off" required disabled={disabled} />
      <TextField {...field('profile.last_name')} autoComplete="off" required disabled={disabled} />
      <TextField {...field('profile.short_name')} autoComplete="off" placeholder={shortName} disabled={disabled} />
      <PlainInputs fields={profileFields} field={(key) => field(`profile.${key}`)} disabled={disabled} />
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
