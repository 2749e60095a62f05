import { personOptions } from '#contract/branch/core-schema-options.ts'
import { funderTypes } from '#domain/user-contract/payer.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import type { ContractForm } from './contract-sections.tsx'
import { useOptions } from './use-options.ts'

const payers = Object.entries(funderTypes).map(([value, label]) => ({ value, label }))
const salutations = personOptions.salutation.map((title) => ({ value: title, label: title }))

/** CLCON-014 to CLCON-020, CLCON-D16 to CLCON-D19. */
export function PayerFields({ form }: { form: ContractForm }) {
  const { field, values, set } = form
  const { funder_type, output_delivery_type_alias: delivery } = values.finance
  const payer = field('finance.funder_type')
  return (
    <FormSection title="Payer and invoice" dense>
      <FormLine>
        <RadioGroup
          {...payer}
          onChange={(type) => set('finance.funder_type', type === 'Individual' ? type : 'Organisation')}
          options={payers}
          row
        />
      </FormLine>
      {funder_type === 'Individual' ? (
        <>
          <Select {...field('finance.funder_salutation')} options={salutations} required />
          <TextField {...field('finance.funder_first_name')} autoComplete="off" required />
          <TextField {...field('finance.funder_last_name')} autoComplete="off" required />
        </>
      ) : (
        <>
          <TextField {...field('finance.funding_name')} autoComplete="off" required />
          <TextField {...field('finance.for_attention_of')} autoComplete="off" />
        </>
      )}
      <TextField {...field('finance.address_line_1')} autoComplete="off" required />
      <TextField {...field('finance.address_line_2')} autoComplete="off" />
      <TextField {...field('finance.city')} autoComplete="off" required />
      <TextField {...field('finance.county')} autoComplete="off" />
      <TextField {...field('finance.postcode')} autoComplete="off" required />
      <TextField {...field('finance.country')} autoComplete="off" required />
      <Select {...field('finance.output_type_alias')} options={useOptions('OutputType')} required />
      <DeliverySelect form={form} />
      {delivery !== 'POST' && (
        <TextField {...field('finance.email')} type="email" autoComplete="off" required={delivery === 'EMAIL'} />
      )}
      <Select {...field('finance.payment_type_alias')} options={useOptions('PaymentType')} required />
      <NumberField {...field('finance.term_days')} unit="days" required />
    </FormSection>
  )
}

function DeliverySelect({ form: { field, set } }: { form: ContractForm }) {
  const delivery = field('finance.output_delivery_type_alias')
  const options = useOptions('OutputDeliveryType')
  return (
    <Select
      {...delivery}
      options={options}
      required
      onChange={(alias) => {
        if (alias === 'POST' || alias === 'EMAIL' || alias === 'PORTAL') {
          set('finance.output_delivery_type_alias', alias)
        }
      }}
    />
  )
}
