import { chargeFrequencies } from '#contract/model/model-rates.ts'
import type { MinimumWage } from '#contract/settings/minimum-wages.ts'
import { formatDate } from '#domain/date-format.ts'
import { highestWage } from '#domain/pay/highest-wage.ts'
import type { LocalDate } from '#domain/time.ts'
import { axisOf, lanesOf, shareOf } from '#domain/user-contract/timeline.ts'
import { isDay } from '#domain/validators/date.ts'
import { type Period, statusOn } from '#domain/validity.ts'
import { classes } from '#ui/classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { FieldNotes } from '../../kit/form/validate-form.ts'
import type { CarerContractValues } from './carer-contract-values.ts'
import styles from './pay-timeline.module.css'

interface Bar extends Period {
  readonly text: string
  /** It is below the minimum wage. */
  readonly isLow?: boolean
}

interface PayTimelineProps {
  values: CarerContractValues
  warnings: FieldNotes
  wages: readonly MinimumWage[]
  today: LocalDate
}

const looks = { Expired: 'expired', Current: 'current', Future: 'future' } as const

/** The share of the width in per cent that the date of today needs beside it. */
const besideToday = 12

/** The rows of a contract on one axis of time, with the minimum wage under them. The rows below it are for editing. */
export function PayTimeline({ values, warnings, wages, today }: PayTimelineProps) {
  const lists = barsOf(values, warnings)
  const axis = axisOf(
    lists.flatMap(({ bars }) => bars),
    today,
  )
  if (!axis) return undefined
  const wageBars = wages.flatMap<Bar>(({ start, end }) => {
    const rate = highestWage(wages, start)
    return rate === undefined ? [] : [{ start, end, text: `£${rate}` }]
  })
  const wageLine: Line = { label: 'Minimum wage', bars: wageBars, isWage: true }
  const now = shareOf(axis, today)
  return (
    <figure className={styles.timeline} aria-label="Rows over time">
      <div className={styles.axis}>
        {axis.years
          .filter(({ at }) => Math.abs(at - now) > besideToday)
          .map(({ year, at }) => (
            <span key={year} className={styles.year} style={{ left: `${at}%` }}>
              {year}
            </span>
          ))}
        <span className={styles.today} style={{ left: `${now}%` }} data-late={now > 85 || undefined}>
          {formatDate(today)}
        </span>
      </div>
      {[...lists, wageLine].map(({ label, bars, isWage }) => (
        <div key={label} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <div className={styles.lanes}>
            {lanesOf(axis, bars).map((lane) => (
              <div key={lane[0]?.period.start} className={styles.lane}>
                {lane.map(({ period, at, width }) => (
                  <span
                    key={period.start}
                    className={classes(styles.bar, isWage ? styles.wage : styles[looks[statusOn(period, today)]])}
                    style={{ left: `${at}%`, width: `${width}%` }}
                    title={period.text}
                  >
                    {period.isLow && (
                      <span>
                        <span aria-hidden="true">▲</span>
                        <VisuallyHidden>Below the minimum wage: </VisuallyHidden>
                      </span>
                    )}
                    {period.text}
                  </span>
                ))}
              </div>
            ))}
            <span className={styles.now} style={{ left: `${now}%` }} />
          </div>
        </div>
      ))}
    </figure>
  )
}

interface Line {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly isWage?: boolean
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

interface Row {
  readonly start: string
  readonly end: string
  readonly delete: boolean
}

/** Rows that are to be deleted, or whose values are not complete, have no bar. */
function bars<R extends Row>(
  rows: readonly R[],
  textOf: (row: R) => string | boolean,
  isLow: (at: number) => boolean = () => false,
): Bar[] {
  return rows.flatMap((row, at) => {
    const text = textOf(row)
    const isValid = isDay(row.start) && (row.end === '' || (isDay(row.end) && row.end > row.start))
    if (row.delete || !isValid || typeof text !== 'string' || text === '') return []
    return [{ start: row.start, end: row.end || null, text, isLow: isLow(at) }]
  })
}
