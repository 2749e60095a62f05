import type { UpliftableRate } from '#contract/model/uplift.ts'
import { type UpliftType, upliftTypes } from '#domain/model/uplift.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { Folding } from './folding.ts'
import { type ChoiceCellsProps, RateTable } from './rate-table.tsx'
import styles from './uplift.module.css'
import {
  type Choices,
  commonChoice,
  type PickedGroup,
  unset,
  withMultipliers,
  withType,
  withValueFor,
} from './uplift-values.ts'

const types = upliftTypes.map((type) => ({ value: type, label: type }))
const places: Readonly<Record<UpliftType, number>> = { Percentage: 0, Multiplier: 6, 'Fixed amount': 3, Manual: 3 }
const pounds = { before: '£' }
const unitOf: Readonly<Record<UpliftType, { unit?: string; before?: string }>> = {
  Percentage: { unit: '%' },
  Multiplier: { before: '×' },
  'Fixed amount': pounds,
  Manual: pounds,
}

interface StepRatesProps {
  picked: readonly PickedGroup[]
  choices: Choices
  onChange: (choices: Choices) => void
  folding: Folding
  showsMissing: boolean
  refusals: number
}

/** Step 2: a type and a value for every rate, one by one or for all below a line (UPL-016, UPL-018, UPL-D08). */
export function StepRates({ picked, choices, onChange, folding, showsMissing, refusals }: StepRatesProps) {
  return (
    <div className={styles.step}>
      <p>
        A value set for a group or a service applies to all its rates. Percentages are whole numbers; for 3.5% set the
        multiplier 1.035. Enhancements that multiply follow their standard rate.
      </p>
      <RateTable
        label="Rates to uplift"
        picked={picked}
        choices={choices}
        folding={folding}
        showsMissing={showsMissing}
        refusals={refusals}
        onMultiply={(rates) => onChange(withMultipliers(choices, rates))}
        cells={(props) => <ChoiceCells {...props} choices={choices} onChange={onChange} />}
      />
    </div>
  )
}

interface Props extends ChoiceCellsProps {
  choices: Choices
  onChange: (choices: Choices) => void
}

function ChoiceCells({ line, name, errorNote, choices, onChange }: Props) {
  const isOne = line.kind === 'rate'
  const rates: readonly UpliftableRate[] = isOne ? [line.rate] : line.rates
  const choice = isOne ? (choices[line.rate.guid] ?? unset) : commonChoice(rates, choices)
  // Manual values are only typed for single rates (UPL-021).
  const typed = isOne || choice.type !== 'Manual' ? choice.type : ''
  return (
    <>
      <td className={styles.type}>
        <Select
          label={`Uplift type of ${name}`}
          options={types}
          value={choice.type === '' ? undefined : choice.type}
          placeholder={isOne ? 'Choose' : 'Set for all'}
          errorNote={choice.type === '' ? errorNote : undefined}
          onChange={(type) => onChange(withType(choices, rates, (type ?? '') as UpliftType | ''))} // one of the options
        />
      </td>
      <td className={styles.value}>
        {typed !== '' && (
          <NumberField
            label={`Value of ${name}`}
            value={choice.value}
            places={places[typed]}
            {...unitOf[typed]}
            errorNote={errorNote}
            onChange={(value) => onChange(withValueFor(choices, rates, value ?? ''))}
          />
        )}
      </td>
    </>
  )
}
