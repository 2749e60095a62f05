import { chargeFrequencies } from '#contract/model/model-rates.ts'
import type { MinimumWage } from '#contract/settings/minimum-wages.ts'
import { highestWage } from '#domain/pay/highest-wage.ts'
import type { LocalDate } from '#domain/time.ts'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import type { CarerContractValues } from './carer-contract-values.ts'
import { type Bar, bars, type Line, RowTimeline } from './row-timeline.tsx'

interface PayTimelineProps {
  values: CarerContractValues
  warnings: FieldNotes
  wages: readonly MinimumWage[]
  today: LocalDate
}

/** The rows of a carer's contract on one axis of time, with the minimum wage under them. */
export function PayTimeline({ values, warnings, wages, today }: PayTimelineProps) {
  const wageBars = wages.flatMap<Bar>(({ start, end }) => {
    const rate = highestWage(wages, start)
    return rate === undefined ? [] : [{ start, end, text: `£${rate}` }]
  })
  const wageLine: Line = { label: 'Minimum wage', bars: wageBars, isWage: true }
  return <RowTimeline lines={[...barsOf(values, warnings), wageLine]} today={today} />
}

function barsOf(values: CarerContractValues, warnings: FieldNotes): Line[] {
  const { guaranteed_hours, rates, mileage, travel_time } = values
  const frequencies: Readonly<Record<string, string>> = chargeFrequencies
  return [
    {
      label: 'Guaranteed hours',
      bars: bars(guaranteed_hours, (row) => {
        return row.hours && `${row.hours} ${(frequencies[row.frequency_type_alias] ?? '').toLowerCase()}`
      }),
    },
    { label: 'Rates', bars: bars(rates, ({ rate }) => rate && `£${rate}`, lowIn('rates', warnings)) },
    { label: 'Mileage', bars: bars(mileage, ({ rate }) => rate && `£${rate} a mile`) },
    {
      label: 'Travel time',
      bars: bars(
        travel_time,
        ({ rate, wait_time_threshold, pay_at_nmw_rate }) =>
          (rate || pay_at_nmw_rate) && `${pay_at_nmw_rate ? 'NMW' : `£${rate}`}, ${wait_time_threshold || 0} min`,
        lowIn('travel_time', warnings),
      ),
    },
  ]
}

const lowIn = (list: string, warnings: FieldNotes) => (at: number) => warnings[`${list}.${at}.rate`] !== undefined
