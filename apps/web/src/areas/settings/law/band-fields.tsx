import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { jurisdictions } from '#contract/settings/minimum-wages.ts'
import { IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { notedBelow } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FieldProps } from '../../../kit/form/use-form.ts'
import type { At, Path } from '../../../kit/form/values.ts'
import type { WageValues } from './wage-values.ts'

const jurisdictionOptions = Object.entries(jurisdictions).map(([value, label]) => ({ value, label }))

const columns = [
  { head: 'Band', width: 'minmax(0, 6fr)' },
  { head: 'Jurisdiction', width: 'minmax(0, 5fr)' },
  { head: 'Apprentices', width: '72px' },
  { head: 'From age', width: '56px', align: 'right' },
  { head: 'To age', width: '52px', align: 'right' },
  { head: 'Rate per hour', width: '92px', align: 'right' },
] as const

interface BandFieldsProps {
  count: number
  field: <P extends Path<WageValues>>(path: P) => FieldProps<At<WageValues, P>>
  onRemove: (at: number) => void
}

/** The age bands, one row each. */
export function BandFields({ count, field, onRemove }: BandFieldsProps) {
  return (
    <FieldRows columns={columns}>
      {Array.from({ length: count }, (_, at) => {
        const path = `jurisdiction_minimum_wage_bands.${at}` as const
        const whole = {
          title: field(`${path}.title`),
          whose: field(`${path}.jurisdiction_alias`),
          from: field(`${path}.age_from`),
          to: field(`${path}.age_to`),
          rate: field(`${path}.rate`),
        }
        return (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            key={at}
            label={`Band ${at + 1}`}
            fields={[
              <TextField key="title" {...notedBelow(whole.title)} required />,
              <Select key="whose" {...notedBelow(whole.whose)} options={jurisdictionOptions} required />,
              <CheckField key="apprentices" {...field(`${path}.is_apprentice`)} />,
              <NumberField key="from" {...notedBelow(whole.from)} />,
              <NumberField key="to" {...notedBelow(whole.to)} />,
              <MoneyField key="rate" {...notedBelow(whole.rate)} required />,
            ]}
            notes={Object.values(whole)}
            actions={<IconButton icon={IconTrash} label={`Remove band ${at + 1}`} onClick={() => onRemove(at)} />}
          />
        )
      })}
    </FieldRows>
  )
}
