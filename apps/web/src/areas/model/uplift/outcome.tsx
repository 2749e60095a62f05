import type { MouseEvent } from 'react'
import type { UpliftableRate } from '#contract/model/uplift.ts'
import { percentOf, shownRate } from '#domain/model/uplift.ts'
import { parseMills } from '#domain/money.ts'
import { formatDecimal, formatMoney } from '#ui/figures/decimal.ts'
import type { RateLine } from './rate-rows.ts'
import styles from './uplift.module.css'
import { type Choice, newRateOf, offeredMultiplier } from './uplift-values.ts'

interface OutcomeProps {
  line: RateLine
  name: string
  choice: Choice
  error: string | undefined
  /** The id of the error, which the fields of the line refer to. */
  noteId: string
  onMultiply: ((rates: readonly UpliftableRate[]) => void) | undefined
}

/** The last cell of a line: the result of its choice, or its error with a way to fix it. */
export function Outcome({ line, name, choice, error, noteId, onMultiply }: OutcomeProps) {
  if (error !== undefined) {
    const multiplier = onMultiply && offeredMultiplier(choice)
    const rates = line.kind === 'rate' ? [line.rate] : line.rates
    return (
      <>
        <span id={noteId} className={styles.wrong}>
          {error}
        </span>
        {multiplier !== undefined && (
          <button
            type="button"
            className={styles.offer}
            aria-label={`Use multiplier ${multiplier} for ${name}`}
            onClick={(event) => {
              focusValue(event, noteId)
              onMultiply?.(rates)
            }}
          >
            Use multiplier {multiplier}
          </button>
        )}
      </>
    )
  }
  if (line.kind === 'rate') return <NewRate rate={line.rate} choice={choice} />
  return percentText(choice)
}

/** The button disappears with the error; the focus stays on the line. */
function focusValue(event: MouseEvent<HTMLButtonElement>, noteId: string) {
  event.currentTarget.closest('tr')?.querySelector<HTMLElement>(`[aria-describedby="${noteId}"]`)?.focus()
}

function NewRate({ rate, choice }: { rate: UpliftableRate; choice: Choice }) {
  const next = newRateOf(rate, choice)
  if (next === null) return undefined
  return (
    <>
      <span className={next === parseMills(rate.rate) ? undefined : styles.raised}>{formatMoney(shownRate(next))}</span>
      <span className={styles.facts}> {percentText(choice)}</span>
    </>
  )
}

/** Formats a multiplier in per cent: 1.035 is 3.5%. */
function percentText({ type, value }: Choice): string | undefined {
  if (type !== 'Multiplier' || value === '') return undefined
  return `is ${formatDecimal(percentOf(value))}%`
}
