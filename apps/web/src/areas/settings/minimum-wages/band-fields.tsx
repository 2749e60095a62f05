import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FieldProps } from '../../../kit/form/use-form.ts'
import type { At, Path } from '../../../kit/form/values.ts'
import type { WageValues } from './wage-values.ts'
import { jurisdictionOptions } from './wage-words.ts'

const columns = [
  { head: 'Band', width: 'minmax(0, 2fr)' },
  { head: 'Whose', width: 'minmax(0, 2fr)' },
  { head: 'From age', width: '72px', align: 'right' },
  { head: 'To age', width: '72px', align: 'right' },
  { head: 'Apprentices', width: '76px' },
  { head: 'Rate an hour', width: '104px', align: 'right' },
] as const

interface BandFieldsProps {
  count: number
  field: <P extends Path<WageValues>>(path: P) => FieldProps<At<WageValues, P>>
  /** Left out where none can be removed. */
  onRemove: ((at: number) => void) | undefined
}

/** The bands of ages, a row each. */
export function BandFields({ count, field, onRemove }: BandFieldsProps) {
  return (
    <FieldRows columns={columns}>
      {Array.from({ length: count }, (_, at) => {
        const path = `jurisdiction_minimum_wage_bands.${at}` as const
        return (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            key={at}
            label={`Band ${at + 1}`}
            fields={[
              <TextField key="title" {...field(`${path}.title`)} required />,
              <Select key="whose" {...field(`${path}.jurisdiction_alias`)} options={jurisdictionOptions} required />,
              <NumberField key="from" {...field(`${path}.age_from`)} />,
              <NumberField key="to" {...field(`${path}.age_to`)} />,
              <CheckField key="apprentices" {...field(`${path}.is_apprentice`)} />,
              <MoneyField key="rate" {...field(`${path}.rate`)} required />,
            ]}
            actions={
              onRemove && <IconButton icon={IconTrash} label={`Remove band ${at + 1}`} onClick={() => onRemove(at)} />
            }
          />
        )
      })}
    </FieldRows>
  )
}
