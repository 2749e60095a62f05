import { type ReactNode, useRef } from 'react'
import type { UpliftableRate } from '#contract/model/uplift.ts'
import { shownRate } from '#domain/model/uplift.ts'
import { parseMills } from '#domain/money.ts'
import { formatMoney } from '#ui/decimal.ts'
import { useRowWindow } from '#ui/table/use-row-window.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { type Folding, Unfold } from './folding.tsx'
import { linesOf, type RateLine } from './rate-rows.ts'
import { serviceTitle } from './step-services.tsx'
import styles from './uplift.module.css'
import { type Choice, type Choices, choiceError, newRateOf, type PickedGroup, unset } from './uplift-values.ts'
import { rateWords } from './uplift-words.ts'

/** Pixels of a line. */
const height = 44

/** A line with its rates and its name, for who draws type and value of it. */
export interface ChoiceCellsProps {
  line: RateLine
  name: string
}

interface RateTableProps {
  label: string
  picked: readonly PickedGroup[]
  choices: Choices
  folding: Folding
  /** Says what is missing as well, not only what is wrong. */
  told: boolean
  /** The two cells of type and value. */
  cells: (props: ChoiceCellsProps) => ReactNode
}

/** All rates by group and service. Only the lines in view are drawn, so that thousands scroll as a few do. */
export function RateTable({ label, picked, choices, folding, told, cells }: RateTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const lines = linesOf(picked, folding.isOpen)
  const { from, to } = useRowWindow({ scroller, count: lines.length, rowHeight: height, enabled: true })
  const frequencies = useFinanceSchema('FrequencyType')
  const frequencyTitle = (alias: string) => frequencies?.find((option) => option.alias === alias)?.title ?? alias
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section ref={scroller} className={styles.rates} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label} aria-rowcount={lines.length + 1}>
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
            return (
              <tr key={line.key} aria-rowindex={from + at + 2} className={styles[line.kind]} style={{ height }}>
                <Name line={line} name={name} folding={folding} />
                {line.kind === 'rate' && <td className={styles.amount}>{amount(line.rate)}</td>}
                {cells({ line, name })}
                <td className={styles.newRate}>
                  {line.kind === 'rate' && (
                    <NewRate rate={line.rate} choice={choices[line.rate.guid] ?? unset} told={told} />
                  )}
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
        {line.kind === 'group' && <Unfold folding={folding} guid={line.key} label={`Rates of ${name}`} />}
        <span>{name}</span>
        <span className={styles.facts}>{line.rates.length === 1 ? '1 rate' : `${line.rates.length} rates`}</span>
      </span>
    </th>
  )
}

/** Two decimals, and a third where the rate has one. */
function amount({ rate }: UpliftableRate): string {
  return formatMoney(rate.replace(/(\.\d{2})0$/, '$1'))
}

function NewRate({ rate, choice, told }: { rate: UpliftableRate; choice: Choice; told: boolean }) {
  const next = newRateOf(rate, choice)
  if (next === null) {
    const isStarted = choice.type !== '' && choice.value !== ''
    return told || isStarted ? <span className={styles.wrong}>{choiceError(rate, choice)}</span> : undefined
  }
  return (
    <span className={next === parseMills(rate.rate) ? undefined : styles.raised}>{formatMoney(shownRate(next))}</span>
  )
}
