import type { VisitRow } from '#contract/visit/visits.ts'
import { DateText, TimeText } from '#ui/figures.tsx'
import { formatDate, formatTime, localDateOf } from '#ui/format.ts'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/table/column.ts'
import styles from './visit-list.module.css'
import { carerWord, visitWord } from './visit-words.ts'

/** The columns of the visits list; days and times are those of the branch's zone (SHELL-D53). */
export function visitColumns(zone: string): Column<VisitRow>[] {
  const timeText = (instant: string | null) => (instant === null ? '' : formatTime(instant, zone))
  const confirmedWord = (visit: VisitRow) => (visit.confirmed ? 'Confirmed' : 'Unconfirmed')
  return [
    {
      key: 'date',
      head: 'Date',
      fixed: true,
      width: 152,
      sortable: 'start',
      cell: (visit) => <DateText weekday value={localDateOf(visit.start, zone)} />,
      text: (visit) => formatDate(localDateOf(visit.start, zone)),
    },
    {
      key: 'time',
      head: 'Time',
      fixed: true,
      width: 112,
      cell: (visit) => (
        <span className="num">
          {formatTime(visit.start, zone)} – {formatTime(visit.end, zone)}
        </span>
      ),
      text: (visit) => `${formatTime(visit.start, zone)} - ${formatTime(visit.end, zone)}`,
    },
    {
      key: 'client',
      head: 'Client',
      fixed: true,
      width: 190,
      least: 118,
      cell: (visit) => <span className={styles.name}>{visit.client_name}</span>,
      text: (visit) => visit.client_name,
    },
    {
      key: 'carer',
      head: 'Carer',
      width: 180,
      least: 110,
      cell: (visit) => <span className={visit.carer_name === null ? styles.quiet : undefined}>{carerWord(visit)}</span>,
      text: carerWord,
    },
    {
      key: 'service',
      head: 'Service',
      width: 130,
      least: 90,
      hideBelow: 1000,
      cell: (visit) => <span className={styles.second}>{visit.service_title}</span>,
      text: (visit) => visit.service_title,
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 186,
      least: 140,
      cell: (visit) => <Status word={visitWord(visit)} />,
      text: visitWord,
    },
    {
      key: 'check-in',
      head: 'Check-in',
      width: 80,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_in_at} />,
      text: (visit) => timeText(visit.check_in_at),
    },
    {
      key: 'check-out',
      head: 'Check-out',
      width: 84,
      hideBelow: 800,
      cell: (visit) => <TimeText value={visit.check_out_at} />,
      text: (visit) => timeText(visit.check_out_at),
    },
    {
      key: 'confirmed',
      head: 'Confirmed',
      width: 144,
      least: 136,
      hideBelow: 900,
      cell: (visit) => <Status word={confirmedWord(visit)} />,
      text: confirmedWord,
    },
  ]
}
