import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Note, notedBelow, noteIdOf } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import type { SalaryFormState } from './salary-form.tsx'
import { type BandValues, freshBand } from './salary-values.ts'

const columns = [
  { head: 'Day type', width: 'minmax(0, 200px)' },
  { head: 'Holiday tier', width: 'minmax(0, 220px)' },
  { head: 'Start', width: '112px' },
  { head: 'End', width: '112px' },
]

/** The bands of a salary, one row each. A saved band stays in the list when it is marked as deleted (MCHG-034). */
export function SalaryBandRows({ form }: { form: SalaryFormState }) {
  const { bands } = form.values
  const whole = form.field('bands')
  const shown = bands.flatMap((band, at) => (band.delete ? [] : [{ band, at }]))
  const set = (next: BandValues[]) => form.setAll({ ...form.values, bands: next })
  const remove = (at: number) => {
    set(bands.flatMap((band, index) => (index !== at ? [band] : band.guid === '' ? [] : [{ ...band, delete: true }])))
    // The button that was pressed is gone.
    form.show('bands')
  }
  return (
    <>
      {shown.length > 0 && (
        <FormLine>
          <FieldRows columns={columns}>
            {shown.map(({ band, at }, index) => (
              <Row key={band.guid || at} form={form} at={at} name={`Band ${index + 1}`} onRemove={() => remove(at)} />
            ))}
          </FieldRows>
        </FormLine>
      )}
      <FormLine>
        <Button
          id={whole.id}
          icon={IconPlus}
          size="small"
          aria-describedby={noteIdOf(whole.id, whole)}
          onClick={() => {
            set([...bands, freshBand])
            form.show(`bands.${bands.length}.day_type_alias`)
          }}
        >
          Add a band
        </Button>
        <Note inputId={whole.id} error={whole.error} />
      </FormLine>
    </>
  )
}

interface RowProps {
  form: SalaryFormState
  /** Its index among all bands. */
  at: number
  name: string
  onRemove: () => void
}

function Row({ form, at, name, onRemove }: RowProps) {
  const dayTypes = (useFinanceSchema('DayType') ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
  const tiers = useQuery(queryOf(listHolidayTiers, { query: {} })).data?.holiday_tiers
  const isHoliday = form.values.bands[at]?.day_type_alias === 'HOL'
  const days = form.field(`bands.${at}.day_type_alias`)
  const tier = form.field(`bands.${at}.holiday_tier_guid`)
  const start = form.field(`bands.${at}.start`)
  const end = form.field(`bands.${at}.end`)
  return (
    <FieldRow
      label={name}
      fields={[
        <Select
          key="days"
          {...notedBelow(days)}
          options={[...dayTypes, { value: 'HOL', label: 'Holiday' }]}
          required
        />,
        isHoliday && (
          <Select
            key="tier"
            {...notedBelow(tier)}
            options={(tiers ?? []).map(({ guid, title }) => ({ value: guid, label: title }))}
            {...(tiers?.length === 0 && { description: 'Please make sure to add some holiday tiers first.' })}
            required
          />
        ),
        <TimeField key="start" {...notedBelow(start)} required />,
        <TimeField key="end" {...notedBelow(end)} required />,
      ]}
      notes={[days, tier, start, end]}
      actions={<IconButton icon={IconTrash} label={`Delete ${name.toLowerCase()}`} onClick={onRemove} />}
    />
  )
}
