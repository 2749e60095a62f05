import { useState } from 'react'
import type { BandRates } from '#contract/model/band-rates.ts'
import { countText } from '#domain/count-text.ts'
import { millsOf } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { ratesOfBand, withDaysLike } from './copy-rates.ts'
import { OtherBand, useOtherBand } from './other-band.tsx'
import styles from './rates.module.css'
import type { RatesValues } from './rates-values.ts'

interface CopyRatesProps {
  part: BandRates
  values: RatesValues
  days: readonly Option[]
  onCopy: (edit: (values: RatesValues) => RatesValues) => void
  onClose: () => void
}

const sources = [
  { value: 'days', label: 'Other days of this band' },
  { value: 'band', label: 'Another band' },
]

/**
 * Fills rates from other days of the band, or from a band of any service and model. Nothing is stored until the form is
 * saved.
 */
export function CopyRates({ part, values, days, onCopy, onClose }: CopyRatesProps) {
  const taken = new Set(values.basicRates.map((row) => row.day_type_alias))
  const filled = days.filter(({ value }) => taken.has(value))
  const [source, setSource] = useState(filled.length > 0 ? 'days' : 'band')
  const [from, setFrom] = useState(filled[0]?.value)
  const [to, setTo] = useState<string[]>([])
  const [by, setBy] = useState('1')
  const other = useOtherBand(part, source === 'band')
  const factor = millsOf(by) ? by : undefined
  const isReady = factor !== undefined && (source === 'days' ? from !== undefined && to.length > 0 : other.band)
  const copy = () => {
    const { band } = other
    if (factor === undefined) return
    if (source === 'band' && band) onCopy(() => ratesOfBand(band, factor))
    else if (from !== undefined) onCopy((all) => withDaysLike(all, from, to, factor))
    onClose()
  }
  return (
    <Modal
      open
      title="Copy rates"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabledReason={isReady ? undefined : 'Choose what to copy first.'} onClick={copy}>
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.copy}>
        <RadioGroup row label="From" options={sources} value={source} onChange={(next = 'days') => setSource(next)} />
        {source === 'band' ? (
          <OtherBand {...other} />
        ) : (
          <>
            <Select
              label="Days to copy"
              required
              options={filled}
              value={from}
              onChange={(next) => {
                setFrom(next)
                setTo(to.filter((each) => each !== next))
              }}
            />
            <MultiSelect
              label="Days to fill"
              required
              options={days.filter(({ value }) => value !== from)}
              value={to}
              onChange={setTo}
            />
          </>
        )}
        <NumberField
          label="Multiply by"
          places={6}
          value={by}
          onChange={(next = '') => setBy(next)}
          error={factor === undefined ? 'Must be a number above 0.' : undefined}
          description="1 copies the amounts as they are; 2 doubles them."
        />
        <p role="status" className={styles.hint}>
          {source === 'band' ? bandWords(other.band?.rates.length, values) : dayWords(values, from, to)}
        </p>
      </div>
    </Modal>
  )
}

const rates = (count: number) => countText(count, 'day rate')

function bandWords(count: number | undefined, { basicRates }: RatesValues): string {
  if (count === undefined) return 'Choose the band to copy from.'
  const gone = basicRates.length === 0 ? '' : ` They replace the ${rates(basicRates.length)} of this band.`
  return `${rates(count)} with their enhanced rates are filled in.${gone} Save to keep them.`
}

function dayWords({ basicRates }: RatesValues, from: string | undefined, to: readonly string[]): string {
  if (from === undefined || to.length === 0) return 'Choose the days to fill.'
  const count = basicRates.filter((row) => row.day_type_alias === from).length * to.length
  const gone = basicRates.filter((row) => to.includes(row.day_type_alias)).length
  return `${rates(count)} are filled in.${gone === 0 ? '' : ` They replace ${rates(gone)}.`} Save to keep them.`
}
