import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { z } from 'zod'
import { type MinimumWage, MinimumWageInput } from '#contract/settings/minimum-wages.ts'
import { wageBandErrors } from '#domain/pay/wage-bands.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Note, noteIdOf } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingForm } from '../setting-form.tsx'
import { BandFields } from './band-fields.tsx'
import { DeleteMinimumWage } from './delete-minimum-wage.tsx'
import { bandRow, newBand, type WageValues } from './wage-values.ts'
import { begunSentence } from './wage-words.ts'

const list = 'jurisdiction_minimum_wage_bands'

interface MinimumWageFormProps {
  initial: WageValues
  /** Undefined for new rates. */
  wage?: MinimumWage
  submit: (body: z.output<typeof MinimumWageInput>) => Promise<unknown>
  /** As in "Minimum wages successfully added." */
  done: 'added' | 'updated'
}

/** Rates that have begun are locked; backdated ones may be added, with a warning. */
export function MinimumWageForm({ initial, wage, submit, done }: MinimumWageFormProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const form = useForm({
    schema: MinimumWageInput,
    initial,
    labels: {
      start: 'Starts on',
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
    warnings: ({ start }) =>
      !wage && start !== '' && start <= today ? { start: 'These rates cannot be edited or deleted after saving.' } : {},
    submit,
    async onSaved() {
      await refreshed()
      toast(`Minimum wages successfully ${done}.`)
      openPath(paths.minimumWages())
    },
  })
  const hasBegun = wage?.is_editable === false
  const bands = form.values[list]
  const all = form.field(list)
  /** The focus moves to a new row; after a removal, to the button below. */
  const setBands = (next: WageValues[typeof list], focusOn: string) => {
    form.setAll({ ...form.values, [list]: next })
    form.show(focusOn)
  }
  return (
    <SettingForm
      form={form}
      label="Minimum wages"
      list={paths.minimumWages()}
      fixed={hasBegun ? begunSentence : undefined}
      remove={wage && <DeleteMinimumWage wage={wage} onGone={form.discard} />}
    >
      <FormSection>
        <DateField {...form.field('start')} required />
        <MoneyField {...form.field('accommodation_offset')} />
      </FormSection>
      <FormSection title="Bands" text="Both ages are inclusive. Leave one empty for no limit.">
        <FormLine>
          <BandFields
            count={bands.length}
            field={form.field}
            onRemove={hasBegun ? undefined : (at) => setBands(bands.toSpliced(at, 1), list)}
          />
        </FormLine>
        {!hasBegun && (
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
        )}
      </FormSection>
    </SettingForm>
  )
}
