import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import { millsOf, resultOf } from '#domain/model/rate-rows.ts'
import { missingWeekends, rateMessages } from '#domain/model/rates.ts'
import { formatPence, penceOfMills } from '#domain/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Note } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { onEnter, selectText } from './day-rates.tsx'
import styles from './rates.module.css'
import { enhancementAfter, modifierTypes, rateTitle, type Tiers, weekendsFor } from './rates-values.ts'
import { errorNote, RowNotes } from './row-notes.tsx'
import type { RatesForm } from './use-rates-form.ts'

interface EnhancedRatesProps {
  form: RatesForm
  days: readonly Option[]
  tiers: Tiers
}

const modifierOptions = modifierTypes.map((type) => ({ value: type, label: type }))

/** The enhanced rates (SERV-037, SERV-039), each with the rate that it makes (SERV-D23). */
export function EnhancedRates({ form, days, tiers }: EnhancedRatesProps) {
  const titleId = useId()
  const whole = form.field('enhancedRates')
  const rows = form.values.enhancedRates
  const standard = form.values.basicRates.flatMap((row): Option[] => {
    const label = rateTitle(row, tiers)
    return label === undefined ? [] : [{ value: row.guid, label }]
  })
  const add = () =>
    form.change(
      (values) => ({ ...values, enhancedRates: [...values.enhancedRates, enhancementAfter(values)] }),
      `enhancedRates.${rows.length}.day_type_alias`,
    )
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Enhanced rates
        </h2>
        <Button
          id={whole.id}
          size="small"
          look="quiet"
          icon={IconPlus}
          disabledReason={standard.length === 0 ? 'Add a day rate first' : undefined}
          onClick={add}
        >
          Add enhanced rate
        </Button>
      </div>
      {rows.length > 0 && (
        <table className={classes(styles.table, styles.tight)} aria-labelledby={titleId} onFocus={selectText}>
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
              <EnhancedRate key={guid} form={form} days={days} standard={standard} at={at} onAdd={add} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length === 0 && <p className={styles.hint}>None. An enhanced rate adds to a day rate, or multiplies it.</p>}
      <Note inputId={whole.id} error={whole.error} />
      <MissingWeekends form={form} />
    </section>
  )
}

/** SERV-053: what is missing can be added in one go. */
function MissingWeekends({ form: { values, change } }: { form: RatesForm }) {
  const missing = missingWeekends(values)
  if (missing.length === 0 || !values.enhancedRates.some((row) => row.day_type_alias === 'W/END')) return undefined
  const add = () =>
    change((all) => ({
      ...all,
      enhancedRates: [...all.enhancedRates, ...weekendsFor(all, missingWeekends(all))],
    }))
  return (
    <p className={styles.remedy}>
      {rateMessages.weekend}.{' '}
      <Button size="small" onClick={add}>
        Add the missing {missing.length === 1 ? 'one' : missing.length}
      </Button>
    </p>
  )
}

interface EnhancedRateProps extends Omit<EnhancedRatesProps, 'tiers'> {
  standard: readonly Option[]
  at: number
  onAdd: () => void
}

function EnhancedRate({ form, days, standard, at, onAdd }: EnhancedRateProps) {
  const { field, values, change } = form
  const path = `enhancedRates.${at}` as const
  const number = `enhanced rate ${at + 1}`
  const [day, of, type, modifier] = [
    field(`${path}.day_type_alias`),
    field(`${path}.standard_rate_guid`),
    field(`${path}.modifier_type`),
    field(`${path}.modifier`),
  ]
  const remove = () => change((all) => ({ ...all, enhancedRates: all.enhancedRates.toSpliced(at, 1) }), 'enhancedRates')
  const base = values.basicRates.find(({ guid }) => guid === of.value)
  const result = resultOf(millsOf(base?.rate), type.value, modifier.value)
  return (
    <>
      <tr onKeyDown={onEnter(onAdd)}>
        <td>
          <Select {...day} {...errorNote(day)} label={`Day type of ${number}`} options={days} required />
        </td>
        <td>
          <Select {...of} {...errorNote(of)} label={`Standard rate of ${number}`} options={standard} required />
        </td>
        <td>
          <Select
            {...type}
            {...errorNote(type)}
            label={`Modifier type of ${number}`}
            options={modifierOptions}
            required
          />
        </td>
        <td>
          <NumberField {...modifier} {...errorNote(modifier)} label={`Modifier of ${number}`} places={3} required />
        </td>
        <td className={styles.result}>
          <output aria-label={`Result of ${number}`}>
            {result === undefined ? <Unseen>not known yet</Unseen> : formatPence(penceOfMills(result))}
          </output>
        </td>
        <td className={styles.buttons}>
          <IconButton icon={IconTrash} label={`Delete ${number}`} onClick={remove} />
        </td>
      </tr>
      <RowNotes fields={[day, of, type, modifier]} columns={6} />
    </>
  )
}
