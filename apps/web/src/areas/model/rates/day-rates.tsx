import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { rateMessages } from '#domain/model/rates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Note } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import styles from './rates.module.css'
import { rateAfter } from './rates-values.ts'
import { errorNote, RowNotes } from './row-notes.tsx'
import type { RatesForm } from './use-rates-form.ts'

interface DayRatesProps {
  form: RatesForm
  days: readonly Option[]
}

/** The day rates (SERV-037, SERV-038), to be typed like a spreadsheet: Enter adds a row below. */
export function DayRates({ form, days }: DayRatesProps) {
  const titleId = useId()
  const whole = form.field('basicRates')
  const rows = form.values.basicRates
  const add = (at: number) =>
    form.change(
      (values) => ({ ...values, basicRates: values.basicRates.toSpliced(at, 0, rateAfter(values.basicRates[at - 1])) }),
      `basicRates.${at}.${at === 0 ? 'day_type_alias' : 'end'}`,
    )
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Day rates
        </h2>
        <Button id={whole.id} size="small" look="quiet" icon={IconPlus} onClick={() => add(rows.length)}>
          Add rate
        </Button>
      </div>
      <table className={styles.table} aria-labelledby={titleId} onFocus={selectText}>
        <thead>
          <tr>
            <th scope="col">Day type</th>
            <th scope="col" className={styles.time}>
              Start
            </th>
            <th scope="col" className={styles.time}>
              End
            </th>
            <th scope="col" className={styles.amount}>
              Rate, £
            </th>
            <td className={styles.two} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guid }, at) => (
            <DayRate key={guid} form={form} days={days} at={at} onAdd={() => add(at + 1)} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.hint}>No day rates yet. Add the first one.</p>}
      <Note inputId={whole.id} error={whole.error} />
    </section>
  )
}

interface DayRateProps extends DayRatesProps {
  at: number
  onAdd: () => void
}

function DayRate({ form, days, at, onAdd }: DayRateProps) {
  const { field, values, change } = form
  const path = `basicRates.${at}` as const
  const number = `rate ${at + 1}`
  const [day, start, end, rate] = [
    field(`${path}.day_type_alias`),
    field(`${path}.start`),
    field(`${path}.end`),
    field(`${path}.rate`),
  ]
  const isLinked = values.enhancedRates.some((row) => row.standard_rate_guid === values.basicRates[at]?.guid)
  const copy = () =>
    change(
      (all) => {
        const row = all.basicRates[at]
        if (!row) return all
        return { ...all, basicRates: all.basicRates.toSpliced(at + 1, 0, { ...row, guid: crypto.randomUUID() }) }
      },
      `basicRates.${at + 1}.day_type_alias`,
    )
  const remove = () => change((all) => ({ ...all, basicRates: all.basicRates.toSpliced(at, 1) }), 'basicRates')
  return (
    <>
      <tr onKeyDown={onEnter(onAdd)}>
        <td>
          <Select {...day} {...errorNote(day)} label={`Day type of ${number}`} options={days} required />
        </td>
        <td>
          <TimeField {...start} {...errorNote(start)} label={`Start of ${number}`} required />
        </td>
        <td>
          <TimeField {...end} {...errorNote(end)} label={`End of ${number}`} required />
        </td>
        <td>
          <NumberField {...rate} {...errorNote(rate)} label={`Amount of ${number}`} places={3} required />
        </td>
        <td className={styles.buttons}>
          <IconButton icon={IconCopy} label={`Duplicate ${number}`} onClick={copy} />
          <IconButton
            icon={IconTrash}
            label={`Delete ${number}`}
            disabledReason={isLinked ? rateMessages.linked : undefined}
            onClick={remove}
          />
        </td>
      </tr>
      <RowNotes fields={[day, start, end, rate]} columns={5} />
    </>
  )
}

/** What is typed into a cell takes the place of what it holds, however the cell came to the focus. */
export function selectText({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement) target.select()
}

/** Enter in a field of a row, where it does nothing else; with Ctrl it saves. */
export function onEnter(press: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    press()
  }
}
