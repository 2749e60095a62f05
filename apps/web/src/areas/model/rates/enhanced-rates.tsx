import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { memo, useId } from 'react'
import { resultOf } from '#domain/model/rate-rows.ts'
import { missingWeekends, rateMessages } from '#domain/model/rates.ts'
import { formatPence, millsOf, penceOfMills } from '#domain/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import fieldRows from '#ui/fields/field-rows.module.css'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { onEnter, selectText } from './day-rates.tsx'
import styles from './rates.module.css'
import { RatesSection } from './rates-section.tsx'
import {
  enhancementAfter,
  modifierTypes,
  type RatesValues,
  rateTitle,
  type Tiers,
  weekendsFor,
} from './rates-values.ts'
import { fieldProps, RowNotes } from './row-notes.tsx'
import { type Cell, cellOf, type RatesForm, type RatesHandle, showSame } from './use-rates-form.ts'

interface EnhancedRatesProps {
  form: RatesForm
  days: readonly Option[]
  tiers: Tiers
}

const modifierOptions = modifierTypes.map((type) => ({ value: type, label: type }))

/** The enhanced rates (SERV-037, SERV-039), each with its resulting rate (SERV-D23). */
export function EnhancedRates({ form, days, tiers }: EnhancedRatesProps) {
  const titleId = useId()
  const whole = form.field('enhancedRates')
  const rows = form.values.enhancedRates
  const standard = form.values.basicRates.flatMap((row): Option[] => {
    const label = rateTitle(row, tiers)
    return label === undefined ? [] : [{ value: row.guid, label }]
  })
  return (
    <RatesSection
      whole={whole}
      titleId={titleId}
      title="Enhanced rates"
      add="Add enhanced rate"
      disabledReason={standard.length === 0 ? 'Add a day rate first' : undefined}
      onAdd={() => addEnhancement(form.handle, rows.length)}
      below={<MissingWeekends form={form} />}
    >
      {rows.length > 0 && (
        <table
          className={classes(styles.table, styles.tight, fieldRows.headed)}
          aria-labelledby={titleId}
          onFocus={selectText}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.days}>
                Day type
              </th>
              <th scope="col">Standard rate</th>
              <th scope="col" className={styles.kind}>
                Modifier type
              </th>
              <th scope="col" className={styles.modifier}>
                Modifier
              </th>
              <th scope="col" className={styles.result}>
                Result
              </th>
              <td className={styles.one} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ guid }, at) => (
              <EnhancedRate
                key={guid}
                cells={[
                  cellOf(form, `enhancedRates.${at}.day_type_alias`),
                  cellOf(form, `enhancedRates.${at}.standard_rate_guid`),
                  cellOf(form, `enhancedRates.${at}.modifier_type`),
                  cellOf(form, `enhancedRates.${at}.modifier`),
                ]}
                days={days}
                standard={standard}
                result={resultAt(form.values, at)}
                at={at}
                handle={form.handle}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length === 0 && <p className={styles.hint}>None. An enhanced rate adds to a day rate, or multiplies it.</p>}
    </RatesSection>
  )
}

/** SERV-053: missing ones can be added in one step. */
function MissingWeekends({ form: { values, handle } }: { form: RatesForm }) {
  const missing = missingWeekends(values)
  if (missing.length === 0 || !values.enhancedRates.some((row) => row.day_type_alias === 'W/END')) return undefined
  const add = () =>
    handle.change(
      (all) => ({ ...all, enhancedRates: [...all.enhancedRates, ...weekendsFor(all, missingWeekends(all))] }),
      `enhancedRates.${values.enhancedRates.length}.modifier`,
    )
  return (
    <p className={styles.remedy}>
      {rateMessages.weekend}.{' '}
      <Button size="small" onClick={add}>
        Add the missing {missing.length === 1 ? 'one' : missing.length}
      </Button>
    </p>
  )
}

interface EnhancedRateProps {
  /** Its fields, in column order. */
  cells: readonly [Cell, Cell, Cell, Cell]
  days: readonly Option[]
  standard: readonly Option[]
  /** The resulting rate, with two decimals; undefined while it cannot be computed. */
  result: string | undefined
  at: number
  handle: RatesHandle
}

/** Memoised, as the rows of day rates are. */
const EnhancedRate = memo(
  function EnhancedRate({ cells, days, standard, result, at, handle }: EnhancedRateProps) {
    const [day, of, type, modifier] = cells
    const number = `enhanced rate ${at + 1}`
    const remove = () =>
      handle.change((all) => ({ ...all, enhancedRates: all.enhancedRates.toSpliced(at, 1) }), 'enhancedRates')
    return (
      <>
        <tr onKeyDown={onEnter(() => addEnhancement(handle, at + 1))}>
          <td>
            <Select {...fieldProps(day, handle)} label={`Day type of ${number}`} options={days} required />
          </td>
          <td>
            <Select {...fieldProps(of, handle)} label={`Standard rate of ${number}`} options={standard} required />
          </td>
          <td>
            <Select
              {...fieldProps(type, handle)}
              label={`Modifier type of ${number}`}
              options={modifierOptions}
              required
            />
          </td>
          <td>
            <NumberField {...fieldProps(modifier, handle)} label={`Modifier of ${number}`} places={3} required />
          </td>
          <td className={styles.result}>
            <output aria-label={`Result of ${number}`}>
              {result === undefined ? <VisuallyHidden>not known yet</VisuallyHidden> : result}
            </output>
          </td>
          <td className={styles.buttons}>
            <IconButton icon={IconTrash} label={`Delete ${number}`} onClick={remove} />
          </td>
        </tr>
        <RowNotes fields={cells} columns={6} />
      </>
    )
  },
  (one, other) =>
    one.at === other.at &&
    one.result === other.result &&
    one.days === other.days &&
    JSON.stringify(one.standard) === JSON.stringify(other.standard) &&
    showSame(one.cells, other.cells),
)

function addEnhancement(handle: RatesHandle, at: number): void {
  handle.change(
    (values) => ({ ...values, enhancedRates: values.enhancedRates.toSpliced(at, 0, enhancementAfter(values)) }),
    `enhancedRates.${at}.day_type_alias`,
  )
}

/** SERV-D23. */
function resultAt({ basicRates, enhancedRates }: RatesValues, at: number): string | undefined {
  const row = enhancedRates[at]
  const base = basicRates.find(({ guid }) => guid === row?.standard_rate_guid)
  const result = resultOf(millsOf(base?.rate), row?.modifier_type, row?.modifier)
  return result === undefined ? undefined : formatPence(penceOfMills(result))
}
