import { zeroGuid } from '#contract/fields.ts'
import {
  appointmentTypes,
  placeCarer,
  placeStatus,
  type ScheduledPlace,
  scheduledExport,
} from '#contract/rota/search-appointments.ts'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf, type Looks } from '../../../kit/list/columns.ts'
import type { RecordLinks } from '../../../kit/session/record-links.ts'
import styles from './scheduled.module.css'

/** The columns of a file that one column of the screen shows in two lines (SEARCH-D05). */
const together: Readonly<Record<string, readonly string[]>> = {
  client: ['type', 'client', 'service'],
  carer: ['carer', 'contract'],
}
const below = new Set(['type', 'service', 'contract'])

/** Returns the columns of a file for those of the screen. */
export function columnsOfFile(columns: readonly string[]): string[] {
  return columns.flatMap((key) => together[key] ?? [key])
}

/** Returns the address of the visit or shift of a place. */
export function hrefOf({ assignee }: ScheduledPlace, links: RecordLinks): string | undefined {
  return assignee.visit_guid === null ? links.shift(assignee.guid) : links.visit(assignee.visit_guid)
}

/** SEARCH-D05, SEARCH-032. Days and times are those of the branch's zone. */
export function scheduledColumns(zone: string, links: RecordLinks): Column<ScheduledPlace>[] {
  return columnsOf(scheduledExport, looksIn(zone, links)).filter(({ key }) => !below.has(key))
}

function looksIn(zone: string, links: RecordLinks): Looks<ScheduledPlace, typeof scheduledExport> {
  const inAnother = { width: 0, cell: () => null }
  return {
    start: {
      fixed: true,
      width: 150,
      minWidth: 142,
      cell: (place) => <When place={place} zone={zone} links={links} />,
    },
    end: { fixed: true, width: 62, cell: ({ appointment, at }) => at === 0 && <TimeText value={appointment.end} /> },
    type: inAnother,
    client: { fixed: true, width: 190, minWidth: 130, cell: (place) => <Client place={place} links={links} /> },
    service: inAnother,
    carer: { fixed: true, width: 220, minWidth: 140, cell: (place) => <Carer place={place} links={links} /> },
    contract: inAnother,
    variation: {
      width: 140,
      minWidth: 90,
      hideBelow: 900,
      cell: ({ assignee }) => <span className={styles.quiet}>{assignee.variation_title}</span>,
    },
    'check-in': { width: 78, hideBelow: 760, cell: ({ assignee }) => <TimeText value={assignee.check_in_at} /> },
    'check-out': { width: 84, hideBelow: 760, cell: ({ assignee }) => <TimeText value={assignee.check_out_at} /> },
    confirmed: { fixed: true, width: 140, minWidth: 132, cell: (place) => <Status word={placeStatus(place)} /> },
  }
}

const ordinals = ['second', 'third', 'fourth']

interface CellProps {
  place: ScheduledPlace
  links: RecordLinks
}

/** Time and client are on the first row of an appointment only. */
function When({ place, zone, links }: CellProps & { zone: string }) {
  const href = hrefOf(place, links)
  const { start } = place.appointment
  const text = (
    <span className="num">
      <DateText value={localDateOf(start, zone)} /> <TimeText value={start} />
    </span>
  )
  if (place.at > 0) return null
  return href === undefined ? text : <Link href={href}>{text}</Link>
}

function Client({ place, links }: CellProps) {
  const { owner, type_alias, service_title } = place.appointment
  if (place.at > 0) return <span className={styles.quiet}>{ordinals[place.at - 1] ?? 'another'} carer</span>
  return (
    <TwoLines
      name={owner.name}
      href={links.owner(owner)}
      second={`${appointmentTypes[type_alias]}, ${service_title}`}
    />
  )
}

function Carer({ place, links }: CellProps) {
  const { appointment, assignee } = place
  const { carer, contract } = assignee
  const isOpen = carer.guid === zeroGuid
  const href = contract && links.contract(appointment.owner, contract.guid)
  return (
    <TwoLines
      name={isOpen ? <span className={styles.unassigned}>{placeCarer(place)}</span> : placeCarer(place)}
      href={isOpen ? undefined : links.owner({ type: 'carer', guid: carer.guid })}
      second={href ? <Link href={href}>{contract.title}</Link> : (contract?.title ?? 'No contract')}
    />
  )
}
