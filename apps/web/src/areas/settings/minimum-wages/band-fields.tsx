import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FieldProps } from '../../../kit/form/use-form.ts'
import type { At, Path } from '../../../kit/form/values.ts'
import styles from './minimum-wages.module.css'
import type { WageValues } from './wage-values.ts'
import { begunSentence, jurisdictionOptions } from './wage-words.ts'

interface BandFieldsProps {
  at: number
  field: <P extends Path<WageValues>>(path: P) => FieldProps<At<WageValues, P>>
  disabled: boolean
  /** Left out where it can not be removed. */
  onRemove: (() => void) | undefined
}

/** A band of ages, in one line where there is room. */
export function BandFields({ at, field, disabled, onRemove }: BandFieldsProps) {
  const path = `jurisdiction_minimum_wage_bands.${at}` as const
  const common = { disabled }
  return (
    <fieldset className={styles.band} aria-label={`Band ${at + 1}`}>
      <div className={styles.wide}>
        <TextField {...field(`${path}.title`)} {...common} required />
      </div>
      <div className={styles.wide}>
        <Select {...field(`${path}.jurisdiction_alias`)} {...common} options={jurisdictionOptions} required />
      </div>
      <NumberField {...field(`${path}.age_from`)} {...common} />
      <NumberField {...field(`${path}.age_to`)} {...common} />
      <div className={styles.tick}>
        <CheckField {...field(`${path}.is_apprentice`)} disabledReason={disabled ? begunSentence : undefined} />
      </div>
      <MoneyField {...field(`${path}.rate`)} {...common} required />
      {onRemove && (
        <div className={styles.remove}>
          <IconButton icon={IconTrash} label={`Remove band ${at + 1}`} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  )
}
