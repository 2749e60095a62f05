import { changeLawFigure, LawFigureInput } from '#contract/settings/law.ts'
import { type FigureLaw, figureKeys } from '#domain/law/law-tables.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import { lawTablePath } from './law-search.ts'
import { useChangeSaving } from './use-change-form.ts'

/** A single figure of a table from a day on. */
export function FigureForm({ law }: { law: FigureLaw }) {
  const call = useCall(changeLawFigure, { errors: 'form' })
  const { saving, onSaved } = useChangeSaving()
  const form = useForm({
    schema: LawFigureInput,
    initial: { law, key: '', start: '', amount: '', source: '' },
    labels: { law: 'Table', key: 'Figure', start: 'Starts on', amount: 'Amount', source: 'Source' },
    submit: (body) => saving(call.mutateAsync({ body })),
    onSaved,
  })
  const options = Object.entries(figureKeys[law]).map(([value, { title, unit }]) => ({
    value,
    label: unit === '%' ? `${title}, per cent` : `${title}, ${unit.startsWith('a') ? `pounds ${unit}` : unit}`,
  }))
  return (
    <Form form={form} label="Law figure" submitLabel="Work out the effect" cancel={lawTablePath(law)}>
      <FormSection>
        <FormLine>
          <Select {...form.field('key')} options={options} required />
        </FormLine>
        <DateField {...form.field('start')} required />
        <NumberField {...form.field('amount')} required />
        <FormLine>
          <TextField {...form.field('source')} required />
        </FormLine>
      </FormSection>
    </Form>
  )
}
