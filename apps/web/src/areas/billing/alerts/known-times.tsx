import type { ReactNode } from 'react'
import type { AlertCure } from '#contract/billing/alerts.ts'
import { formatInstant } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { formatClockTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { drawKnown, type KnownDrawing } from './known-drawing.ts'
import styles from './known-times.module.css'

const rowHeight = 20
const barHeight = 8
const percent = (share: number) => `${share}%`

interface Row {
  readonly key: string
  readonly shape: ReactNode
  readonly label: ReactNode
}

/** The times that are known of the visit or shift of an alert, and the carer's next one, on an axis of time. */
export function KnownTimes({ cure }: { cure: AlertCure }) {
  const zone = useZone()
  const drawing = drawKnown(cure, zone)
  const time = (at: string) => formatClockTime(at, zone)
  const { rostered, actual, tags, next } = drawing
  const rows: Row[] = [
    {
      key: 'rostered',
      shape: <Bar bar={rostered} className={styles.rostered} />,
      label: <Label after={rostered.to}>Rostered</Label>,
    },
    actual
      ? {
          key: 'actual',
          shape: <Actual bar={actual} />,
          label: <Label after={actual.to}>{actualWords(cure, time)}</Label>,
        }
      : {
          key: 'actual',
          shape: null,
          label: (
            <Label after={rostered.from} tone="missing">
              No check-in, no check-out
            </Label>
          ),
        },
    ...tags.map(({ at, place }) => ({
      key: `tag ${at}`,
      shape: <Diamond place={place} />,
      label: (
        <Label after={place} tone="tag">
          NFC tag {time(formatInstant(at))}
        </Label>
      ),
    })),
    ...nextRows(next, cure.next, time),
  ]
  return (
    <section aria-label="What is known" className={styles.known}>
      <h3 className={styles.heading}>What is known</h3>
      <div role="img" aria-label={wordsOf(cure, time)}>
        <div className={styles.plot} style={{ height: rows.length * rowHeight + 4 }}>
          <svg width="100%" height="100%" className={styles.svg} aria-hidden>
            {drawing.ticks.map(({ at, place }) => (
              <line key={at} className={styles.tick} x1={percent(place)} x2={percent(place)} y1="0" y2="100%" />
            ))}
            {rows.map(({ key, shape }, at) => (
              <svg key={key} y={at * rowHeight} width="100%" height={rowHeight} overflow="visible" aria-hidden>
                {shape}
              </svg>
            ))}
          </svg>
          {rows.map(({ key, label }, at) => (
            <div key={key} className={styles.row} style={{ top: at * rowHeight, height: rowHeight }}>
              {label}
            </div>
          ))}
        </div>
        <Axis drawing={drawing} zone={zone} />
      </div>
    </section>
  )
}

/** The bar of the carer's next visit or shift, with its label before it, or below it where there is no room before it. */
function nextRows(bar: KnownDrawing['next'], next: AlertCure['next'], time: Format): Row[] {
  if (!bar || !next) return []
  const shape = <Bar bar={bar} className={next.check_in_at === null ? styles.due : styles.next} />
  const words = nextWords(next, time)
  if (bar.from >= 50) return [{ key: 'next', shape, label: <Label before={bar.from}>{words}</Label> }]
  return [
    { key: 'next', shape, label: null },
    { key: 'next label', shape: null, label: <Label after={bar.from}>{words}</Label> },
  ]
}

function Axis({ drawing: { ticks }, zone }: { drawing: KnownDrawing; zone: string }) {
  return (
    <div className={styles.axis}>
      {ticks.map(({ at, place, startsDay }) => {
        const instant = formatInstant(at)
        return (
          <span key={at} style={{ left: percent(place) }}>
            {startsDay && `${formatWeekday(localDateOf(instant, zone))} `}
            {formatClockTime(instant, zone)}
          </span>
        )
      })}
    </div>
  )
}

interface Span {
  readonly from: number
  readonly to: number
}

function Bar({ bar: { from, to }, className }: { bar: Span; className: string | undefined }) {
  return (
    <rect
      className={className}
      x={percent(from)}
      width={percent(to - from)}
      y={(rowHeight - barHeight) / 2}
      height={barHeight}
      rx={2}
    />
  )
}

/** A point at each time that is known, and a dashed bar while the check-out is missing. */
function Actual({ bar }: { bar: Span & { isOpen: boolean } }) {
  const point = (place: number) => <circle className={styles.point} cx={percent(place)} cy={rowHeight / 2} r={5} />
  return (
    <>
      <Bar bar={bar} className={bar.isOpen ? styles.open : styles.actual} />
      {point(bar.from)}
      {!bar.isOpen && point(bar.to)}
    </>
  )
}

function Diamond({ place }: { place: number }) {
  return (
    <svg x={percent(place)} y={rowHeight / 2} overflow="visible" aria-hidden>
      <path className={styles.tag} d="M0 -6L6 0L0 6L-6 0Z" />
    </svg>
  )
}

interface LabelProps {
  /** The place that it stands after or before, in per cent of the width. */
  after?: number
  before?: number
  tone?: 'missing' | 'tag'
  children: ReactNode
}

function Label({ after, before, tone, children }: LabelProps) {
  return (
    <span
      className={classes(styles.label, before !== undefined && styles.before, tone && styles[tone])}
      style={before === undefined ? { left: percent(after ?? 0), right: 0 } : { left: 0, right: percent(100 - before) }}
    >
      {children}
    </span>
  )
}

type Format = (at: string) => string

function actualWords({ check_in_at: from, check_out_at: to }: AlertCure, time: Format): string {
  if (from === null) return ''
  return to === null ? `In ${time(from)}` : `${time(from)}–${time(to)}`
}

function nextWords({ type, owner_name, rostered_start, check_in_at }: NonNullable<AlertCure['next']>, time: Format) {
  const when = check_in_at === null ? `due ${time(rostered_start)}` : time(check_in_at)
  return `Next ${type.toLowerCase()}, ${owner_name}, ${when}`
}

/** The drawing in words. */
function wordsOf(cure: AlertCure, time: Format): string {
  const { check_in_at, check_out_at, check_in_nfc_at, check_out_nfc_at, next } = cure
  const orMissing = (at: string | null) => (at === null ? 'missing' : time(at))
  return [
    `Rostered ${time(cure.rostered_start)}–${time(cure.rostered_end)}`,
    `Check-in ${orMissing(check_in_at)}, check-out ${orMissing(check_out_at)}`,
    ...[check_in_nfc_at, check_out_nfc_at].flatMap((at) => (at === null ? [] : [`NFC tag read at ${time(at)}`])),
    ...(next ? [nextWords(next, time)] : []),
    '',
  ]
    .join('. ')
    .trim()
}
