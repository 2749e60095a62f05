import type { z } from 'zod'
import {
  addressFields,
  bioFields,
  nameFields,
  phoneFields,
  relationshipFields,
} from '#contract/relative/relative-fields.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlainInputs } from '../../kit/form/plain-inputs.tsx'
import type { useForm } from '../../kit/form/use-form.ts'
import type { WizardSection } from '../../kit/form/wizard.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import type { RelativeValues } from './relative-values.ts'

/** The parts of the form that its sections use, for a new and for an existing relative. */
export type RelativeFields = Pick<ReturnType<typeof useForm<RelativeValues, z.ZodType, unknown>>, 'field'>

const pathsOf = (fields: object) => Object.keys(fields).map((key) => `profile.${key}`)

interface SectionsInput {
  form: RelativeFields
  /** Whether the form needs an email. */
  needsEmail: boolean
}

/** The sections that new and existing relatives have (RELATIVE-D03). */
export function relativeSections({ form, needsEmail }: SectionsInput): WizardSection[] {
  return [
    {
      id: 'personal-details',
      title: 'Personal details',
      fields: ['status', 'relationship', ...pathsOf({ ...nameFields, ...bioFields })],
      content: <PersonalDetails form={form} />,
    },
    {
      id: 'contact-details',
      title: 'Contact details',
      fields: pathsOf({ ...phoneFields, email: true, ...addressFields }),
      content: <ContactDetails form={form} needsEmail={needsEmail} />,
    },
  ]
}

function PersonalDetails({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return (
    <>
      <Select {...field('status')} options={useCoreOptions('relative', 'status')} required />
      <PlainInputs fields={nameFields} field={(key) => field(`profile.${key}`)} />
      <PlainInputs fields={relationshipFields} field={field} />
      <PlainInputs fields={bioFields} field={(key) => field(`profile.${key}`)} />
    </>
  )
}

/** RELATIVE-D04: one of the two phones is required, and the message is shown at the mobile. */
function ContactDetails({ form: { field }, needsEmail }: SectionsInput) {
  return (
    <>
      <TextField
        {...field('profile.phone_mobile')}
        type="tel"
        autoComplete="off"
        description="A mobile or a landline is needed."
      />
      <TextField {...field('profile.phone_landline')} type="tel" autoComplete="off" />
      <TextField {...field('profile.email')} type="email" autoComplete="off" required={needsEmail} />
      <PlainInputs fields={addressFields} field={(key) => field(`profile.${key}`)} />
    </>
  )
}
