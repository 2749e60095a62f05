import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { type CSSProperties, memo, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import type { DayCarer, RotaDay } from '#contract/rota/planning.ts'
import { formatInstant, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { formatClockTime } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useMedia } from '#ui/use-media.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { useNow } from '#web/kit/use-now.ts'
import { absenceWord } from './absence-word.ts'
import { type BoardRow, boardRows, isSticky, laneGap, lineHeight, type RowSizes, rowSizes } from './board-rows.ts'
import { weekWord } from './concern-words.ts'
import { countPlaces, countWord } from './count-word.ts'
import { type Axis, awayBars, axisOf, barOf, usual, wayAfter } from './day-grid.ts'
import { PlaceBlock } from './place-block.tsx'
import { rowWarnings } from './row-warnings.ts'
import styles from './scheduler.module.css'
import { useBoardDrag } from './use-board-drag.tsx'
import { useShownRows } from './use-shown-rows.ts'

/** The minutes that fill the bar of a carer without guaranteed hours: a week of 40 hours. */
const usualWeek = 40 * 60

/** A day by carer: the unassigned first, then a row for each carer, appointments as blocks at their time. */
export function DayBoard({ day }: { day: RotaDay }) {
  const { time_zone: zone } = day
  const axis = useMemo(() => axisOf(day.date, zoneOf(day.time_zone), day.places), [day])
  const sizes = useMedia('(pointer: coarse)') ? rowSizes.coarse : rowSizes.fine
  const rows = useMemo(() => boardRows(axis, day, sizes), [axis, day, sizes])
  const board = useRef<HTMLElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const { status, dialog } = useBoardDrag({ board, axis, rows, sizes, zone, mayPlan })
  const { from, to, above, below } = useShownRows(board, rows)
  useOpeningHour(board, axis, day)
  const helpId = useId()
  const style = { '--hours': axis.hours.length, '--block': `${sizes.lane - laneGap}px` } as CSSProperties
  const [basket] = rows
  const shared = { axis, sizes, zone, date: day.date }
  return (
    <>
      <section
        ref={board}
        className={styles.board}
        style={style}
        aria-label="Day by carer"
        aria-describedby={mayPlan ? helpId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        <Hours axis={axis} zone={zone} />
        {basket && (mayPlan || basket.places.length > 0) && <Row row={basket} {...shared} />}
        <div style={{ height: above }} />
        {rows.slice(from, to).map((row) => (
          <Row key={row.carerGuid} row={row} {...shared} />
        ))}
        <div style={{ height: below }} />
        <NowLine axis={axis} zone={zone} />
      </section>
      <VisuallyHidden>
        <span id={helpId}>Space picks up an appointment, to move it to another carer or time.</span>
        <span ref={status} role="status" />
      </VisuallyHidden>
      {dialog}
    </>
  )
}

/** Half an hour's label in pixels: it stands around its line. */
const halfLabel = 24

/** Scrolls to the morning. The browser alone knows how wide an hour is; a later look at the same day changes nothing. */
function useOpeningHour(board: RefObject<HTMLElement | null>, axis: Axis, day: RotaDay): void {
  const opening = openingHour(axis, day)
  useLayoutEffect(() => {
    const hours = board.current?.querySelectorAll<HTMLElement>('[data-hour]')
    const [first, shown] = [hours?.[0], hours?.[opening]]
    if (board.current && first && shown) board.current.scrollLeft = shown.offsetLeft - first.offsetLeft - halfLabel
  }, [board, opening])
}

/** Returns the hour at which the day is opened: 07:00, also where a night is shown before it. */
function openingHour(axis: Axis, { date, time_zone }: RotaDay): number {
  return Math.max(0, (toInstant(zoneOf(time_zone), date, usual.from) - axis.start) / 60)
}

function Hours({ axis, zone }: { axis: Axis; zone: string }) {
  const now = parseInstant(useNow(true))
  return (
    <div className={styles.head}>
      <span className={styles.corner}>Carer</span>
      <div className={styles.hours} data-hours aria-hidden="true">
        {axis.hours.map((hour) => (
          // The time of the present stands there instead.
          <span key={hour} data-hour className={classes(Math.abs(hour - now) < 32 && styles.covered)}>
            {formatClockTime(formatInstant(hour), zone)}
          </span>
        ))}
      </div>
    </div>
  )
}

function CarerHead({ carer, axis }: { carer: DayCarer; axis: Axis }) {
  const isAbsent = carer.absences.some(
    ({ start, end }) => parseInstant(start) < axis.end && (end === null || parseInstant(end) > axis.start),
  )
  const { minutes, week_minutes: week, guaranteed_minutes: guaranteed } = carer
  return (
    <>
      <Avatar name={carer.name} size={26} />
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
    </>
  )
}

interface RowProps {
  row: BoardRow
  date: string
  axis: Axis
  sizes: RowSizes
  zone: string
}

const noWarnings: readonly string[] = []

const Row = memo(function Row({ row, axis, sizes, zone, date }: RowProps) {
  const { carer, blocks, lanes, height } = row
  const warnings = useMemo(() => carer && rowWarnings(carer, row.places, zone), [carer, row.places, zone])
  return (
    <div className={classes(styles.row, !carer && styles.unassigned, isSticky(row) && styles.sticky)}>
      <div className={styles.carer}>{carer ? <CarerHead carer={carer} axis={axis} /> : <BasketHead row={row} />}</div>
      <div className={styles.track} style={{ height: height - lineHeight }}>
        {carer &&
          awayBars(axis, carer).map((bar) => <div key={bar.left} className={styles.away} style={percent(bar)} />)}
        {carer?.absences.map((absence) => {
          const { start, end } = absence
          const bar = barOf(axis, parseInstant(start), end === null ? axis.end : parseInstant(end))
          return (
            bar && (
              <div key={start} className={styles.absence} style={percent(bar)}>
                {/* Visits that the carer still has say themselves that the carer is absent. */}
                {blocks.length === 0 && <span className={styles.absenceWord}>{absenceWord(absence, date, zone)}</span>}
              </div>
            )
          )
        })}
        {blocks.map(({ place }) => {
          const way = wayAfter(axis, place)
          if (!way || lanes > 1) return null
          return (
            <div key={place.guid} className={classes(styles.way, way.isShort && styles.short)} style={percent(way)} />
          )
        })}
        <ol className={styles.blocks} aria-label={row.name}>
          {blocks.map((block) => (
            <li key={block.place.guid}>
              <PlaceBlock
                block={block}
                top={sizes.around / 2 + block.lane * sizes.lane}
                zone={zone}
                carerName={row.name}
                partners={row.partners.get(block.place.guid)}
                warnings={warnings?.get(block.place.guid) ?? noWarnings}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
})

function BasketHead({ row }: { row: BoardRow }) {
  return (
    <>
      <span className={styles.nobody}>
        <Icon as={IconUserQuestion} size={17} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>Unassigned</span>
        <span className={styles.unassignedNote}>{countWord(countPlaces(row.places))}</span>
      </span>
    </>
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
        <span>{formatClockTime(now, zone)}</span>
      </div>
    </div>
  )
}
