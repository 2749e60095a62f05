import {
  type FallRiskRecord,
  fallRiskLevels,
  fallRiskSteps,
  fallRisks,
  fallRiskTrend,
} from '#domain/client/fall-risk.ts'
import { addDays, daysBetween } from '#domain/time.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Status } from '#ui/status/status.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { Nothing } from '../card.tsx'
import styles from './fall-risk-chart.module.css'

/** The look of each value: shapes as well as colours differ. */
const looks = { Low: 'active', Medium: 'warning', High: 'overdue' } as const

export function FallRiskChip({ value }: Pick<FallRiskRecord, 'value'>) {
  return <Status word={value} kind={looks[value]} strong />
}

/** The last value with the day and the trend. */
export function LastFallRisk({ records }: { records: readonly FallRiskRecord[] }) {
  const last = records.at(-1)
  if (!last) return null
  return (
    <p className={styles.last}>
      <FallRiskChip value={last.value} />
      <span className={styles.note}>
        since <DateText value={last.date} /> · trend {fallRiskTrend(records).toLowerCase()}
      </span>
    </p>
  )
}

const [width, height, left, top] = [320, 88, 52, 8]
const x = (day: number) => left + (day / 30) * (width - left - 4)
const y = (level: number) => top + (3 - level) * 26

/** The values of the last 30 days as steps (VISIT-085, VISIT-086), and as a table. */
export function FallRiskChart({ records }: { records: readonly FallRiskRecord[] }) {
  const end = localDateIn(useZone())
  const start = addDays(end, -29)
  const steps = fallRiskSteps(records, { start, end })
  if (steps.length === 0) return <Nothing>No fall risk records in the last 30 days.</Nothing>
  const lines = steps.map((step) => {
    const from = daysBetween(start, step.date)
    const to = daysBetween(start, step.until) + 1
    return { from: x(from), to: x(to), y: y(fallRiskLevels[step.value]) }
  })
  const path = lines.map((line, at) => `${at === 0 ? 'M' : 'V'}${at === 0 ? `${line.from} ` : ''}${line.y}H${line.to}`)
  const words = steps.map(({ date, value }) => `${value} from ${formatDate(date)}`).join(', ')
  return (
    <div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.chart}
        role="img"
        aria-label={`Fall risk of the last 30 days: ${words}`}
      >
        {fallRisks.map((risk) => (
          <g key={risk}>
            <text x="0" y={y(fallRiskLevels[risk]) + 4} className={styles.label}>
              {risk}
            </text>
            <line x1={left} x2={width - 4} y1={y(fallRiskLevels[risk])} y2={y(fallRiskLevels[risk])} />
          </g>
        ))}
        <path d={path.join('')} className={styles.steps} />
        {lines.map((line) => (
          <circle key={line.from} cx={line.from} cy={line.y} r="3" className={styles.point} />
        ))}
        <text x={left} y={height - 4} className={styles.label}>
          {formatDate(start).slice(0, 5)}
        </text>
        <text x={width - 4} y={height - 4} textAnchor="end" className={styles.label}>
          {formatDate(end).slice(0, 5)}
        </text>
      </svg>
      <details className={styles.details}>
        <summary>As a table</summary>
        <table className={styles.table} aria-label="Fall risk of the last 30 days">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <th scope="col">Fall risk</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ date, until, value }) => (
              <tr key={date}>
                <td>
                  <DateText value={date} />
                </td>
                <td>
                  <DateText value={until} />
                </td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
