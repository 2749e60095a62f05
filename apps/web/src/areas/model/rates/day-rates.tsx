import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, memo, useId, useState } from 'react'
import type { BandRates } from '#contract/model/band-rates.ts'
import { rateMessages } from '#domain/model/rates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import fieldRows from '#ui/fields/field-rows.module.css'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { CopyRates } from './copy-rates-modal.tsx'
import { readPasted, withPasted } from './paste-rates.ts'
import styles from './rates.module.css'
import { RatesSection } from './rates-section.tsx'
import { type RateValues, rateAfter } from './rates-values.ts'
import { fieldProps, RowNotes } from './row-notes.tsx'
import { type Cell, cellOf, type RatesForm, type RatesHandle, showSame } from './use-rates-form.ts'

interface DayRatesProps {
  form: RatesForm
  part: BandRates
  days: readonly Option[]
}

/**
 * The day rates (SERV-037, SERV-038), edited like a spreadsheet: Enter adds a row below, and cells can be pasted from
 * one.
 */
export function DayRates({ form, part, days }: DayRatesProps) {
  const titleId = useId()
  const [isCopying, setCopying] = useState(false)
  const whole = form.field('basicRates')
  const rows = form.values.basicRates
  const linked = new Set(form.values.enhancedRates.map((row) => row.standard_rate_guid))
  const add = () =>
    form.handle.change(
      (values) => ({ ...values, basicRates: [...values.basicRates, rateAfter(values.basicRates.at(-1))] }),
      `basicRates.${rows.length}.day_type_alias`,
    )
  return (
    <RatesSection
      whole={whole}
      titleId={titleId}
      title="Day rates"
      add="Add rate"
      onAdd={add}
      tools={
        <Button size="small" look="quiet" icon={IconCopy} onClick={() => setCopying(true)}>
          Copy rates
        </Button>
      }
    >
      <table
        className={classes(styles.table, fieldRows.headed)}
        aria-labelledby={titleId}
        onFocus={selectText}
        onPaste={(event) => paste(event, form.handle, days)}
      >
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
            <DayRate
              key={guid}
              cells={[
                cellOf(form, `basicRates.${at}.day_type_alias`),
                cellOf(form, `basicRates.${at}.start`),
                cellOf(form, `basicRates.${at}.end`),
                cellOf(form, `basicRates.${at}.rate`),
              ]}
              days={days}
              at={at}
              isLinked={linked.has(guid)}
              handle={form.handle}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.hint}>No day rates yet. Add the first one, or copy them.</p>}
      {rows.length > 0 && (
        <p className={styles.hint}>Rates can be pasted from a spreadsheet: all four columns, or amounts alone.</p>
      )}
      {isCopying && (
        <CopyRates
          part={part}
          values={form.values}
          days={days}
          onCopy={(edit) => form.handle.change(edit, 'basicRates')}
          onClose={() => setCopying(false)}
        />
      )}
    </RatesSection>
  )
}

/** Pastes spreadsheet cells from the focused row on; invalid cells change nothing. */
function paste(event: ClipboardEvent<HTMLElement>, handle: RatesHandle, days: readonly Option[]): void {
  const pasted = readPasted(event.clipboardData.getData('text/plain'), days)
  const name = event.target instanceof HTMLInputElement ? event.target.name : ''
  const [, at] = /^basicRates\.(\d+)\./.exec(name) ?? []
  if (!pasted || at === undefined) return
  event.preventDefault()
  if (pasted.kind === 'refused') toast(`Nothing was pasted. ${pasted.why}`, 'error')
  else handle.change((values) => withPasted(values, Number(at), pasted), `basicRates.${at}.rate`)
}

interface DayRateProps {
  /** Its fields, in column order. */
  cells: readonly [Cell, Cell, Cell, Cell]
  days: readonly Option[]
  at: number
  /** Whether enhanced rates refer to it. */
  isLinked: boolean
  handle: RatesHandle
}

/** Memoised, so that typing stays fast in a long table. */
const DayRate = memo(
  function DayRate({ cells, days, at, isLinked, handle }: DayRateProps) {
    const [day, start, end, rate] = cells
    const number = `rate ${at + 1}`
    const insert = (make: (row: RateValues) => RateValues, focusOn: string) =>
      handle.change(
        (all) => {
          const row = all.basicRates[at]
          return row ? { ...all, basicRates: all.basicRates.toSpliced(at + 1, 0, make(row)) } : all
        },
        `basicRates.${at + 1}.${focusOn}`,
      )
    const copy = () => insert((row) => ({ ...row, guid: crypto.randomUUID() }), 'day_type_alias')
    const remove = () => handle.change((all) => ({ ...all, basicRates: all.basicRates.toSpliced(at, 1) }), 'basicRates')
    return (
      <>
        <tr onKeyDown={onEnter(() => insert(rateAfter, 'end'))}>
          <td>
            <Select {...fieldProps(day, handle)} label={`Day type of ${number}`} options={days} required />
          </td>
          <td>
            <TimeField {...fieldProps(start, handle)} label={`Start of ${number}`} required />
          </td>
          <td>
            <TimeField {...fieldProps(end, handle)} label={`End of ${number}`} required />
          </td>
          <td>
            <NumberField {...fieldProps(rate, handle)} label={`Amount of ${number}`} places={3} required />
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
        <RowNotes fields={cells} columns={5} />
      </>
    )
  },
  (one, other) =>
    one.at === other.at &&
    one.days === other.days &&
    one.isLinked === other.isLinked &&
    showSame(one.cells, other.cells),
)

/** Selects the text of a focused cell, so that typing replaces it. */
export function selectText({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement) target.select()
}

/** Handles Enter in a field of a row, where it has no other effect; Ctrl+Enter saves. */
export function onEnter(press: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || event.defaultPrevented || !isField || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    press()
  }
}
