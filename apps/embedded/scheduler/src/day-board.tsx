import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import type { DayCarer, DayPlace, RotaDay } from '#contract/rota/planning.ts'
import { formatInstant, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { useNow } from '#web/kit/use-now.ts'
import { weekWord } from './concern-words.ts'
import { countPlaces, countWord } from './count-word.ts'
import { type Axis, awayBars, axisOf, barOf, blocksOf, usual, wayAfter } from './day-grid.ts'
import { PlaceBlock } from './place-block.tsx'
import styles from './scheduler.module.css'

/** Pixels of a lane, and of a row beside its lanes. */
const lane = { height: 40, around: 8 }
/** The minutes that fill the bar of a carer without guaranteed hours: a week of 40 hours. */
const usualWeek = 40 * 60

interface DayBoardProps {
  day: RotaDay
  /** Called when somebody else has changed what is shown. */
  onStale: () => void
}

/** A day by carer: the unassigned first, then a row for each carer, appointments as blocks at their time. */
export function DayBoard({ day, onStale }: DayBoardProps) {
  const axis = axisOf(day.date, zoneOf(day.time_zone), day.places)
  const byCarer = Map.groupBy(day.places, ({ carer_guid }) => carer_guid)
  const unassigned = byCarer.get(zeroGuid) ?? []
  const style = { '--hours': axis.hours.length } as CSSProperties
  const board = useRef<HTMLElement>(null)
  const opening = openingHour(axis, day)
  // The browser alone knows how wide an hour is. A later look at the same day leaves the hours where they are.
  useLayoutEffect(() => {
    const hours = board.current?.querySelectorAll<HTMLElement>('[data-hour]')
    const [first, shown] = [hours?.[0], hours?.[opening]]
    if (board.current && first && shown) board.current.scrollLeft = shown.offsetLeft - first.offsetLeft
  }, [opening])
  const shared = { axis, zone: day.time_zone, onStale }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section ref={board} className={styles.board} style={style} aria-label="Day by carer" tabIndex={0}>
      <Hours axis={axis} zone={day.time_zone} />
      {unassigned.length > 0 && (
        <Row {...shared} name="Unassigned" places={unassigned}>
          <span className={styles.nobody}>
            <Icon as={IconUserQuestion} size={17} />
          </span>
          <span className={styles.who}>
            <span className={styles.name}>Unassigned</span>
            <span className={styles.unassignedNote}>{countWord(countPlaces(unassigned))}</span>
          </span>
        </Row>
      )}
      {day.carers.map((carer) => (
        <Row key={carer.guid} {...shared} name={carer.name} carer={carer} places={byCarer.get(carer.guid) ?? []}>
          <Avatar name={carer.name} size={26} />
          <CarerWords carer={carer} axis={axis} />
        </Row>
      ))}
      <NowLine axis={axis} zone={day.time_zone} />
    </section>
  )
}

/** Returns the hour at which the day is opened: 07:00, also where a night is shown before it. */
function openingHour(axis: Axis, { date, time_zone }: RotaDay): number {
  return Math.max(0, (toInstant(zoneOf(time_zone), date, usual.from) - axis.start) / 60)
}

function Hours({ axis, zone }: { axis: Axis; zone: string }) {
  return (
    <div className={styles.head}>
      <span className={styles.corner}>Carer</span>
      <div className={styles.hours} aria-hidden="true">
        {axis.hours.map((hour) => (
          <span key={hour} data-hour>
            {formatTime(formatInstant(hour), zone)}
          </span>
        ))}
      </div>
    </div>
  )
}

function CarerWords({ carer, axis }: { carer: DayCarer; axis: Axis }) {
  const isAbsent = carer.absences.some(
    ({ start, end }) => parseInstant(start) < axis.end && (end === null || parseInstant(end) > axis.start),
  )
  const { minutes, week_minutes: week, guaranteed_minutes: guaranteed } = carer
  return (
    <span className={styles.who}>
      <span className={styles.name}>{carer.name}</span>
      <span className={styles.load} title={weekWord(carer)}>
        {isAbsent ? (
          <span className={styles.absent}>Absent</span>
        ) : (
          <>
            <Bar percent={Math.min(100, (100 * week) / (guaranteed || usualWeek))} tone="green" width={28} />
            {hoursWord(minutes)}
          </>
        )}
      </span>
    </span>
  )
}

interface RowProps {
  name: string
  /** Missing for the unassigned. */
  carer?: DayCarer
  places: readonly DayPlace[]
  axis: Axis
  zone: string
  onStale: () => void
  children: ReactNode
}

function Row({ name, carer, places, axis, zone, onStale, children }: RowProps) {
  const blocks = blocksOf(axis, places)
  const lanes = Math.max(1, ...blocks.map((block) => block.lanes))
  return (
    <div className={classes(styles.row, !carer && styles.unassigned)}>
      <div className={styles.carer}>{children}</div>
      <div className={styles.track} style={{ height: lanes * lane.height + lane.around }}>
        {carer &&
          awayBars(axis, carer).map((bar) => <div key={bar.left} className={styles.away} style={percent(bar)} />)}
        {carer?.absences.map(({ start, end }) => {
          const bar = barOf(axis, parseInstant(start), end === null ? axis.end : parseInstant(end))
          return bar && <div key={start} className={styles.absence} style={percent(bar)} />
        })}
        {blocks.map(({ place }) => {
          const way = wayAfter(axis, place)
          if (!way || lanes > 1) return null
          return (
            <div key={place.guid} className={classes(styles.way, way.isShort && styles.short)} style={percent(way)} />
          )
        })}
        <ol className={styles.blocks} aria-label={name}>
          {blocks.map((block) => (
            <li key={block.place.guid}>
              <PlaceBlock block={block} top={4 + block.lane * lane.height} zone={zone} onStale={onStale} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function percent({ left, width }: { left: number; width: number }): CSSProperties {
  return { left: `${left}%`, width: `${width}%` }
}

/** The line of the present, where it is in the hours that are shown. */
function NowLine({ axis, zone }: { axis: Axis; zone: string }) {
  const now = useNow(true)
  const bar = barOf(axis, parseInstant(now), axis.end)
  if (!bar || parseInstant(now) < axis.start) return null
  return (
    <div className={styles.nowArea} aria-hidden="true">
      <div className={styles.now} style={{ left: `${bar.left}%` }}>
        <span>{formatTime(now, zone)}</span>
      </div>
    </div>
  )
}
