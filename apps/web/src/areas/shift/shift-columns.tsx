import { type ShiftRow, shiftExport } from '#contract/shift/shifts.ts'
import { Missing, TimeText } from '#ui/figures/figures.tsx'
import { formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { paths } from '../../kit/url/paths.ts'
import { DayStrip } from './day-strip.tsx'
import { Punctuality } from './punctuality.tsx'
import type { DaySpan } from './shift-day.ts'
import styles from './shift-list.module.css'

/** The columns of the shifts of a day; times are those of the branch's zone (SHIFT-D03). The title opens the shift. */
export function shiftColumns(zone: string, date: string, day: DaySpan, now: string): Column<ShiftRow>[] {
  return columnsOf(shiftExport, {
    time: {
      fixed: true,
      width: 330,
      minWidth: 124,
      sortable: 'start',
      cell: (shift) => (
        <span className={styles.time}>
          <span className={`num ${styles.times}`}>{timesOf(shift, date, zone)}</span>
          <DayStrip shift={shift} day={day} now={now} />
        </span>
      ),
    },
    title: {
      fixed: true,
      width: 250,
      minWidth: 116,
      cell: ({ guid, title }) => (
        <span className={styles.title}>
          <NameLink href={paths.shift(guid)}>{title}</NameLink>
        </span>
      ),
    },
    carer: { width: 190, minWidth: 112, cell: (shift) => <Carer name={shift.carer_name} /> },
    visits: {
      width: 64,
      align: 'right',
      hideBelow: 760,
      cell: ({ visits }) => (visits.length === 0 ? <Missing /> : visits.length),
    },
    'check-in': {
      width: 220,
      minWidth: 212,
      cell: (shift) => (
        <span className={styles.checkIn}>
          {(shift.checkin_at !== null || shift.punctuality === null) && <TimeText value={shift.checkin_at} />}
          <Punctuality of={shift} />
        </span>
      ),
    },
    status: {
      fixed: true,
      width: 150,
      minWidth: 140,
      cell: ({ status }) => <Status word={status} strong={status === 'Missed'} />,
    },
  })
}

/** A shift that began on another day than the one that is shown names its weekday. */
function timesOf({ start, end }: ShiftRow, date: string, zone: string): string {
  const began = localDateOf(start, zone)
  const weekday = began === date ? '' : `${formatWeekday(began)} `
  return `${weekday}${formatTime(start, zone)}–${formatTime(end, zone)}`
}

function Carer({ name }: { name: string | null }) {
  if (name === null) return <Status word="Unassigned" />
  return (
    <span className={styles.carer}>
      <Avatar name={name} size={24} />
      <span>{name}</span>
    </span>
  )
}
