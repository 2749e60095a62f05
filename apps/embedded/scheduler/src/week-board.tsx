import { useId, useMemo, useRef } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import type { RotaWeek, WeekCarer } from '#contract/rota/planning.ts'
import { addDays, type LocalDate, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { formatCount, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { loadWord } from './concern-words.ts'
import { countPlaces, countWord } from './count-word.ts'
import { useWeekDrag } from './use-week-drag.tsx'
import styles from './week-board.module.css'
import { WeekCell } from './week-cell.tsx'
import { type Cell, sumOf, type WeekBy, type WeekGrid, type WeekRow } from './week-grid.ts'
import { WeekNamesContext, weekNames } from './week-names.ts'

interface WeekBoardProps {
  week: RotaWeek
  grid: WeekGrid
  by: WeekBy
  today: LocalDate
  /** Returns the address of a day of the schedule. */
  hrefOf: (date: LocalDate) => string
}

/** A week by carer or by client: a strip and the hours for each day, and the sums of the days. */
export function WeekBoard({ week, grid, by, today, hrefOf }: WeekBoardProps) {
  const { places, time_zone: zone } = week
  const board = useRef<HTMLElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const { status, dialog } = useWeekDrag({ board, grid, by, zone, mayPlan })
  const names = useMemo(() => weekNames(week), [week])
  const helpId = useId()
  return (
    <WeekNamesContext value={names}>
      <section
        ref={board}
        className={styles.board}
        aria-label={`Week by ${by}`}
        aria-describedby={mayPlan ? helpId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        <table className={styles.table} aria-label={`Week by ${by}`}>
          <thead>
            <tr>
              <th scope="col" className={classes(styles.head, styles.corner)}>
                {by === 'carer' ? 'Carer' : 'Client'}
              </th>
              {grid.days.map((date) => (
                <DayHead key={date} date={date} isToday={date === today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row.guid}>
                <th scope="row" className={classes(styles.rowHead, row.guid === zeroGuid && styles.unassigned)}>
                  {row.carer ? <CarerHead carer={row.carer} /> : <CountHead row={row} />}
                </th>
                {grid.days.map((date) => (
                  <WeekCell
                    key={date}
                    {...{ grid, row, date, zone, hrefOf }}
                    isToday={date === today}
                    isAbsent={row.carer !== undefined && isAbsentOn(row.carer, date, zone)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={classes(styles.rowHead, styles.sum)}>
                <span className={styles.name}>All</span>
                <span className={styles.load}>{countWord(countPlaces(places))}</span>
              </th>
              {grid.days.map((date) => (
                <DaySum key={date} cells={grid.rows.map(({ guid }) => grid.cellOf(guid, date))} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <VisuallyHidden>
        <span id={helpId}>
          Each cell lists its visits. Space picks up a visit of the list, to move it to another day
          {by === 'carer' && ' or carer'}.
        </span>
        <span ref={status} role="status" />
      </VisuallyHidden>
      {dialog}
    </WeekNamesContext>
  )
}

function DayHead({ date, isToday }: { date: LocalDate; isToday: boolean }) {
  return (
    <th
      scope="col"
      className={classes(styles.head, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      {formatWeekday(date).slice(0, 3)} {formatDate(date)}
    </th>
  )
}

function CarerHead({ carer }: { carer: WeekCarer }) {
  const { name, week_minutes: week, guaranteed_minutes: guaranteed } = carer
  const isShort = guaranteed !== null && week < guaranteed
  return (
    <span className={styles.carer}>
      <Avatar name={name} size={26} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={classes(styles.load, isShort && styles.short)}>
          {guaranteed !== null && guaranteed > 0 && (
            <Bar percent={Math.min(100, (100 * week) / guaranteed)} tone={isShort ? 'red' : 'green'} width={28} />
          )}
          {loadWord(carer)}
        </span>
      </span>
    </span>
  )
}

/** The unassigned, or a client: how many visits there are, and how many of a client nobody has. */
function CountHead({ row: { guid, name, places } }: { row: WeekRow }) {
  const open = guid === zeroGuid ? 0 : places.filter(({ carer_guid }) => carer_guid === zeroGuid).length
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.load}>
        {countWord(countPlaces(places))}
        {open > 0 && <span className={styles.openCount}>{formatCount(open)} unassigned</span>}
      </span>
    </>
  )
}

function isAbsentOn({ absences }: WeekCarer, date: LocalDate, timeZone: string): boolean {
  const zone = zoneOf(timeZone)
  const [from, to] = [toInstant(zone, date, 0), toInstant(zone, addDays(date, 1), 0)]
  return absences.some(({ start, end }) => parseInstant(start) < to && (end === null || parseInstant(end) > from))
}

/** The sum of a day, and how much of it somebody has. */
function DaySum({ cells }: { cells: readonly Cell[] }) {
  const all = sumOf(cells)
  const open = cells.flatMap(({ marks }) => marks.filter(({ place }) => place.carer_guid === zeroGuid))
  const openMinutes = open.reduce((sum, { place }) => sum + parseInstant(place.end) - parseInstant(place.start), 0)
  const assigned = all.minutes === 0 ? 100 : (100 * (all.minutes - openMinutes)) / all.minutes
  return (
    <td className={classes(styles.day, styles.sum)}>
      <span className={styles.figures}>
        <strong>{countWord({ visits: all.visits, shifts: 0 })}</strong>
        <span>{formatCount(Math.round(all.minutes / 60))} h</span>
      </span>
      {open.length > 0 && <VisuallyHidden>{formatCount(open.length)} unassigned</VisuallyHidden>}
      {all.minutes > 0 && (
        <span
          className={styles.share}
          style={{ background: `linear-gradient(90deg, var(--green-fill) ${assigned}%, var(--orange) ${assigned}%)` }}
        />
      )}
    </td>
  )
}
