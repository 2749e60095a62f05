import type { CarerAbsence } from '#contract/carer/absences.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/url/paths.ts'
import { absenceLength, absenceStatus, absenceTime } from './absence-words.ts'
import styles from './absences.module.css'

export function absenceColumns(carerGuid: string, now: string): Column<CarerAbsence>[] {
  return [
    {
      key: 'type',
      head: 'Type',
      fixed: true,
      width: 168,
      minWidth: 130,
      cell: ({ guid, type_alias }) => (
        <NameLink href={paths.carerAbsence(carerGuid, guid)}>{absenceTitle(type_alias)}</NameLink>
      ),
    },
    {
      key: 'from',
      head: 'From',
      fixed: true,
      width: 124,
      cell: ({ start_date }) => <DateText weekday value={start_date} />,
    },
    {
      key: 'to',
      head: 'To',
      fixed: true,
      width: 124,
      cell: ({ end_date }) => (end_date === null ? 'No end yet' : <DateText weekday value={end_date} />),
    },
    { key: 'time', head: 'Absent for', width: 120, cell: absenceTime },
    {
      key: 'length',
      head: 'Length',
      width: 150,
      minWidth: 116,
      cell: (absence) => absenceLength(absence) ?? <Missing />,
    },
    {
      key: 'comments',
      head: 'Comments',
      width: 220,
      minWidth: 120,
      hideBelow: 1000,
      cell: ({ comments }) => (comments === null ? <Missing /> : <span className={styles.comments}>{comments}</span>),
    },
    {
      key: 'files',
      head: 'Certificates',
      width: 108,
      hideBelow: 1100,
      cell: ({ files }) => (files.length === 0 ? <Missing /> : String(files.length)),
    },
    {
      key: 'recorded',
      head: 'Recorded',
      width: 160,
      minWidth: 120,
      hideBelow: 760,
      cell: ({ recorded_by_name, recorded_at }) => (
        <span className={styles.recorded}>
          <span>{recorded_by_name}</span>
          <span className={styles.second}>
            <DateText value={recorded_at.slice(0, 10)} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 124,
      cell: (absence) => <Status {...absenceStatus(absence, now)} />,
    },
  ]
}
