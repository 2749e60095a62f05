import { useQuery } from '@tanstack/react-query'
import { invoiceProcessing, type TransactionGroup } from '#contract/billing/processing.ts'
import { cycleLabel, typeLabel } from '#contract/billing/processing-exports.ts'
import { Money, Percent, PeriodText } from '#ui/figures/figures.tsx'
import { formatCount, formatDateRange } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { refreshWhileRunning } from '../../../kit/list/running.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { type PeriodPlace, paths } from '../../../kit/url/paths.ts'
import { ModelLink } from '../../model/exports.ts'
import styles from '../billing.module.css'
import { Deadline } from '../groups/group-columns.tsx'
import { knownGroup } from '../known.ts'
import { listAddress } from '../list-memory.ts'
import { AddClient } from './add-client.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The way to a period, for the period and for what lies below it. */
export function periodCrumbs() {
  return [{ label: 'Finance' }, { label: 'Invoice processing', href: listAddress(paths.invoiceProcessing()) }]
}

/** A period as its crumb names it; where room is short, by its dates alone. */
export function periodTitle(group: TransactionGroup, short: boolean): string {
  const dates = formatDateRange(group.start, group.end)
  return short ? dates : `${group.contract_name}, ${dates}`
}

/** One transaction group: what it comes to, and its client transactions (INVP-002). */
export function PeriodScreen({ place }: { place: PeriodPlace }) {
  const { periodGuid } = place
  const {
    data: group,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...queryOf(invoiceProcessing.getGroup, { params: { periodGuid } }),
    placeholderData: () => knownGroup(periodGuid),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data && [state.data]),
  })
  if (error && !group) {
    return (
      <Page title="Client transactions" crumbs={periodCrumbs()}>
        <PageBody>
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </PageBody>
      </Page>
    )
  }
  return (
    <Page
      title={group?.contract_name ?? 'Client transactions'}
      crumbs={periodCrumbs()}
      facts={group ? <Facts group={group} /> : ' '}
      actions={<AddClient periodGuid={periodGuid} completed={group !== undefined && group.completed_at !== null} />}
      top={
        <KeyFigures
          figures={[
            { label: 'Ready to invoice', value: <Money value={group?.ready_total} /> },
            { label: 'Not ready', value: <Money value={group?.waiting_total} /> },
            { label: 'Invoiced', value: <Money value={group?.completed_total} /> },
            { label: 'Total', value: <Money value={group?.total} />, strong: true },
          ]}
        />
      }
    >
      <TransactionList place={place} />
    </Page>
  )
}

function Facts({ group }: { group: TransactionGroup }) {
  return (
    <>
      <span className={styles.fact}>
        <PeriodText start={group.start} end={group.end} />
      </span>
      <ModelFact guid={group.contract_guid} />
      <span className={styles.fact}>{typeLabel(group.contract_type)}</span>
      <span className={styles.fact}>{cycleLabel(group.cycle_type)}</span>
      <span className={styles.fact}>
        {group.is_model_processed ? (
          <>
            Deadline <Deadline group={group} />
          </>
        ) : (
          'Not invoiced'
        )}
      </span>
      <span className={styles.fact}>
        Confirmed <Percent value={group.confirmed_percentage} tone="amber" />
      </span>
      <span className={styles.fact}>
        Invoiced <Percent value={group.invoiced_percentage} />
      </span>
      {group.nocharge_count > 0 && <span className={styles.fact}>{formatCount(group.nocharge_count)} no charge</span>}
    </>
  )
}

/** The way to the model, whose name the title already says; for those who may open it (MODEL-008). */
function ModelFact({ guid }: { guid: string }) {
  if (!usePermission('Finance.Model:Edit')) return undefined
  return (
    <span className={styles.fact}>
      <ModelLink side="invoice" guid={guid} title="Contract model" />
    </span>
  )
}
