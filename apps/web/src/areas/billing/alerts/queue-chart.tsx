import { parseInstant } from '#domain/time.ts'
import { formatCount, formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Groups } from './alert-groups.tsx'
import styles from './queue-chart.module.css'
import { drawQueue } from './queue-drawing.ts'

const height = 40
/** A count beside a point further right than this share stands at its left. */
const roomForCount = 90

interface QueueChartProps {
  groups: Groups
  /** When they were counted, in milliseconds since 1970. */
  countedAt: number
}

/** How the queue has become shorter today, with the pace that the next deadline asks for as a dashed line. */
export function QueueChart({ groups: { count, freed, deadline }, countedAt }: QueueChartProps) {
  const zone = useZone()
  const now = Temporal.Instant.fromEpochMilliseconds(countedAt).toString()
  const drawing = drawQueue({ left: count, minutes: freed.minutes, now: parseInstant(now), zone, deadline })
  const { total, goal } = drawing
  const [from, until] = [drawing.start, drawing.end].map((minute) => formatTime(instantOf(minute), zone))
  const words = [
    `${formatCount(total)} alerts at ${from}, ${formatCount(count)} left at ${formatTime(now, zone)}.`,
    ...(deadline && goal !== null
      ? [`The deadline ${formatDate(deadline.date)} leaves ${formatCount(Math.floor(goal))} for ${until}.`]
      : []),
  ]
  return (
    <div className={styles.chart}>
      <Plot drawing={drawing} left={count} label={words.join(' ')} />
      <div className={styles.ends}>
        <span>
          {from}, {formatCount(total)}
        </span>
        <span className={styles.end}>
          <span>{until}</span>
          {deadline && <Deadline deadline={deadline} today={localDateOf(now, zone)} />}
        </span>
      </div>
    </div>
  )
}

const instantOf = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString()

interface PlotProps {
  drawing: ReturnType<typeof drawQueue>
  left: number
  /** The drawing in words. */
  label: string
}

function Plot({ drawing: { total, parts, goal }, left, label }: PlotProps) {
  const y = (level: number) => (total === 0 ? height : height - (level * height) / total)
  const at = (share: number) => `${share}%`
  const now = parts.at(-1)?.to ?? 0
  return (
    <svg className={styles.plot} width="100%" height={height} overflow="visible" role="img" aria-label={label}>
      <line className={styles.base} x1="0%" x2="100%" y1={height} y2={height} />
      {goal !== null && <line className={styles.pace} x1="0%" x2="100%" y1={y(total)} y2={y(goal)} />}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their order.
        <g key={index}>
          <rect
            className={styles.area}
            x={at(part.from)}
            width={at(part.to - part.from)}
            y={y(part.left)}
            height={height - y(part.left)}
          />
          {index > 0 && (
            <line
              className={styles.line}
              x1={at(part.from)}
              x2={at(part.from)}
              y1={y(parts[index - 1]?.left ?? total)}
              y2={y(part.left)}
            />
          )}
          <line className={styles.line} x1={at(part.from)} x2={at(part.to)} y1={y(part.left)} y2={y(part.left)} />
        </g>
      ))}
      <circle className={styles.point} cx={at(now)} cy={y(left)} r={4} />
      <text
        className={styles.count}
        x={at(now)}
        y={y(left)}
        dx={now > roomForCount ? -9 : 9}
        dy={now > roomForCount ? -7 : 4}
        textAnchor={now > roomForCount ? 'end' : 'start'}
      >
        {formatCount(left)}
      </text>
    </svg>
  )
}

function Deadline({ deadline: { date, count }, today }: { deadline: { date: string; count: number }; today: string }) {
  const isOverdue = date < today
  const words = `Deadline ${formatDate(date)}`
  return (
    <>
      {isOverdue ? <Status word={words} kind="Overdue" /> : <span>{words}</span>}
      <span>{`${formatCount(count)} of them`}</span>
    </>
  )
}
