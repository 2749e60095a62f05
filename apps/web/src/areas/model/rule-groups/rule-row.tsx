import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import type { Side } from '#contract/fields.ts'
import type { Condition } from '#domain/model/rule-checks.ts'
import { type PeriodUnit, periodUnitLabels } from '#domain/model/rule-period.ts'
import { ruleSentence } from '#domain/model/rule-sentence.ts'
import { hasCap, hasFigure } from '#domain/model/rules.ts'
import type { CapType, ChargeType, PeriodType, RuleType } from '#domain/rating/types.ts'
import { IconButton } from '#ui/button.tsx'
import { NotesBelow, notedBelow } from '#ui/fields/field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './rule-group.module.css'
import type { RuleGroupFormState } from './rule-group-form.tsx'
import type { RuleTab } from './rule-group-values.ts'
import { useOptions } from './use-options.ts'

interface RuleRowProps {
  form: RuleGroupFormState
  list: RuleTab['list']
  at: number
  type: RuleType
  side: Side
  conditions: readonly Condition[]
  onRemove: () => void
}

/** Fields without room for an error below them. */
const narrow = [
  'period_type_alias',
  'period_start',
  'period_end',
  'period_unit_alias',
  'charge_type_alias',
  'cap_type_alias',
  'figure',
] as const

/** A row of rules: its conditions, when it applies, its charge, and a sentence about the effect of all this. */
export function RuleRow(props: RuleRowProps) {
  const { form, list, at, type, side, conditions, onRemove } = props
  const sentenceId = useId()
  const row = form.values[list][at]
  if (!row) return null
  const { price_type_alias: price, rate } = form.values
  const sentence = ruleSentence(row, { type, side, price, rate })
  const name = `Rule ${at + 1}`
  return (
    <fieldset className={styles.rule} aria-describedby={sentenceId}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.cells}>
        <div className={type === 'CONF' ? styles.conditions : styles.line}>
          <MultiSelect
            {...form.field(`${list}.${at}.condition_guids`)}
            options={conditions.map(({ guid, title }) => ({ value: guid, label: title }))}
            onChange={(guids) => form.set(`${list}.${at}.condition_guids`, guids)}
            required
          />
        </div>
        {type === 'CANCEL' && <PeriodCells {...props} />}
        <ChargeCells {...props} />
        <div className={styles.notes}>
          <NotesBelow fields={narrow.map((name) => form.field(`${list}.${at}.${name}`))} />
        </div>
      </div>
      <p id={sentenceId} className={sentence === undefined ? styles.unfinished : styles.sentence}>
        {sentence ?? 'When the rule is complete, this line explains it.'}
      </p>
      <span className={styles.remove}>
        <IconButton icon={IconTrash} label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
      </span>
    </fieldset>
  )
}

function PeriodCells({ form, list, at }: RuleRowProps) {
  const { field, set, values } = form
  const { period_type_alias: period = 'NONE', period_unit_alias: unit } = values[list][at] ?? {}
  const pick = (next: PeriodType) => {
    set(`${list}.${at}.period_type_alias`, next)
    // Most notice periods are in hours.
    if (next !== 'NONE' && unit === '') set(`${list}.${at}.period_unit_alias`, 'HOURS')
  }
  return (
    <>
      <div className={styles.wide}>
        <Select
          {...notedBelow(field(`${list}.${at}.period_type_alias`))}
          options={useOptions('RulePeriodType')}
          onChange={(next) => pick(next as PeriodType)} // one of the options
          required
        />
      </div>
      {period !== 'NONE' && (
        <>
          <NumberField {...notedBelow(field(`${list}.${at}.period_start`))} required />
          {period === 'BETWEEN' && <NumberField {...notedBelow(field(`${list}.${at}.period_end`))} required />}
          <Select
            {...notedBelow(field(`${list}.${at}.period_unit_alias`))}
            options={units}
            onChange={(next) => set(`${list}.${at}.period_unit_alias`, next as PeriodUnit)} // one of the options
            required
          />
        </>
      )}
    </>
  )
}

const units = Object.entries(periodUnitLabels).map(([value, label]) => ({ value, label }))

function ChargeCells({ form, list, at }: RuleRowProps) {
  const { field, set, values } = form
  const row = values[list][at]
  const capTypes = useOptions('RuleCapType')
  return (
    <>
      <div className={styles.wide}>
        <Select
          {...notedBelow(field(`${list}.${at}.charge_type_alias`))}
          options={useOptions('RuleChargeType')}
          onChange={(next) => set(`${list}.${at}.charge_type_alias`, next as ChargeType)} // one of the options
          required
        />
      </div>
      {row && hasCap(row) && (
        <div className={styles.widest}>
          <Select
            {...notedBelow(field(`${list}.${at}.cap_type_alias`))}
            options={capTypes}
            onChange={(next) => set(`${list}.${at}.cap_type_alias`, next as CapType)} // one of the options
            required
          />
        </div>
      )}
      {row && hasFigure(row) && (
        <NumberField
          {...notedBelow(field(`${list}.${at}.figure`))}
          unit={row.cap_type_alias === 'PERCENT' ? '%' : 'min'}
          required
        />
      )}
    </>
  )
}
