import { zeroGuid } from '#contract/fields.ts'
import type { RotaWeek, WeekCarer } from '#contract/rota/planning.ts'
import { addDays, type LocalDate, parseInstant, toInstant, zoneOf } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { formatCount, formatDate, formatTime, formatWeekday } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { loadWord } from './concern-words.ts'
import { countPlaces, countWord } from './count-word.ts'
import { placeWord } from './place-word.ts'
import styles from './week-board.module.css'
import { type Cell, type Mark, sumOf, type WeekGrid } from './week-grid.ts'

interface WeekBoardProps {
  week: RotaWeek
  grid: WeekGrid
  today: LocalDate
  /** Returns the address of a day of the schedule. */
  hrefOf: (date: LocalDate) => string
}

/** A week by carer: the unassigned first, a strip and the hours for each day, and the sums of the days. */
export function WeekBoard({ week, grid, today, hrefOf }: WeekBoardProps) {
  const { carers, places, time_zone } = week
  const rows = [zeroGuid, ...carers.map(({ guid }) => guid)]
  const open = places.filter(({ carer_guid }) => carer_guid === zeroGuid)
  const dayProps = (date: LocalDate) => ({ zone: time_zone, isToday: date === today, href: hrefOf(date) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={styles.board} aria-label="Week by carer" tabIndex={0}>
      <table className={styles.table} aria-label="Week by carer">
        <thead>
          <tr>
            <th scope="col" className={classes(styles.head, styles.corner)}>
              Carer
            </th>
            {grid.days.map((date) => (
              <th
                key={date}
                scope="col"
                className={classes(styles.head, date === today && styles.today)}
                aria-current={date === today ? 'date' : undefined}
              >
                {formatWeekday(date).slice(0, 3)} {formatDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.length > 0 && (
            <tr>
              <th scope="row" className={classes(styles.rowHead, styles.unassigned)}>
                <span className={styles.name}>Unassigned</span>
                <span className={styles.load}>{countWord(countPlaces(open))}</span>
              </th>
              {grid.days.map((date) => (
                <DayCell key={date} cell={grid.cellOf(zeroGuid, date)} isUnassigned {...dayProps(date)} />
              ))}
            </tr>
          )}
          {carers.map((carer) => (
            <tr key={carer.guid}>
              <th scope="row" className={styles.rowHead}>
                <CarerHead carer={carer} />
              </th>
              {grid.days.map((date) => (
                <DayCell
                  key={date}
                  cell={grid.cellOf(carer.guid, date)}
                  isAbsent={isAbsentOn(carer, date, time_zone)}
                  {...dayProps(date)}
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
              <DaySum
                key={date}
                all={sumOf(rows.map((guid) => grid.cellOf(guid, date)))}
                open={grid.cellOf(zeroGuid, date)}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
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

function isAbsentOn({ absences }: WeekCarer, date: LocalDate, timeZone: string): boolean {
  const zone = zoneOf(timeZone)
  const [from, to] = [toInstant(zone, date, 0), toInstant(zone, addDays(date, 1), 0)]
  return absences.some(({ start, end }) => parseInstant(start) < to && (end === null || parseInstant(end) > from))
}

interface DayCellProps {
  cell: Cell
  zone: string
  isToday: boolean
  isAbsent?: boolean
  isUnassigned?: boolean
  /** The address of the day. */
  href: string
}

/** A day of a carer, which leads to that day. */
function DayCell({ cell, zone, isToday, isAbsent = false, isUnassigned = false, href }: DayCellProps) {
  const { marks, minutes } = cell
  return (
    <td
      className={classes(
        styles.day,
        isToday && styles.today,
        isUnassigned && styles.unassigned,
        isAbsent && styles.absence,
      )}
    >
      {isAbsent && marks.length === 0 && <span className={styles.absent}>Absent</span>}
      {!isAbsent && marks.length === 0 && <span className={styles.none}>–</span>}
      {marks.length > 0 && (
        <Link href={href} className={styles.cell}>
          <span className={styles.strip} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark.place.guid} {...lookOf(mark, zone)} />
            ))}
          </span>
          <VisuallyHidden>{isAbsent ? 'Absent, ' : ''}</VisuallyHidden>
          <span className={styles.figures}>
            <span>{minutes > 0 && hoursWord(minutes)}</span>
            {cell.visits > 0 && cell.shifts === 0 ? (
              <span>
                {cell.visits}
                <VisuallyHidden> {cell.visits === 1 ? 'visit' : 'visits'}</VisuallyHidden>
              </span>
            ) : (
              <span>{countWord(cell)}</span>
            )}
          </span>
          <VisuallyHidden>{troubleWord(cell)}</VisuallyHidden>
        </Link>
      )}
    </td>
  )
}

/** Says what colours alone would say: how many places of a cell are missed or late. */
function troubleWord({ marks }: Cell): string {
  const words = Map.groupBy(marks, ({ place }) => placeWord(place))
  return ['Missed', 'Not checked in on time']
    .map((word) => ({ word, count: words.get(word)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `, ${count} ${word.toLowerCase()}`)
    .join('')
}

function lookOf({ place, left, width }: Mark, zone: string) {
  const word = placeWord(place)
  const isOpen = place.carer_guid === zeroGuid
  const { tone } = statusLook(word)
  return {
    className: classes(styles.mark, isOpen && styles.open),
    style: { left: `${left}%`, width: `${width}%`, ...(!isOpen && { background: `var(--${tone})` }) },
    title: `${formatTime(place.start, zone)}–${formatTime(place.end, zone)} ${place.owner_name}, ${word}`,
  }
}

/** The sum of a day, and how much of it somebody has. */
function DaySum({ all, open }: { all: Omit<Cell, 'marks'>; open: Cell }) {
  const assigned = all.minutes === 0 ? 100 : (100 * (all.minutes - open.minutes)) / all.minutes
  return (
    <td className={classes(styles.day, styles.sum)}>
      <span className={styles.figures}>
        <strong>{countWord({ visits: all.visits, shifts: 0 })}</strong>
        <span>{formatCount(Math.round(all.minutes / 60))} h</span>
      </span>
      {open.visits > 0 && <VisuallyHidden>{formatCount(open.visits)} unassigned</VisuallyHidden>}
      {all.minutes > 0 && (
        <span
          className={styles.share}
          style={{ background: `linear-gradient(90deg, var(--green-fill) ${assigned}%, var(--orange) ${assigned}%)` }}
        />
      )}
    </td>
  )
}
