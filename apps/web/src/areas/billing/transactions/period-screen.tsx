import { useQuery } from '@tanstack/react-query'
import { processing } from '#contract/billing/processing.ts'
import type { TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatDateRange } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { refreshWhileRunning } from '../../../kit/list/running.ts'
import { Page } from '../../../kit/page.tsx'
import { type PeriodPlace, processingPaths } from '../../../kit/url/paths.ts'
import { knownGroup } from '../known.ts'
import { listAddress } from '../list-memory.ts'
import { processingSides } from '../sides.ts'
import { AddUser } from './add-user.tsx'
import { GroupFacts } from './group-facts.tsx'
import { RewindButton } from './rewind-button.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The breadcrumbs to a period, for the period and its nested screens. */
export function periodCrumbs(side: Side) {
  return [{ label: 'Finance' }, { label: processingSides[side].title, href: listAddress(processingPaths.groups(side)) }]
}

/** The title of a period in breadcrumbs; in a narrow window only its dates. */
export function periodTitle(group: TransactionGroup, short: boolean): string {
  const dates = formatDateRange(group.start, group.end)
  return short ? dates : `${group.contract_name}, ${dates}`
}

/** One transaction group: its totals and its transactions (INVP-002, PAYP-D01). */
export function PeriodScreen({ place }: { place: PeriodPlace }) {
  const { side, periodGuid } = place
  const words = processingSides[side]
  const {
    data: group,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...queryOf(processing[side].getGroup, { params: { periodGuid } }),
    placeholderData: () => knownGroup(side, periodGuid),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data && [state.data]),
  })
  if (error && !group) {
    return (
      <Page title={words.transactions} crumbs={periodCrumbs(side)}>
        <PageBody>
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </PageBody>
      </Page>
    )
  }
  return (
    <Page
      title={group?.contract_name ?? words.transactions}
      crumbs={periodCrumbs(side)}
      facts={group ? <GroupFacts side={side} group={group} /> : ' '}
      actions={
        <>
          {group?.is_creditable && <RewindButton type="Period" guid={periodGuid} />}
          <AddUser side={side} periodGuid={periodGuid} isClosed={group?.is_extendable === false} />
        </>
      }
      top={
        <KeyFigures
          figures={[
            { label: words.ready, value: <Money value={group?.ready_total} /> },
            { label: 'Not ready', value: <Money value={group?.waiting_total} /> },
            { label: words.done, value: <Money value={group?.completed_total} /> },
            { label: 'Total', value: <Money value={group?.total} />, strong: true },
          ]}
        />
      }
    >
      <TransactionList place={place} group={group} />
    </Page>
  )
}
