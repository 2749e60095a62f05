import { carerWord, type VisitRow, visitExport, visitWord } from '#contract/visit/visits.ts'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { formatTime, localDateOf } from '#ui/figures/format.ts'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import styles from './visit-list.module.css'

/** The columns of the visits list; days and times are those of the branch's zone (SHELL-D53). */
export function visitColumns(zone: string): Column<VisitRow>[] {
  const confirmedWord = (visit: VisitRow) => (visit.confirmed ? 'Confirmed' : 'Unconfirmed')
  return columnsOf(visitExport, {
    date: {
      fixed: true,
      width: 152,
      sortable: 'start',
      cell: (visit) => <DateText weekday value={localDateOf(visit.start, zone)} />,
    },
    time: {
      fixed: true,
      width: 112,
      cell: (visit) => (
        <span className="num">
          {formatTime(visit.start, zone)} – {formatTime(visit.end, zone)}
        </span>
      ),
    },
    client: {
      fixed: true,
      width: 190,
      minWidth: 118,
      cell: (visit) => <span className={styles.name}>{visit.client_name}</span>,
    },
    carer: {
      width: 180,
      minWidth: 110,
      cell: (visit) => <span className={visit.carer_name === null ? styles.quiet : undefined}>{carerWord(visit)}</span>,
    },
    service: {
      width: 130,
      minWidth: 90,
      hideBelow: 1000,
      cell: (visit) => <span className={styles.second}>{visit.service_title}</span>,
    },
    status: {
      fixed: true,
      width: 186,
      minWidth: 140,
      cell: (visit) => <Status word={visitWord(visit)} />,
    },
    'check-in': {
      width: 80,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_in_at} />,
    },
    'check-out': {
      width: 84,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_out_at} />,
    },
    confirmed: {
      width: 144,
      minWidth: 136,
      hideBelow: 900,
      cell: (visit) => <Status word={confirmedWord(visit)} />,
    },
  })
}
