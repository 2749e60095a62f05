import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { UpliftableRate } from '#contract/model/uplift.ts'
import { countText } from '#domain/count-text.ts'
import { classes } from '#ui/classes.ts'
import fieldRows from '#ui/fields/field-rows.module.css'
import { formatMoney } from '#ui/figures/decimal.ts'
import { Unfold } from '#ui/table/unfold.tsx'
import { useRowWindow } from '#ui/table/use-row-window.ts'
import type { Folding } from './folding.ts'
import { Outcome } from './outcome.tsx'
import { linesOf, type RateLine } from './rate-rows.ts'
import { serviceTitle } from './step-services.tsx'
import styles from './uplift.module.css'
import {
  type Choice,
  type Choices,
  choiceError,
  commonChoice,
  commonError,
  type PickedGroup,
  unset,
} from './uplift-values.ts'
import { rateWords, useFrequencyTitle } from './uplift-words.ts'

/** The height of a line in pixels. */
const height = 44

/** A line with its rates and its name, for rendering its type and value. */
export interface ChoiceCellsProps {
  line: RateLine
  name: string
  /** The id of the note with their error. */
  errorNote: string | undefined
}

interface RateTableProps {
  label: string
  picked: readonly PickedGroup[]
  choices: Choices
  folding: Folding
  /** Whether to show missing values too, not only invalid ones. */
  showsMissing: boolean
  /** The number of refusals: each one moves the focus to the first invalid line. */
  refusals?: number
  /** Switches the percentages with decimals among some rates to multipliers. */
  onMultiply?: (rates: readonly UpliftableRate[]) => void
  /** Renders the two cells of type and value. */
  cells: (props: ChoiceCellsProps) => ReactNode
}

/** All rates by group and service. Only visible lines are rendered, so that thousands scroll as fast as a few. */
export function RateTable({
  label,
  picked,
  choices,
  folding,
  showsMissing,
  refusals = 0,
  onMultiply,
  cells,
}: RateTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const tableId = useId()
  const lines = linesOf(picked, folding.isOpen)
  const { from, to, bringIntoView } = useRowWindow({
    scroller,
    count: lines.length,
    heightOf: () => height,
    heightKey: height,
    enabled: true,
  })
  const answered = useRef(refusals)
  // The invalid line may not be rendered yet, or may be in a folded group.
  useEffect(() => {
    if (answered.current === refusals) return
    const at = lines.findIndex((line) => errorOf(line, choices, showsMissing) !== undefined)
    const wrong = at < 0 ? '[role="combobox"]' : `[aria-describedby="${tableId}-${lines[at]?.key}"]`
    const field = scroller.current?.querySelector<HTMLElement>(wrong)
    if (!field) return at < 0 ? undefined : bringIntoView(at)
    answered.current = refusals
    field.focus()
  })
  const frequencyTitle = useFrequencyTitle()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section ref={scroller} className={styles.rates} tabIndex={0} aria-label={label}>
      <table className={classes(styles.table, fieldRows.headed)} aria-label={label} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col" className={styles.amount}>
              Current
            </th>
            <th scope="col" className={styles.type}>
              Uplift type
            </th>
            <th scope="col" className={styles.value}>
              Value
            </th>
            <th scope="col" className={styles.newRate}>
              New rate
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap lines={from} />
          {lines.slice(from, to).map((line, at) => {
            const name = nameOf(line, (rate) => rateWords(rate, frequencyTitle))
            const error = errorOf(line, choices, showsMissing)
            const noteId = `${tableId}-${line.key}`
            return (
              <tr key={line.key} aria-rowindex={from + at + 2} className={styles[line.kind]} style={{ height }}>
                <Name line={line} name={name} folding={folding} />
                {line.kind === 'rate' && <td className={styles.amount}>{amount(line.rate)}</td>}
                {cells({ line, name, errorNote: error === undefined ? undefined : noteId })}
                <td className={styles.newRate}>
                  <Outcome
                    line={line}
                    name={name}
                    choice={choiceOf(line, choices)}
                    error={error}
                    noteId={noteId}
                    onMultiply={onMultiply}
                  />
                </td>
              </tr>
            )
          })}
          <Gap lines={lines.length - to} />
        </tbody>
      </table>
    </section>
  )
}

function Gap({ lines }: { lines: number }) {
  if (lines <= 0) return undefined
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true">
      <td colSpan={5} className={styles.gap} style={{ height: lines * height }} />
    </tr>
  )
}

function nameOf(line: RateLine, words: (rate: UpliftableRate) => string): string {
  if (line.kind === 'all') return 'All groups'
  if (line.kind === 'group') return line.picked.group.title
  return line.kind === 'service' ? serviceTitle(line.service) : words(line.rate)
}

function Name({ line, name, folding }: { line: RateLine; name: string; folding: Folding }) {
  if (line.kind === 'rate') {
    return (
      <td className={styles.inRate} title={name}>
        {name}
      </td>
    )
  }
  return (
    <th scope="row" colSpan={2} className={line.kind === 'service' ? styles.inService : undefined} title={name}>
      <span className={styles.line}>
        {line.kind === 'group' && (
          <Unfold label={`Rates of ${name}`} open={folding.isOpen(line.key)} onClick={() => folding.toggle(line.key)} />
        )}
        <span>{name}</span>
        <span className={styles.facts}>{countText(line.rates.length, 'rate')}</span>
      </span>
    </th>
  )
}

/** Formats with two decimals, and a third if the rate has one. */
function amount({ rate }: UpliftableRate): string {
  return formatMoney(rate.replace(/(\.\d{2})0$/, '$1'))
}

/** Returns the choice of a line: its own, or the common one of all its rates. */
function choiceOf(line: RateLine, choices: Choices): Choice {
  return line.kind === 'rate' ? (choices[line.rate.guid] ?? unset) : commonChoice(line.rates, choices)
}

/** A value for several rates is validated as a whole before single rates show that it does not fit them. */
function errorOf(line: RateLine, choices: Choices, showsMissing: boolean): string | undefined {
  const choice = choiceOf(line, choices)
  if (line.kind !== 'rate') return commonError(line.rates, choice)
  return showsMissing || choice.value !== '' ? choiceError(line.rate, choice) : undefined
}
