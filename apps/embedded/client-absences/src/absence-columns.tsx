import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type Absence, absenceReasons, absenceTimes } from '#contract/client/absences.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { Link, useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '#web/kit/url/paths.ts'
import styles from './absences.module.css'

export type RowAction = 'end' | 'cancel' | 'delete' | 'history'

interface ColumnsOptions {
  basename: string
  clientGuid: string
  zone: string
  mayEdit: boolean
  onAction: (action: RowAction, absence: Absence) => void
}

const kinds = { current: 'notice', upcoming: 'future', past: 'expired' } as const

export function absenceColumns(options: ColumnsOptions): Column<Absence>[] {
  const { basename, clientGuid, zone, mayEdit, onAction } = options
  return [
    {
      key: 'reason',
      head: 'Reason',
      fixed: true,
      width: 150,
      minWidth: 110,
      cell: ({ guid, reason, note }) => (
        <div className={styles.cell}>
          {mayEdit ? <Link href={`${basename}/${guid}/edit`}>{absenceReasons[reason]}</Link> : absenceReasons[reason]}
          {note !== null && (
            <span className={styles.second} title={note}>
              {note}
            </span>
          )}
        </div>
      ),
    },
    { key: 'from', head: 'From', width: 140, cell: ({ from }) => <DateTimeText value={from} /> },
    {
      key: 'to',
      head: 'To',
      width: 140,
      cell: ({ to }) =>
        to === null ? <span className={styles.open}>Return not known</span> : <DateTimeText value={to} />,
    },
    {
      key: 'time',
      head: 'Status',
      width: 120,
      cell: ({ time }) => <Status word={absenceTimes[time]} kind={kinds[time]} />,
    },
    {
      key: 'visits',
      head: 'Visits',
      width: 170,
      cell: (absence) => (
        <div className={styles.cell}>
          <Cancelled absence={absence} clientGuid={clientGuid} zone={zone} />
          {absence.planned_count > 0 &&
            (mayEdit ? (
              <span className={styles.action}>
                <Button size="small" look="quiet" onClick={() => onAction('cancel', absence)}>
                  {absence.planned_count} still planned
                </Button>
              </span>
            ) : (
              <span className={styles.open}>{absence.planned_count} still planned</span>
            ))}
        </div>
      ),
    },
    {
      key: 'recorded',
      head: 'Recorded by',
      width: 160,
      minWidth: 120,
      hideBelow: 900,
      cell: ({ recorded_by_name, recorded_at }) => (
        <div className={styles.cell}>
          {recorded_by_name}
          <span className={styles.second}>
            <DateTimeText value={recorded_at} />
          </span>
        </div>
      ),
    },
    {
      key: 'actions',
      head: '',
      width: 48,
      cell: (absence) => <Actions absence={absence} {...options} />,
    },
  ]
}

/** How many visits it has cancelled, with the way to them. */
function Cancelled({ absence, clientGuid, zone }: { absence: Absence; clientGuid: string; zone: string }) {
  const { cancelled_count: count, from, to } = absence
  if (count === 0) return absence.planned_count === 0 ? <Missing /> : null
  const last = to === null ? '' : `&to=${localDateOf(to, zone)}`
  return (
    <Link href={`${paths.client(clientGuid, 'visits')}?status=9&from=${localDateOf(from, zone)}${last}`}>
      {count} cancelled
    </Link>
  )
}

function Actions({ absence, basename, mayEdit, onAction }: ColumnsOptions & { absence: Absence }) {
  const openPath = useOpenPath()
  const history = { label: 'History', icon: IconHistory, onPress: () => onAction('history', absence) }
  const items = mayEdit
    ? [
        ...(absence.time === 'current'
          ? [{ label: 'Client is back', icon: IconArrowBackUp, onPress: () => onAction('end', absence) }]
          : []),
        { label: 'Edit', icon: IconPencil, onPress: () => openPath(`${basename}/${absence.guid}/edit`) },
        history,
        { label: 'Delete', icon: IconTrash, onPress: () => onAction('delete', absence) },
      ]
    : [history]
  return <Menu label={`Actions for ${absenceReasons[absence.reason]}`} items={items} />
}
