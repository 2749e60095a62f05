import { useQuery } from '@tanstack/react-query'
import { listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { type Holiday, nations } from '#contract/settings/holidays.ts'
import { BankHolidayTiersInput, changeBankHolidayTiers } from '#contract/settings/law.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { lawTablePath } from './law-search.ts'
import { useChangeSaving } from './use-change-form.ts'

/** The tiers of a bank holiday: the law sets its day, the provider its price. */
export function BankHolidayTiersForm({ holiday }: { holiday: Holiday }) {
  const call = useCall(changeBankHolidayTiers, { errors: 'form' })
  const { saving, onSaved } = useChangeSaving()
  const tiers = useQuery(queryOf(listHolidayTiers, {})).data?.holiday_tiers ?? []
  const form = useForm({
    schema: BankHolidayTiersInput,
    initial: {
      guid: holiday.guid,
      invoice_tier_guid: holiday.invoice_tier_guid ?? '',
      payment_tier_guid: holiday.payment_tier_guid ?? '',
      source: '',
    },
    labels: {
      guid: 'Bank holiday',
      invoice_tier_guid: 'Invoice tier',
      payment_tier_guid: 'Payment tier',
      source: 'Source',
    },
    toBody: (values) => ({
      ...values,
      invoice_tier_guid: values.invoice_tier_guid || null,
      payment_tier_guid: values.payment_tier_guid || null,
    }),
    submit: (body) => saving(call.mutateAsync({ body })),
    onSaved,
  })
  const options = tiers.map(({ guid, title }) => ({ value: guid, label: title }))
  const { title, date, nation_alias } = holiday
  return (
    <Form
      form={form}
      label="Tiers of a bank holiday"
      submitLabel="Work out the effect"
      cancel={lawTablePath('BANK_HOLIDAY')}
    >
      <FormSection
        text={`${title}, ${formatDate(date)}, ${nations[nation_alias]}. Without a tier the day is priced as an ordinary one.`}
      >
        <Select {...form.field('invoice_tier_guid')} options={options} none="None" />
        <Select {...form.field('payment_tier_guid')} options={options} none="None" />
        <FormLine>
          <TextField {...form.field('source')} required />
        </FormLine>
      </FormSection>
    </Form>
  )
}
