import type { Side } from '#contract/fields.ts'
import { formatDate } from '#domain/date-format.ts'
import { changeOf, modifierText } from '#domain/model/uplift.ts'
import { formatMoney, parseDecimal } from '#ui/figures/format.ts'
import type { Folding } from './folding.ts'
import { RateTable } from './rate-table.tsx'
import styles from './uplift.module.css'
import { UpliftPreview } from './uplift-preview.tsx'
import { type Choice, type PickedGroup, type UpliftValues, unset, zeroMultiplier } from './uplift-values.ts'

interface StepSummaryProps {
  side: Side
  values: UpliftValues
  picked: readonly PickedGroup[]
  folding: Folding
}

/** Step 3: the effect, in money and rate by rate (UPL-D12). */
export function StepSummary({ side, values, picked, folding }: StepSummaryProps) {
  return (
    <div className={styles.step}>
      <h3 className={styles.heading}>Effective from {formatDate(values.effective_from)}</h3>
      <UpliftPreview side={side} values={values} picked={picked} />
      <RateTable
        label="New rates"
        picked={picked}
        choices={values.choices}
        folding={folding}
        showsMissing
        cells={({ line }) => {
          const choice = line.kind === 'rate' ? (values.choices[line.rate.guid] ?? unset) : unset
          const error = choice.type === '' ? undefined : zeroMultiplier(choice)
          return (
            <>
              <td className={styles.type}>{choice.type}</td>
              <td className={styles.value}>
                {error === undefined ? valueText(choice) : <span className={styles.wrong}>{error}</span>}
              </td>
            </>
          )
        }}
      />
    </div>
  )
}

/** Formats per cent, a multiplier, or pounds with a third decimal if there is one. */
function valueText({ type, value }: Choice): string {
  if (type === '') return ''
  if (type === 'Percentage') return `${value}%`
  const modifier = modifierText(changeOf(type, value).modifier)
  return type === 'Multiplier' ? `× ${modifier}` : formatMoney(parseDecimal(modifier, 3) ?? modifier)
}
