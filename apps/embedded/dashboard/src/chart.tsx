import { formatDate } from '#domain/date-format.ts'
import { ticksTo } from '#ui/figures/scale.ts'
import { Link } from '#ui/link.tsx'
import styles from './chart.module.css'
import { shortDate } from './days.ts'
import { ListLink } from './panels.tsx'

interface Series {
  name: string
  fill: string | undefined
}

interface Week {
  start: string
  end: string
  /** One value per series, from the bottom up. */
  values: readonly number[]
  /** The values as text, for the table. */
  texts: readonly string[]
  /** Address of the list that the week was counted from. */
  href: string
}

interface Chart {
  label: string
  series: readonly Series[]
  weeks: readonly Week[]
  /** Formats a value of the axis. */
  axisText: (value: number) => string
}

const height = 150

/** Weeks as stacked bars. Screen readers skip the drawing and read the same figures, with their links, from a table. */
export function WeekChart(chart: Chart) {
  const { weeks, axisText } = chart
  const ticks = ticksTo(Math.max(0, ...weeks.map(({ values }) => sum(values))))
  // As many dates as fit, always including the last one.
  const every = weeks.length <= 13 ? 1 : Math.ceil(weeks.length / 10)
  return (
    <div className={styles.chart}>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.axis}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{axisText(tick)}</span>
          ))}
        </div>
        <Drawing {...chart} ticks={ticks} />
        <div className={every > 1 ? `${styles.days} ${styles.crowded}` : styles.days}>
          {weeks.map(({ end }, at) => (
            <span key={end}>{(weeks.length - 1 - at) % every === 0 ? shortDate(end) : ''}</span>
          ))}
        </div>
      </div>
      <Figures {...chart} />
    </div>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function Drawing({ series, weeks, ticks }: Chart & { ticks: readonly number[] }) {
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => height - (value * height) / top
  const slot = 100 / Math.max(1, weeks.length)
  return (
    <svg className={styles.drawing} width="100%" height={height + 1} overflow="visible" aria-hidden="true">
      {ticks.map((tick) => (
        <line key={tick} x1="0%" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      {weeks.map(({ end, values, texts, href }, at) => (
        <Link key={end} href={href} tabIndex={-1}>
          <title>
            {[`Week ending ${formatDate(end)}`, ...series.map(({ name }, index) => `${name} ${texts[index]}`)].join(
              '\n',
            )}
          </title>
          {/* The whole column takes the pointer, as a bar may be too low to hit. */}
          <rect className={styles.column} x={`${at * slot}%`} width={`${slot}%`} y={0} height={height} />
          {series.map(({ name, fill }, index) => {
            const value = values[index] ?? 0
            const place = { x: `${(at + 0.21) * slot}%`, width: `${0.58 * slot}%` }
            const below = sum(values.slice(0, index))
            return <rect key={name} {...place} y={y(below + value)} height={(value * height) / top} className={fill} />
          })}
        </Link>
      ))}
    </svg>
  )
}

/** Legend of the colours, for the panel's header. */
export function Key({ series }: { series: readonly Series[] }) {
  return (
    <span className={styles.colours} aria-hidden="true">
      {series.map(({ name, fill }) => (
        <span key={name}>
          <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true">
            <rect width={10} height={10} rx={2} className={fill} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  )
}

function Figures({ label, series, weeks }: Chart) {
  return (
    <details className={styles.figures}>
      <summary>Show the figures</summary>
      <div>
        <table aria-label={label}>
          <thead>
            <tr>
              {['Week ending', ...series.map(({ name }) => name)].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ end, texts, href }) => (
              <tr key={end}>
                <th scope="row">
                  <ListLink href={href}>{formatDate(end)}</ListLink>
                </th>
                {series.map(({ name }, index) => (
                  <td key={name}>{texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
