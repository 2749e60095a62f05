import { type CSSProperties, type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { rateWindows } from '#domain/model/rate-rows.ts'
import { type GridDay, type GridInterval, weekGrid } from '#domain/model/week-grid.ts'
import { formatMills, type Mills } from '#domain/money.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatClock } from '#domain/time.ts'
import { Tip } from '#ui/overlay/tip.tsx'
import { levelsOf } from './rate-levels.ts'
import { daysTitle, type RatesValues, rowsOf, type Tiers } from './rates-values.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { type DrawnRate, fillHole, isEmpty, isOnLine } from './week-drag.ts'
import intervalStyles from './week-interval.module.css'
import styles from './week-view.module.css'

interface WeekViewProps {
  values: RatesValues
  tiers: Tiers
  /** Such as `£ per hour`. */
  unit: string
  /** Called when an interval with a rate was selected. */
  onOpen: (interval: GridInterval) => void
  /** Called when a rate was drawn into a gap. */
  onDraw: (drawn: DrawnRate) => void
  /** Called while the edge of a rate is dragged. */
  onPull: (values: RatesValues) => void
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/**
 * The rates of the form, drawn as days by hours (finance 3.5): expensive ones are dark, gaps and overlaps are hatched.
 * It is one tab stop; the arrows move between intervals, Enter opens an interval's row or fills a gap. With a pointer,
 * rates are drawn into gaps and their edges dragged.
 */
export function WeekView({ values, tiers, unit, onOpen, onDraw, onPull }: WeekViewProps) {
  const titleId = useId()
  const days = useUnchanged(weekGrid(rateWindows(rowsOf(values)), [...tiers.keys()]))
  const levels = levelsOf(days)
  // A week without any rate is a start, not a mistake.
  const isFresh = values.basicRates.length === 0
  const levelKey = JSON.stringify([...levels])
  const [at, setAt] = useState({ day: 0, interval: 0 })
  const box = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = stepFrom(days, at, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
    box.current?.querySelector<HTMLElement>(`[data-place="${next.day}-${next.interval}"]`)?.focus()
  }
  const stop = { day: Math.min(at.day, days.length - 1), interval: at.interval }
  const { drawn, press, wasDragged } = useWeekDrag({ days, values, onDraw, onPull })
  const choose = useRef<(place: Place) => void>(undefined)
  choose.current = ({ day: line, interval: index }) => {
    const interval = days[line]?.intervals[index]
    if (!interval || wasDragged.current) return
    const filled = isEmpty(interval) ? fillHole(days, { line, minute: interval.start }) : undefined
    if (filled) onDraw(filled)
    else onOpen(interval)
  }
  const [open] = useState(() => (place: Place) => choose.current?.(place))
  const firstTier = days.findIndex(({ isTier }) => isTier)
  return (
    <section className={styles.week} data-fresh={isFresh || undefined} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Week
        </h2>
        <span className={styles.unit}>
          {drawn
            ? `${daysTitle(drawn.days, tiers)} ${formatClock(drawn.start)}–${formatClock(drawn.end)}`
            : `${unit}, by day and clock time`}
        </span>
      </div>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {formatClock(hour * 60)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what is done to the intervals inside. */}
      <div ref={box} className={styles.days} onKeyDown={move} onPointerDown={press}>
        {days.map((day, index) => (
          <div key={day.day} className={styles.line} data-first-tier={index === firstTier || undefined}>
            {index === firstTier && <p className={styles.tiers}>Holiday tiers</p>}
            <Day
              day={day}
              index={index}
              title={day.isTier ? daysTitle(day.day, tiers) : daysTitle(day.day, tiers).slice(0, 3)}
              tiers={tiers}
              levelKey={levelKey}
              levels={levels}
              stop={index === stop.day ? Math.min(stop.interval, day.intervals.length - 1) : undefined}
              drawn={drawn && isOnLine(drawn.days, day, index) ? drawn : undefined}
              onFocus={setAt}
              onOpen={open}
            />
          </div>
        ))}
      </div>
      <Legend days={days} levels={levels} isFresh={isFresh} />
    </section>
  )
}

interface Place {
  readonly day: number
  readonly interval: number
}

interface DayProps {
  day: GridDay
  index: number
  title: string
  tiers: Tiers
  levels: ReadonlyMap<number, number>
  /** Changes exactly when `levels` change. */
  levelKey: string
  /** The interval that is the tab stop, if it is on this day. */
  stop: number | undefined
  /** The rate that is being drawn on this day. */
  drawn: DrawnRate | undefined
  onFocus: (place: Place) => void
  onOpen: (place: Place) => void
}

/** Memoised: a key pressed in the form usually changes one day, or none. */
const Day = memo(function Day({ day, index, title, tiers, levels, stop, drawn, onFocus, onOpen }: DayProps) {
  const name = daysTitle(day.day, tiers)
  return (
    <>
      <div className={styles.name} aria-hidden="true">
        {day.isTier ? <span>{title}</span> : title}
        {day.isTier && <small>{tierKind(day)}</small>}
      </div>
      <ul className={intervalStyles.track} aria-label={name}>
        {day.intervals.map((interval, at) => {
          const words = wordsOf(interval, tiers)
          const window = `${formatClock(interval.start)}–${formatClock(interval.end)}`
          const [row] = interval.rows
          const amount = row?.rate ?? undefined
          const level = interval.kind === 'rate' && amount !== undefined ? levels.get(amount) : undefined
          const place = { day: index, interval: at }
          return (
            <li key={interval.start} style={placeOf(interval)}>
              <Tip text={`${name} ${window}: ${words}`}>
                <button
                  type="button"
                  className={intervalStyles.interval}
                  data-kind={interval.kind}
                  data-level={level}
                  style={shadeOf(level)}
                  data-place={`${index}-${at}`}
                  tabIndex={at === stop ? 0 : -1}
                  aria-label={`${name} ${window}: ${words}`}
                  onFocus={() => onFocus(place)}
                  onClick={() => onOpen(place)}
                >
                  <span>{interval.kind === 'rate' && amount !== undefined ? rateOf(amount) : ''}</span>
                  {!isEmpty(interval) && <i data-edge="start" className={intervalStyles.edge} />}
                  {!isEmpty(interval) && <i data-edge="end" className={intervalStyles.edge} />}
                </button>
              </Tip>
            </li>
          )
        })}
        {drawn && (
          <li aria-hidden="true" className={intervalStyles.drawn} style={placeOf(drawn)}>
            <span>
              {formatClock(drawn.start)}–{formatClock(drawn.end)}
            </span>
          </li>
        )}
      </ul>
    </>
  )
}, isSameDay)

/** Formats a rate as the form does: two decimals, and a third when significant. */
function rateOf(rate: Mills): string {
  return shownRate(formatMills(rate))
}

/** The type of styles has no custom properties. */
function shadeOf(level: number | undefined) {
  return { '--shade': `var(--shade-${level})` } as CSSProperties
}

function placeOf({ start, end }: Pick<GridInterval, 'start' | 'end'>) {
  return { left: `${start / 14.4}%`, width: `${(end - start) / 14.4}%` }
}

function isSameDay(one: DayProps, other: DayProps): boolean {
  return (
    one.day === other.day &&
    one.title === other.title &&
    one.levelKey === other.levelKey &&
    one.stop === other.stop &&
    one.drawn === other.drawn
  )
}

function tierKind({ intervals }: GridDay): string {
  const rows = intervals.flatMap(({ rows }) => rows)
  const [isDerived, isStandard] = [rows.some((row) => row.isDerived), rows.some((row) => !row.isDerived)]
  return isDerived && isStandard ? 'day rate, enhanced' : isDerived ? 'enhanced' : 'day rate'
}

function wordsOf({ kind, rows }: GridInterval, tiers: Tiers): string {
  const priced = rows.map((row) => {
    const amount = row.rate === null ? 'no amount yet' : `£${rateOf(row.rate)}`
    return `${amount} (${daysTitle(row.days, tiers)}${row.isDerived ? ', enhanced' : ''})`
  })
  if (kind === 'overlap') return `overlap of ${priced.join(' and ')}`
  if (kind === 'ordinary') return 'falls back to the rates of the weekday'
  if (kind === 'rate') return priced.join()
  return rows.length === 0 ? 'gap, no rate' : `gap under ${priced.join()}`
}

/** Returns where an arrow, Home or End moves from an interval; undefined for other keys and at the edge. */
function stepFrom(days: readonly GridDay[], at: Place, key: string): Place | undefined {
  const day = days[at.day]
  const place = day?.intervals[at.interval]
  if (!day || !place) return undefined
  const inDay = (interval: number) => (day.intervals[interval] ? { day: at.day, interval } : undefined)
  const inColumn = (index: number) => {
    const interval = days[index]?.intervals.findIndex(({ end }) => place.start < end) ?? -1
    return interval < 0 ? undefined : { day: index, interval }
  }
  switch (key) {
    case 'ArrowRight':
      return inDay(at.interval + 1)
    case 'ArrowLeft':
      return inDay(at.interval - 1)
    case 'ArrowDown':
      return inColumn(at.day + 1)
    case 'ArrowUp':
      return inColumn(at.day - 1)
    case 'Home':
      return inDay(0)
    case 'End':
      return inDay(day.intervals.length - 1)
    default:
      return undefined
  }
}

interface LegendProps {
  days: readonly GridDay[]
  levels: ReadonlyMap<Mills, number>
  isFresh: boolean
}

function Legend({ days, levels, isFresh }: LegendProps) {
  const kinds = new Set(days.flatMap(({ intervals }) => intervals.map(({ kind }) => kind)))
  return (
    <ul className={styles.legend} aria-hidden="true">
      {[...levels].map(([rate, level]) => (
        <li key={rate}>
          <span className={intervalStyles.key} data-kind="rate" data-level={level} style={shadeOf(level)} />
          {rateOf(rate)}
        </li>
      ))}
      {kinds.has('gap') && (
        <li>
          <span className={intervalStyles.key} data-kind="gap" />
          {isFresh ? 'No rate yet' : 'Gap'}
        </li>
      )}
      {kinds.has('overlap') && (
        <li>
          <span className={intervalStyles.key} data-kind="overlap" />
          Overlap
        </li>
      )}
      {kinds.has('ordinary') && (
        <li>
          <span className={intervalStyles.key} data-kind="ordinary" />
          Uses the rates of the weekday
        </li>
      )}
    </ul>
  )
}

/** Returns the days, keeping the object identity of those that have not changed. */
function useUnchanged(days: readonly GridDay[]): readonly GridDay[] {
  const last = useRef(new Map<string, { key: string; day: GridDay }>())
  const next = new Map(
    days.map((day) => {
      const key = JSON.stringify(day)
      const before = last.current.get(day.day)
      return [day.day, before?.key === key ? before : { key, day }]
    }),
  )
  last.current = next
  return [...next.values()].map(({ day }) => day)
}
