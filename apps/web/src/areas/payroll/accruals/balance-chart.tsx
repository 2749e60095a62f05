import type { ResponseOf } from '#contract/endpoint.ts'
import type { BalanceStep, getAccrual } from '#contract/payroll/accruals.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatDecimal } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import styles from './balance-chart.module.css'
import { drawBalance } from './balance-drawing.ts'
import { Hours } from './hours.tsx'

const height = 132

/** The balance of an accrual over its period. Screen readers skip the drawing and read the figures from a table. */
export function BalanceChart({ accrual }: { accrual: ResponseOf<typeof getAccrual> }) {
  const { start, end, balances, status, projected_remaining } = accrual
  const today = localDateIn(useZone())
  const projected = status === 'Current' ? projected_remaining : null
  const drawing = drawBalance({ start, end, today, steps: balances, projected })
  return (
    <section className={styles.panel} aria-labelledby="balance-title">
      <header className={styles.head}>
        <h3 id="balance-title">
          Balance <span className={styles.unit}>hours</span>
        </h3>
        <Key hasProjection={drawing.projection !== null} />
      </header>
      <Plot drawing={drawing} today={today} />
      <Figures balances={balances} />
    </section>
  )
}

type Drawing = ReturnType<typeof drawBalance>

function Plot({ drawing, today }: { drawing: Drawing; today: string }) {
  const { parts, marks, months, projection, ticks, lowest } = drawing
  const top = ticks.at(-1) ?? 1
  const y = (hours: number) => ((top - hours) * height) / (top - lowest)
  const at = (share: number) => `${share}%`
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.axis} style={{ height }}>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: y(tick) }}>
            {formatDecimal(String(tick))}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        <svg className={styles.drawing} width="100%" height={height + 1} overflow="visible" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} className={styles.tick} x1="0%" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {parts.map(({ from, to, balance, isAhead }, index) => {
            const before = parts[index - 1]?.balance ?? 0
            const line = isAhead ? styles.ahead : styles.balance
            return (
              <g key={from}>
                {!isAhead && (
                  <rect
                    className={styles.area}
                    x={at(from)}
                    width={at(to - from)}
                    y={Math.min(y(balance), y(0))}
                    height={Math.abs(y(0) - y(balance))}
                  />
                )}
                <line className={line} x1={at(from)} x2={at(from)} y1={y(before)} y2={y(balance)} />
                <line className={line} x1={at(from)} x2={at(to)} y1={y(balance)} y2={y(balance)} />
              </g>
            )
          })}
          {projection && (
            <>
              <line
                className={styles.projected}
                x1={at(projection.from)}
                x2="100%"
                y1={y(projection.balance)}
                y2={y(projection.end)}
              />
              <circle className={styles.end} cx="100%" cy={y(projection.end)} r={3.5} />
            </>
          )}
          {drawing.today !== null && (
            <line className={styles.today} x1={at(drawing.today)} x2={at(drawing.today)} y1={-4} y2={height} />
          )}
          {marks.map(({ at: share, balance, step }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a day may be the same.
            <circle key={index} className={markLook[step.type]} cx={at(share)} cy={y(balance)} r={4}>
              <title>{`${step.type} ${formatDate(step.date)}: ${formatDecimal(step.amount)} hours`}</title>
            </circle>
          ))}
        </svg>
        {drawing.today !== null && (
          <span className={styles.todayLabel} style={{ left: at(drawing.today) }}>
            {formatDate(today)}
          </span>
        )}
        <div className={styles.months}>
          {months.map(({ at: share, date }) => (
            <span key={date} style={{ left: at(share) }}>
              {formatDate(date).slice(0, 5)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const markLook: Readonly<Record<BalanceStep['type'], string | undefined>> = {
  Accrual: undefined,
  Rollover: styles.rollover,
  Holiday: styles.holiday,
  Manual: styles.manual,
  Expiry: styles.expiry,
}

function Key({ hasProjection }: { hasProjection: boolean }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <KeyEntry label="Balance">
        <line className={styles.balance} x1="0" x2="16" y1="5" y2="5" />
      </KeyEntry>
      {hasProjection && (
        <KeyEntry label="Projected">
          <line className={styles.projected} x1="0" x2="16" y1="5" y2="5" />
        </KeyEntry>
      )}
      {(['Rollover', 'Holiday', 'Manual', 'Expiry'] as const).map((type) => (
        <KeyEntry key={type} label={type}>
          <circle className={markLook[type]} cx="8" cy="5" r="4" />
        </KeyEntry>
      ))}
    </span>
  )
}

function KeyEntry({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span>
      <svg width={16} height={10} viewBox="0 0 16 10" aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  )
}

function Figures({ balances }: { balances: readonly BalanceStep[] }) {
  return (
    <details className={styles.figures}>
      <summary>Show the figures</summary>
      <div>
        <table aria-label="Balance">
          <thead>
            <tr>
              {['Date', 'Type', 'Amount', 'Balance'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {balances.map(({ date, type, amount, balance }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items of a day may be the same.
              <tr key={index}>
                <th scope="row">{formatDate(date)}</th>
                <td>{type}</td>
                <td>
                  <Hours value={amount} />
                </td>
                <td>
                  <Hours value={balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
