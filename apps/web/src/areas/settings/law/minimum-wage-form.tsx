import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { changeMinimumWages } from '#contract/settings/law.ts'
import { MinimumWageInput } from '#contract/settings/minimum-wages.ts'
import { wageBandErrors } from '#domain/pay/wage-bands.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Note, noteIdOf } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useCall } from '../../../kit/http/query.ts'
import { BandFields } from './band-fields.tsx'
import { lawTablePath } from './law-search.ts'
import { useChangeSaving } from './use-change-form.ts'
import { bandRow, newBand, type WageValues } from './wage-values.ts'

const list = 'jurisdiction_minimum_wage_bands'

/** The minimum wages from a day on. */
export function MinimumWageForm({ initial }: { initial: WageValues }) {
  const call = useCall(changeMinimumWages, { errors: 'form' })
  const { saving, onSaved } = useChangeSaving()
  const form = useForm({
    schema: MinimumWageInput,
    initial,
    labels: {
      start: 'Starts on',
      source: 'Source',
      accommodation_offset: 'Accommodation offset per day',
      [list]: 'Bands',
      [`${list}.*.title`]: 'Band',
      [`${list}.*.jurisdiction_alias`]: 'Jurisdiction',
      [`${list}.*.is_apprentice`]: 'Apprentices',
      [`${list}.*.age_from`]: 'From age',
      [`${list}.*.age_to`]: 'To age',
      [`${list}.*.rate`]: 'Rate per hour',
    },
    check: (values) => wageBandErrors(values[list].map(bandRow)),
    submit: (body) => saving(call.mutateAsync({ body })),
    onSaved,
  })
  const bands = form.values[list]
  const all = form.field(list)
  /** The focus moves to a new row; after a removal, to the button below. */
  const setBands = (next: WageValues[typeof list], focusOn: string) => {
    form.setAll({ ...form.values, [list]: next })
    form.show(focusOn)
  }
  return (
    <Form form={form} label="Minimum wages" submitLabel="Work out the effect" cancel={lawTablePath('MINIMUM_WAGE')}>
      <FormSection>
        <DateField {...form.field('start')} required />
        <MoneyField {...form.field('accommodation_offset')} />
        <FormLine>
          <TextField {...form.field('source')} required />
        </FormLine>
      </FormSection>
      <FormSection title="Bands" text="Both ages are inclusive. Leave one empty for no limit.">
        <FormLine>
          <BandFields
            count={bands.length}
            field={form.field}
            onRemove={(at) => setBands(bands.toSpliced(at, 1), list)}
          />
        </FormLine>
        <FormLine>
          <Button
            id={all.id}
            size="small"
            icon={IconPlus}
            aria-describedby={noteIdOf(all.id, all)}
            onClick={() => setBands([...bands, newBand], `${list}.${bands.length}.title`)}
          >
            Add a band
          </Button>
          <Note inputId={all.id} error={all.error} />
        </FormLine>
      </FormSection>
    </Form>
  )
}
