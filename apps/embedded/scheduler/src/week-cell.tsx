import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import type { LocalDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { formatClockTime, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { CellPopup } from './cell-popup.tsx'
import { placeWord } from './place-word.ts'
import styles from './week-board.module.css'
import type { Cell, Mark, WeekGrid, WeekRow } from './week-grid.ts'

interface WeekCellProps {
  grid: WeekGrid
  row: WeekRow
  date: LocalDate
  zone: string
  isToday: boolean
  isAbsent?: boolean
  /** Returns the address of a day of the schedule. */
  hrefOf: (date: LocalDate) => string
}

/** A day of a row: a strip and its hours. It opens a list of its visits, and its marks can be moved. */
export function WeekCell(props: WeekCellProps) {
  const { grid, row, date, zone, isToday, isAbsent = false } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const cell = grid.cellOf(row.guid, date)
  const { marks, minutes } = cell
  return (
    <td
      className={classes(
        styles.day,
        isToday && styles.today,
        row.guid === zeroGuid && styles.unassigned,
        isAbsent && styles.absence,
      )}
      data-row={row.guid}
      data-date={date}
    >
      {isAbsent && marks.length === 0 && <span className={styles.absent}>Absent</span>}
      {!isAbsent && marks.length === 0 && <span className={styles.none}>–</span>}
      {marks.length > 0 && (
        <button
          type="button"
          ref={anchor}
          className={styles.cell}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>
            {row.name}, {formatWeekday(date)} {formatDate(date)}
            {isAbsent && ', absent'}:{' '}
          </VisuallyHidden>
          <span className={styles.strip} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark.place.guid} data-place={mark.place.guid} {...lookOf(mark, zone)} />
            ))}
          </span>
          <span className={styles.figures}>
            <span>{minutes > 0 && hoursWord(minutes)}</span>
            <span>
              {cell.visits > 0 && cell.visits}
              {cell.visits > 0 && <VisuallyHidden> {cell.visits === 1 ? 'visit' : 'visits'}</VisuallyHidden>}
              {cell.shifts > 0 && (
                <span className={styles.shifts}>
                  <Icon as={IconClock} size={12} />
                  {cell.shifts}
                  <VisuallyHidden> {cell.shifts === 1 ? 'shift' : 'shifts'}</VisuallyHidden>
                </span>
              )}
            </span>
          </span>
          <VisuallyHidden>{troubleWord(cell)}</VisuallyHidden>
        </button>
      )}
      {isOpen && <CellPopup {...props} cell={cell} anchor={anchor} onClose={() => setOpen(false)} />}
    </td>
  )
}

/** Says what colours alone would say: how many places of a cell are missed, late or of nobody. */
function troubleWord({ marks }: Cell): string {
  const words = Map.groupBy(marks, ({ place }) => (place.carer_guid === zeroGuid ? 'Unassigned' : placeWord(place)))
  return ['Missed', 'Not checked in on time', 'Unassigned']
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
    title: `${formatClockTime(place.start, zone)}–${formatClockTime(place.end, zone)} ${place.owner_name}, ${word}`,
  }
}
