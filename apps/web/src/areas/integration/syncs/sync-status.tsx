import { useQuery } from '@tanstack/react-query'
import { getSyncStatus, type Sync, type SyncBranch, syncProviders } from '#contract/integration/sync-status.ts'
import { Temporal } from '#domain/temporal.ts'
import { classes } from '#ui/classes.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import styles from './sync-status.module.css'
import { dotText, frequencyText, isAlerting, lastSyncText, toneOf } from './sync-words.ts'
import { useCountdown } from './use-countdown.ts'

/** Seconds between an answer and the next question (OPS-041). */
const pace = 60

/** Whether the data of other systems are taken over, in all branches of the user (OPS-032 to OPS-041, OPS-D14 to OPS-D18). */
export function SyncStatus() {
  const status = useQuery({ ...queryOf(getSyncStatus, {}), refetchOnWindowFocus: false })
  const left = useCountdown(status, pace)
  return (
    <Page
      title="Sync Status - Care Planner"
      here="Sync Status"
      facts={
        <>
          <span className="num">Refreshing in {left}s</span>
          {status.data && status.error && <span role="status">The last refresh failed.</span>}
        </>
      }
    >
      <Table
        label="Sync status"
        columns={columns}
        rows={status.data?.branches}
        rowKey={({ guid, provider }) => `${guid} ${provider}`}
        rowLabel={labelOf}
        muted={({ is_sync_enabled }) => !is_sync_enabled}
        load={status}
        empty={<EmptyState text="No syncs to be displayed." />}
      />
    </Page>
  )
}

const systemOf = ({ provider }: SyncBranch) => provider && (syncProviders[provider] ?? provider)
const labelOf = (branch: SyncBranch) => [branch.title, systemOf(branch)].filter(Boolean).join(', ')

/** A disabled branch has only its title and the sentence (OPS-040). */
const columns: Column<SyncBranch>[] = [
  { key: 'branch', head: 'Branch', width: 220, minWidth: 120, fixed: true, cell: ({ title }) => title },
  { key: 'system', head: 'System', width: 190, minWidth: 165, cell: systemOf },
  { key: 'last', head: 'Last Sync', width: 250, minWidth: 225, cell: (branch) => <LastSync branch={branch} /> },
  {
    key: 'frequency',
    head: 'Frequency',
    width: 180,
    minWidth: 120,
    cell: (branch) => branch.is_sync_enabled && frequencyText(branch),
  },
  {
    key: 'syncs',
    head: 'Status',
    width: 140,
    cell: ({ is_sync_enabled, syncs }) => is_sync_enabled && <Dots syncs={syncs} />,
  },
]

function LastSync({ branch }: { branch: SyncBranch }) {
  const zone = useZone()
  if (!branch.is_sync_enabled) return 'Sync is disabled for this branch.'
  const alerting = isAlerting(branch, Temporal.Now.instant().toString())
  return <span className={classes('num', alerting && styles.alerting)}>{lastSyncText(branch, zone)}</span>
}

/** From old to new; the last one is larger (OPS-037, OPS-038, OPS-D16). */
function Dots({ syncs }: { syncs: readonly Sync[] }) {
  const zone = useZone()
  return (
    <span className={styles.dots}>
      {syncs.map((sync, at) => {
        const text = dotText(sync, zone)
        return (
          <Tip key={sync.id} text={text}>
            <span
              role="img"
              aria-label={text}
              className={classes(styles.dot, styles[toneOf(sync)], at === syncs.length - 1 && styles.last)}
            />
          </Tip>
        )
      })}
    </span>
  )
}
