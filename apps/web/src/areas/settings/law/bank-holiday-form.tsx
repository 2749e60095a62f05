import { nations } from '#contract/settings/holidays.ts'
import { BankHolidayInput, changeBankHolidays } from '#contract/settings/law.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import { lawTablePath } from './law-search.ts'
import { useChangeSaving } from './use-change-form.ts'

const options = BankHolidayInput.shape.nation_alias.options.map((value) => ({ value, label: nations[value] }))

/** A proclaimed bank holiday of a nation. It gets the tier Bank holiday; its tiers are changed where holidays are. */
export function BankHolidayForm() {
  const call = useCall(changeBankHolidays, { errors: 'form' })
  const { saving, onSaved } = useChangeSaving()
  const form = useForm({
    schema: BankHolidayInput,
    initial: { title: '', start: '', nation_alias: '', source: '' },
    labels: { title: 'Title', start: 'Date', nation_alias: 'Nation', source: 'Source' },
    submit: (body) => saving(call.mutateAsync({ body })),
    onSaved,
  })
  return (
    <Form form={form} label="Bank holiday" submitLabel="Work out the effect" cancel={lawTablePath('BANK_HOLIDAY')}>
      <FormSection text="The usual bank holidays of the coming years are added every night. Add here what was proclaimed for one year. The day is priced by the tier Bank holiday.">
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
        <DateField {...form.field('start')} required />
        <Select {...form.field('nation_alias')} options={options} required />
        <FormLine>
          <TextField {...form.field('source')} required />
        </FormLine>
      </FormSection>
    </Form>
  )
}
