import type { z } from 'zod'
import { type ShiftCategory, ShiftCategoryInput, shiftTypes } from '#contract/shift-category/shift-categories.ts'
import { laterEndErrors, periodOf, validityErrors, validityOf } from '#domain/validators/period.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../kit/form/form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'

interface Values {
  title: string
  type: string
  regions: string[]
  start: string
  end: string
  no_end_date: boolean
}

interface ShiftCategoryFormProps<R> {
  /** The saved category; undefined for a new one. */
  category?: ShiftCategory
  submit: (body: z.output<typeof ShiftCategoryInput>) => Promise<R>
  onSaved: (result: R) => unknown
}

const typeOptions = shiftTypes.map((label, value) => ({ value: String(value), label }))

/** SHIFTCAT-020 to SHIFTCAT-027, SHIFTCAT-D05. */
export function ShiftCategoryForm<R>({ category, submit, onSaved }: ShiftCategoryFormProps<R>) {
  const regions = useCoreOptions('patient', 'regions')
  const form = useForm({
    schema: ShiftCategoryInput,
    initial: category ? valuesOf(category) : fresh,
    labels: {
      title: 'Title',
      type: 'Type',
      regions: 'Regions',
      start: 'Starts on',
      end: 'Ends before',
      no_end_date: 'No end date',
    },
    toBody: ({ no_end_date, end, type, ...values }: Values) => ({
      ...values,
      type: type === '' ? undefined : (Number(type) as 0 | 1 | 2), // the select offers no others
      ...(!no_end_date && { end }),
    }),
    check: (values) => {
      const { start, end } = periodOf(values)
      return { ...laterEndErrors(start, end, 1), ...withoutOrder(values) }
    },
    submit,
    onSaved,
  })
  const { field } = form
  return (
    <Form form={form} label="Shift category" submitLabel="Save" cancel={paths.shiftCategories()}>
      <FormSection>
        <FormLine>
          <TextField {...field('title')} autoComplete="off" required />
        </FormLine>
        <Select {...field('type')} options={typeOptions} required />
        <MultiSelect {...field('regions')} options={regions} required />
        <FormLine>
          <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
        </FormLine>
      </FormSection>
    </Form>
  )
}

const fresh: Values = { title: '', type: '', regions: [], start: '', end: '', no_end_date: true }

function valuesOf({ title, type, regions, start, end }: ShiftCategory): Values {
  return { title, type: String(type), regions, ...validityOf({ start, end }) }
}

/** The errors of each date by itself; `laterEndErrors` has the words about their order. */
function withoutOrder(values: Values) {
  const { start, end } = periodOf(values)
  return start !== '' && end !== null && end !== '' && end <= start ? {} : validityErrors(values)
}
