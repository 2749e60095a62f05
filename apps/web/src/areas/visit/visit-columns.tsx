import { carerWord, type VisitRow, visitExport, visitWord } from '#contract/visit/visits.ts'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { formatTime, localDateOf } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf, type Looks } from '../../kit/list/columns.ts'
import { paths } from '../../kit/url/paths.ts'
import styles from './visit-list.module.css'

type Key = (typeof visitExport)['columns'][number]['key']

/** The columns of the visits list; days and times are those of the branch's zone (SHELL-D53). The client opens the visit. */
export function visitColumns(zone: string): Column<VisitRow>[] {
  return columnsOf(visitExport, looksIn(zone))
}

/** The addresses behind the cells of a person's visits; undefined where the user may not go. */
export interface PersonLinks {
  visit: ((visit: VisitRow) => string) | undefined
  other: ((visit: VisitRow) => string | undefined) | undefined
}

/** The columns of the visits of one person, with the other person of each visit (CARER-D26, CLIENT-D24). */
export function personVisitColumns(zone: string, other: 'carer' | 'client', links: PersonLinks): Column<VisitRow>[] {
  const looks = looksIn(zone)
  const like = (key: Key): Column<VisitRow> => {
    const title = visitExport.columns.find((column) => column.key === key)?.title ?? ''
    return { key, head: title, ...looks[key] }
  }
  const day = (visit: VisitRow) => <DateText weekday value={localDateOf(visit.start, zone)} />
  return [
    {
      ...like('date'),
      cell: (visit) => (links.visit ? <Link href={links.visit(visit)}>{day(visit)}</Link> : day(visit)),
    },
    { key: 'start', head: 'Start', fixed: true, width: 80, cell: (visit) => <TimeText value={visit.start} /> },
    { key: 'end', head: 'End', fixed: true, width: 80, cell: (visit) => <TimeText value={visit.end} /> },
    {
      ...like(other),
      fixed: true,
      cell: (visit) => {
        const href = links.other?.(visit)
        const name = other === 'client' ? visit.client_name : carerWord(visit)
        return href === undefined ? looks[other].cell?.(visit) : <NameLink href={href}>{name}</NameLink>
      },
    },
    { ...like('service'), hideBelow: 800 },
    like('check-in'),
    like('check-out'),
    like('status'),
  ]
}

function looksIn(zone: string): Looks<VisitRow, typeof visitExport> {
  const confirmedWord = (visit: VisitRow) => (visit.confirmed ? 'Confirmed' : 'Unconfirmed')
  return {
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
      cell: (visit) => <NameLink href={paths.visit(visit.guid)}>{visit.client_name}</NameLink>,
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
  }
}
