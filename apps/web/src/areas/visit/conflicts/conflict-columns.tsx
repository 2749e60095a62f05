import { conflictKinds, conflictStates, type VisitConflict } from '#contract/visit/conflicts.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/url/paths.ts'

/** The shapes of the states. */
const looks = { open: 'pending', accepted: 'completed', dismissed: 'cancelled' } as const

/** The columns of the list of conflicts; times are those of the branch's zone. */
export function conflictColumns(zone: string, onShow: (conflict: VisitConflict) => void): Column<VisitConflict>[] {
  const when = (instant: string) => `${formatDate(localDateOf(instant, zone))} ${formatTime(instant, zone)}`
  return [
    {
      key: 'sent',
      head: 'Sent',
      fixed: true,
      width: 320,
      minWidth: 258,
      cell: ({ kind, happened_at, reason }) => (
        <TwoLines name={`${conflictKinds[kind]}, ${when(happened_at)}`} second={reason} />
      ),
    },
    {
      key: 'visit',
      head: 'Visit',
      fixed: true,
      width: 220,
      minWidth: 150,
      cell: ({ visit }) =>
        visit === null ? (
          'Deleted visit'
        ) : (
          <TwoLines
            name={visit.client_name}
            href={paths.visit(visit.guid)}
            second={`${when(visit.start)} – ${formatTime(visit.end, zone)}`}
          />
        ),
    },
    {
      key: 'carer',
      head: 'Carer',
      width: 180,
      minWidth: 116,
      cell: ({ carer_name, visit }) => (
        <TwoLines name={carer_name} second={visit && nowOf(visit.carer_name, carer_name)} />
      ),
    },
    {
      key: 'received',
      head: 'Received',
      width: 140,
      hideBelow: 1000,
      cell: ({ received_at }) => <DateTimeText value={received_at} />,
    },
    {
      key: 'state',
      head: 'State',
      fixed: true,
      width: 150,
      minWidth: 124,
      cell: ({ state, decided_by_name }) => (
        <TwoLines
          name={<Status word={conflictStates[state]} kind={looks[state]} />}
          second={decided_by_name ?? undefined}
        />
      ),
    },
    {
      key: 'decide',
      head: 'Action',
      align: 'right',
      fixed: true,
      width: 104,
      cell: (conflict) => (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`${verb(conflict)} ${conflictKinds[conflict.kind]} of ${conflict.carer_name}`}
          onClick={() => onShow(conflict)}
        >
          {verb(conflict)}
        </Button>
      ),
    },
  ]
}

const verb = ({ state }: VisitConflict) => (state === 'open' ? 'Decide' : 'Show')

/** The carer of the visit now, where it is another one. */
function nowOf(present: string | null, sender: string): string | undefined {
  if (present === sender) return undefined
  return present === null ? 'Now unassigned' : `Now ${present}`
}
