import { isPublicType } from '#contract/model/model-values.ts'
import type { FinanceSchemaName } from '#contract/settings/finance-schema.ts'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { useFeatures } from '../../../kit/session/branch.ts'
import type { ModelSide } from '../sides.ts'
import { withModelType, withoutProcessing } from './model-values.ts'
import type { ModelForm } from './use-model-form.ts'
import { useRunChoices } from './use-run-choices.ts'

interface PartProps {
  of: ModelSide
  form: ModelForm
  /** Whether the model does not exist yet: its type then sets how invoices are written. */
  isNew?: boolean
}

/** The options of a select, from the server's list (MODEL-042). */
function useOptions(name: FinanceSchemaName) {
  return (useFinanceSchema(name) ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
}

/** MODEL-043: the details of the model, then the fields of invoices or of payments. */
export function ModelFields({ of, form, isNew = false }: PartProps) {
  const { field, values, setAll } = form
  const type = field('type_alias')
  return (
    <>
      <FormSection title="Model details">
        <TextField {...field('title')} autoComplete="off" required />
        <Select
          {...type}
          onChange={isNew ? (alias) => setAll(withModelType(values, alias ?? '')) : type.onChange}
          options={useOptions(of.types)}
          required
        />
        <FormLine>
          <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
        </FormLine>
        <TextField {...field('info.cost_centre')} autoComplete="off" required />
        <TextField {...field('info.contact_name')} autoComplete="off" />
        <TextField {...field('info.contact_email')} type="email" autoComplete="off" />
        <FormLine>
          <TextArea {...field('description')} />
        </FormLine>
        <FormLine>
          <TextArea {...field('comment')} />
        </FormLine>
      </FormSection>
      {of.side === 'invoice' ? <InvoiceFields form={form} /> : <PaymentFields form={form} />}
    </>
  )
}

function InvoiceFields({ form: { field, values, setAll } }: { form: ModelForm }) {
  const needsCrm = isPublicType(values.type_alias)
  const needsAddress = values.finance.address_type_alias === 'FUNDER'
  const hasMobile = useFeatures()?.includes('cm2000')
  const held = field('dont_process_invoice')
  return (
    <>
      <FormSection title="Funder">
        <TextField {...field('info.crm_details.salesforce.id')} autoComplete="off" required={needsCrm} />
        <TextField {...field('info.crm_details.salesforce.funder')} autoComplete="off" required={needsCrm} />
        <TextField {...field('info.crm_details.salesforce.contract_name')} autoComplete="off" required={needsCrm} />
      </FormSection>
      <FormSection
        title="Funder address"
        text={
          needsAddress
            ? 'Invoices are sent to this address.'
            : 'Only needed if “Address on the invoice” is Funder address.'
        }
      >
        <TextField {...field('finance.funder_address.line_1')} autoComplete="off" required={needsAddress} />
        <TextField {...field('finance.funder_address.line_2')} autoComplete="off" />
        <TextField {...field('finance.funder_address.town')} autoComplete="off" required={needsAddress} />
        <TextField {...field('finance.funder_address.postcode')} autoComplete="off" required={needsAddress} />
        <TextField
          {...field('finance.electronic_address')}
          autoComplete="off"
          description="For e-invoices: scheme and number, such as 0088:5012345000015."
        />
      </FormSection>
      <FormSection title="Invoices">
        <Select {...field('info.income_category_alias')} options={useOptions('IncomeCategory')} required />
        <Select {...field('finance.output_type_alias')} options={useOptions('OutputType')} required />
        <Select {...field('finance.address_type_alias')} options={useOptions('AddressType')} required />
        <Select {...field('finance.name_type_alias')} options={useOptions('NameType')} required />
        <NumberField {...field('finance.term_days')} unit="days" required />
        <TextField {...field('finance.email')} type="email" autoComplete="off" />
        <Select {...field('run_guid')} options={useRunChoices('invoice')} none="None" />
      </FormSection>
      <FormSection title="Processing">
        <SwitchField {...held} onChange={(on) => setAll(withoutProcessing(values, on === true))} />
        <SwitchField
          {...field('shifts_enabled')}
          disabledReason={values.dont_process_invoice ? 'Invoices that are not processed have no shifts.' : undefined}
        />
        <SwitchField {...field('lca_enabled')} />
        <SwitchField {...field('require_nfc')} />
        {hasMobile && <SwitchField {...field('cm2000_enabled')} />}
      </FormSection>
    </>
  )
}

function PaymentFields({ form: { field } }: { form: ModelForm }) {
  return (
    <>
      <FormSection title="Payments">
        <Select {...field('run_guid')} options={useRunChoices('payment')} none="None" />
      </FormSection>
      <FormSection>
        <SwitchField {...field('dont_process_payment')} />
        <SwitchField {...field('shifts_enabled')} />
        <SwitchField {...field('lca_enabled')} />
        <SwitchField {...field('ignore_agency')} />
      </FormSection>
    </>
  )
}
