import type { CarerAbsence } from '#contract/carer/absences.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/url/paths.ts'
import { absenceLength, absenceStatus, absenceTime } from './absence-words.ts'
import styles from './absences.module.css'

interface Context {
  carerGuid: string
  /** An instant. */
  now: string
  zone: string
}

export function absenceColumns({ carerGuid, now, zone }: Context): Column<CarerAbsence>[] {
  return [
    {
      key: 'type',
      head: 'Type',
      fixed: true,
      width: 150,
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
    {
      key: 'time',
      head: 'Absent for',
      width: 136,
      minWidth: 116,
      cell: (absence) => <Cover absence={absence} />,
    },
    {
      key: 'comments',
      head: 'Comments',
      width: 200,
      minWidth: 110,
      hideBelow: 860,
      cell: ({ comments }) => (comments === null ? <Missing /> : <span className={styles.comments}>{comments}</span>),
    },
    {
      key: 'files',
      head: 'Certificates',
      width: 100,
      hideBelow: 930,
      cell: ({ files }) => (files.length === 0 ? <Missing /> : String(files.length)),
    },
    {
      key: 'recorded',
      head: 'Recorded',
      width: 150,
      minWidth: 116,
      hideBelow: 720,
      cell: ({ recorded_by_name, recorded_at }) => (
        <span className={styles.lines}>
          <span>{recorded_by_name}</span>
          <span className={styles.second}>
            <DateText value={localDateOf(recorded_at, zone)} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 140,
      cell: (absence) => <Status {...absenceStatus(absence, now)} />,
    },
  ]
}

/** The days, or the part of a day, with what it counts as. */
function Cover({ absence }: { absence: CarerAbsence }) {
  const length = absenceLength(absence)
  if (absence.part === 'DAYS') return length ?? <Missing />
  return (
    <span className={styles.lines}>
      <span className="num">{absenceTime(absence)}</span>
      <span className={styles.second}>{length}</span>
    </span>
  )
}
