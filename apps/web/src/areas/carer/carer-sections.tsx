import {
  contactFields,
  financeFields,
  personalFields,
  scotlandFields,
  startFields,
  walesFields,
} from '#contract/carer/carer-fields.ts'
import { carePackageKeys, sensitiveFields } from '#contract/person-fields.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, SwitchField } from '#ui/fields/check-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { PlainInputs } from '../../kit/form/plain-inputs.tsx'
import type { WizardSection } from '../../kit/form/wizard.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { AddressField } from '../integration/exports.ts'
import type { CarerFields, useCarerRules } from './carer-form.ts'
import styles from './carer-sections.module.css'
import type { Carer } from './carer-values.ts'
import { LeavingFields } from './leaving-fields.tsx'
import { WorkPreferences } from './work-preferences.tsx'

interface SectionsInput {
  form: CarerFields
  rules: ReturnType<typeof useCarerRules>
  /** As it was saved last; none for a new carer. */
  carer?: Carer | undefined
  /** Opens the dialog of the payroll reference, for users who may set it (CARERLIST-D20). */
  onEditPayroll?: (() => void) | undefined
  /** The Payroll ID can be edited all the same (decision 0068). */
  isReadOnly?: boolean
}

const pathsOf = (block: string, fields: object) => Object.keys(fields).map((key) => `${block}.${key}`)
// The bio takes a line of its own, below the status and the leaving fields.
const { bio, ...named } = personalFields
const yesNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

/** The sections of the form that there are in this branch, for this user (CARER-D05, CARERLIST-028). */
export function carerSections({
  form,
  rules,
  carer,
  onEditPayroll,
  isReadOnly = false,
}: SectionsInput): WizardSection[] {
  const { flags } = rules
  const { field } = form
  const sections: (WizardSection | false)[] = [
    {
      id: 'personal-details',
      title: 'Personal details',
      fields: [
        ...pathsOf('profile', personalFields),
        'status',
        'carer_exit',
        'hr.leaving_date',
        'hr.leaving_reason',
      ].concat(['hr.leaving_notes', 'hr.leaving_location_after']),
      content: <PersonalDetails form={form} rules={rules} carer={carer} />,
    },
    {
      id: 'other-personal-details',
      title: 'Other personal details',
      fields: ['profile.languages', ...pathsOf('profile', sensitiveFields)],
      content: <OtherPersonalDetails form={form} carer={carer} />,
    },
    {
      id: 'financial-details',
      title: 'Financial details',
      fields: [
        ...pathsOf('finance', financeFields),
        'finance.job',
        'hr',
        'preferences.able_to_drive',
        'preferences.car_owner',
      ],
      content: <FinancialDetails form={form} carer={carer} onEditPayroll={isReadOnly ? undefined : onEditPayroll} />,
      open: isReadOnly && onEditPayroll && (
        <div className={styles.below}>
          <Button onClick={onEditPayroll}>Edit Payroll ID</Button>
        </div>
      ),
    },
    {
      id: 'contact-details',
      title: 'Contact details',
      fields: pathsOf('profile', contactFields),
      content: <PlainInputs fields={contactFields} field={(key) => field(`profile.${key}`)} />,
    },
    { id: 'address', title: 'Address', fields: ['profile'], content: <Address form={form} /> },
    { id: 'regions', title: 'Regions', fields: ['regions'], content: <Regions form={form} /> },
    {
      id: 'employment-type',
      title: 'Employment type',
      fields: ['finance', 'preferences'],
      content: <EmploymentType form={form} />,
    },
    {
      id: 'work-preferences',
      title: 'Work preferences',
      fields: [],
      content: <WorkPreferences preferences={carer?.work_preferences} isNew={carer === undefined} />,
    },
    (flags.scotland || flags.wales) && {
      id: 'local-authority',
      title: 'Local authority',
      fields: ['scotland_fields', 'wales_fields'],
      content: (
        <>
          {flags.scotland && <PlainInputs fields={scotlandFields} field={(key) => field(`scotland_fields.${key}`)} />}
          {flags.wales && <PlainInputs fields={walesFields} field={(key) => field(`wales_fields.${key}`)} />}
        </>
      ),
    },
    flags.cmMobile && { id: 'cm-mobile', title: 'CM Mobile', fields: ['cm2000'], content: <CmMobile form={form} /> },
  ]
  return sections.filter((section) => section !== false)
}

function PersonalDetails({ form, rules, carer }: SectionsInput) {
  const statuses = useCoreOptions('carer', 'status')
  return (
    <>
      <PlainInputs fields={named} field={(key) => form.field(`profile.${key}`)} />
      <Select {...form.field('status')} options={statuses} required />
      <LeavingFields form={form} rules={rules} shownPreference={carer?.hr.exit_interview_preference_title} />
      <PlainInputs fields={{ bio }} field={(key) => form.field(`profile.${key}`)} />
    </>
  )
}

function OtherPersonalDetails({ form: { field }, carer }: Pick<SectionsInput, 'form' | 'carer'>) {
  // Without the permission the server leaves these fields out (decision 45).
  const isComplete = carer === undefined || carer.profile.religion !== undefined
  return (
    <>
      <MultiSelect {...field('profile.languages')} options={useCoreOptions('carer', 'languages').map(byTitle)} />
      {isComplete && <PlainInputs fields={sensitiveFields} field={(key) => field(`profile.${key}`)} />}
    </>
  )
}

/** Languages are stored by their titles. */
const byTitle = ({ label }: { label: string }) => ({ value: label, label })

function FinancialDetails({
  form: { field },
  carer,
  onEditPayroll,
}: Pick<SectionsInput, 'form' | 'carer' | 'onEditPayroll'>) {
  const jobs = useCoreOptions('carer', 'job')
  return (
    <>
      <PlainInputs fields={financeFields} field={(key) => field(`finance.${key}`)} />
      <Select {...field('finance.job')} options={jobs} required />
      <PlainInputs fields={startFields} field={(key) => field(`hr.${key}`)} />
      <Select {...field('preferences.able_to_drive')} options={yesNo} required />
      <Select {...field('preferences.car_owner')} options={yesNo} required />
      {carer && (
        <div className={styles.withButton}>
          <TextField
            label="Payroll reference"
            value={carer.finance.payroll_reference ?? ''}
            onChange={() => undefined}
            disabled
          />
          {onEditPayroll && <Button onClick={onEditPayroll}>Edit Payroll ID</Button>}
        </div>
      )}
    </>
  )
}

function Address({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return (
    <FormLine>
      <AddressField
        fields={{
          address: field('profile.address'),
          address_post_code: field('profile.address_post_code'),
          address_latitude: field('profile.address_latitude'),
          address_longitude: field('profile.address_longitude'),
          address_details: field('profile.address_details'),
        }}
      />
    </FormLine>
  )
}

function Regions({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return <MultiSelect {...field('regions')} options={useCoreOptions('carer', 'regions')} required />
}

function EmploymentType({ form: { field } }: Pick<SectionsInput, 'form'>) {
  return (
    <>
      <CheckField {...field('finance.is_subcontractor')} />
      <CheckField {...field('finance.is_bank')} />
      <CheckField {...field('finance.is_sponsorship')} />
      <CheckField {...field('finance.is_agency')} />
      <FormLine>
        <h3 className={styles.subtitle}>Care packages</h3>
      </FormLine>
      {carePackageKeys.map((key) => (
        <CheckField key={key} {...field(`preferences.${key}`)} />
      ))}
    </>
  )
}

/** CARERLIST-D23. */
function CmMobile({ form: { field, values } }: Pick<SectionsInput, 'form'>) {
  return (
    <>
      <SwitchField {...field('cm2000.enabled')} />
      {values.cm2000.enabled && <TextField {...field('cm2000.pin')} autoComplete="off" required />}
    </>
  )
}
