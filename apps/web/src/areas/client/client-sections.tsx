import type { ReactNode } from 'react'
import {
  clientPreferenceKeys,
  communicationPreferenceKeys,
  contactFields,
  entryCodeFields,
  financeFields,
  leavingFields,
  paymentTypes,
  personalFields,
  preferenceWords,
  startFields,
} from '#contract/client/client-fields.ts'
import { carePackageKeys, sensitiveFields } from '#contract/person-fields.ts'
import { CheckField, SwitchField } from '#ui/fields/check-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { PlainInputs } from '../../kit/form/plain-inputs.tsx'
import type { WizardSection } from '../../kit/form/wizard.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { AddressField } from '../integration/exports.ts'
import type { ClientFields, ClientRules } from './client-form.ts'
import styles from './client-sections.module.css'
import { carerGenderOptions } from './client-values.ts'
import type { Client } from './open-client.ts'

interface SectionsInput {
  form: ClientFields
  rules: ClientRules
  /** As it was saved last; none for a new client. */
  client?: Client | undefined
}

// The bio takes a line of its own, below the other personal details.
const { bio, ...named } = personalFields

/** CLIENT-011, CLIENT-D13. */
export function clientSections({ form, rules, client }: SectionsInput): WizardSection[] {
  return [
    {
      id: 'personal-details',
      title: 'Personal details',
      fields: ['status', 'profile', 'regions', 'location', 'hr', 'preferences', 'communication_preferences'],
      content: <PersonalDetails form={form} rules={rules} client={client} />,
    },
    {
      id: 'financial-details',
      title: 'Financial details',
      fields: ['finance', 'cm2000'],
      content: <FinancialDetails form={form} rules={rules} />,
    },
    { id: 'care-packages', title: 'Care packages', fields: ['care_packages'], content: <CarePackages form={form} /> },
  ]
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <FormLine>
      <h3 className={styles.heading}>{children}</h3>
    </FormLine>
  )
}

function PersonalDetails({ form, rules, client }: SectionsInput) {
  const { field } = form
  const statuses = useCoreOptions('patient', 'status')
  const languages = useCoreOptions('patient', 'languages')
  const regions = useCoreOptions('patient', 'regions')
  // Without the permission the server leaves these fields out (decision 48).
  const isComplete = client === undefined || client.profile.religion !== undefined
  return (
    <>
      <Select {...field('status')} options={statuses} required />
      <PlainInputs fields={named} field={(key) => field(`profile.${key}`)} />
      <MultiSelect
        {...field('profile.languages')}
        // Languages are stored by their titles.
        options={languages.map(({ label }) => ({ value: label, label }))}
      />
      {isComplete && <PlainInputs fields={sensitiveFields} field={(key) => field(`profile.${key}`)} />}
      <PlainInputs fields={{ bio }} field={(key) => field(`profile.${key}`)} />
      <Heading>Address</Heading>
      <FormLine>
        <AddressField
          required
          fields={{
            address: field('profile.address'),
            address_post_code: field('profile.address_post_code'),
            address_latitude: field('profile.address_latitude'),
            address_longitude: field('profile.address_longitude'),
            address_details: field('profile.address_details'),
          }}
        />
      </FormLine>
      <Heading>Contact</Heading>
      <PlainInputs fields={contactFields} field={(key) => field(`profile.${key}`)} />
      <MultiSelect {...field('regions')} options={regions} required />
      <Heading>Key safe</Heading>
      {isComplete && <PlainInputs fields={entryCodeFields} field={(key) => field(`location.${key}`)} />}
      <FormLine>
        <TextArea {...field('location.location_entry_message')} />
      </FormLine>
      <Heading>Start and leaving</Heading>
      <Dates form={form} rules={rules} />
      <Heading>Preferences</Heading>
      <Preferences form={form} />
    </>
  )
}

function Dates({ form: { field, values }, rules }: Pick<SectionsInput, 'form' | 'rules'>) {
  const { leaving_date, leaving_reason, leaving_notes } = leavingFields
  const required = rules.typeOf(values.status) === 'Inactive' ? ({ required: true } as const) : {}
  const fields = {
    ...startFields,
    leaving_date: { ...leaving_date, ...required },
    leaving_reason: { ...leaving_reason, ...required },
    leaving_notes,
  }
  return <PlainInputs fields={fields} field={(key) => field(`hr.${key}`)} />
}

const threeOptions = Object.entries(preferenceWords).map(([value, label]) => ({ value, label }))

function Preferences({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return (
    <>
      <Select {...field('preferences.carer_gender_preference')} options={carerGenderOptions} />
      {clientPreferenceKeys.map((key) => (
        <Select key={key} {...field(`preferences.${key}`)} options={threeOptions} />
      ))}
      <Heading>Communication preferences</Heading>
      {communicationPreferenceKeys.map((key) => (
        <CheckField key={key} {...field(`communication_preferences.${key}`)} />
      ))}
    </>
  )
}

const paymentOptions = Object.entries(paymentTypes).map(([value, label]) => ({ value, label }))

function FinancialDetails({ form: { field }, rules }: Pick<SectionsInput, 'form' | 'rules'>) {
  return (
    <>
      <PlainInputs fields={financeFields} field={(key) => field(`finance.${key}`)} />
      <Select {...field('finance.payment_type_alias')} none="Not given" options={paymentOptions} />
      <NumberField {...field('finance.term_days')} unit="days" />
      {rules.hasCm2000 && <SwitchField {...field('cm2000.enabled')} />}
    </>
  )
}

function CarePackages({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return carePackageKeys.map((key) => <CheckField key={key} {...field(`care_packages.${key}`)} />)
}
