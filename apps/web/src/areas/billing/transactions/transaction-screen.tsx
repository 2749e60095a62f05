import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { z } from 'zod'
import { processing } from '#contract/billing/processing.ts'
import type { Charge, TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Guid } from '#contract/fields.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatDecimal } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useMedia } from '#ui/use-media.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { refreshWhileRunning } from '../../../kit/list/running.ts'
import { summaryTotal } from '../../../kit/list/sum-of.ts'
import { Page } from '../../../kit/page.tsx'
import { processingPaths, type TransactionPlace } from '../../../kit/url/paths.ts'
import { stringifySearch, useUrlState } from '../../../kit/url/search.ts'
import { HistoryButton } from '../../history/exports.ts'
import styles from '../billing.module.css'
import { knownGroup, knownTransaction } from '../known.ts'
import { listAddress } from '../list-memory.ts'
import { processingSides } from '../sides.ts'
import { CalculationPanel } from '../working/calculation-panel.tsx'
import { ChargeList } from './charge-list.tsx'
import { ChargePanel } from './charge-panel.tsx'
import { ItemList } from './item-list.tsx'
import { itemPath } from './item-path.ts'
import { OwnerTitle, titlesOf } from './owner-title.tsx'
import { PayBar } from './pay-bar.tsx'
import { journeysOf } from './pay-days.ts'
import { periodCrumbs, periodTitle } from './period-screen.tsx'
import { RewindButton } from './rewind-button.tsx'
import { CreditButton, RunButton } from './transaction-actions.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { PaperButton, TransactionStatus } from './transaction-paper.tsx'
import { useCharges } from './use-charges.ts'
import { type Items, useItems } from './use-items.ts'

/** INVP-D10; and the extra or journey of a payment whose working is open beside the visits. */
const ScreenSearch = z.object({ tab: z.enum(['visits', 'extra']).default('visits'), charge: Guid.optional() })

interface TransactionScreenProps {
  place: TransactionPlace
  /** The item whose calculation is open beside the list. */
  itemGuid: string | undefined
  isShift: boolean
  /** The item of the visit inside a shift, whose calculation replaces the shift's. */
  visitGuid: string | undefined
}

/** One client transaction: its total, its visits and extras, and the calculation of each amount (INVP-003). */
export function TransactionScreen({ place, itemGuid, isShift, visitGuid }: TransactionScreenProps) {
  const [{ tab, charge }] = useUrlState(ScreenSearch)
  const { detail, transaction, group } = useTransaction(place)
  const items = useItems(place)
  const charges = useCharges(place)
  const panel = usePanel(place, items)
  const narrow = useMedia('(max-width: 1023px)')
  const words = processingSides[place.side]

  if (detail.error && !transaction) {
    return (
      <Page title={words.transaction} crumbs={periodCrumbs(place.side)}>
        <PageBody>
          <ErrorState
            text={messageOf(detail.error)}
            onRetry={() => void detail.refetch()}
            retrying={detail.isFetching}
          />
        </PageBody>
      </Page>
    )
  }
  const here = processingPaths.transaction(place)
  const openCharges = itemGuid === undefined && tab === 'visits' ? workedTogether(charges.data?.charges, charge) : []
  const isBehind = itemGuid !== undefined || openCharges.length > 0
  const known = { side: place.side, transaction, group }
  return (
    <Page
      {...titlesOf(known, itemGuid === undefined ? undefined : isShift && visitGuid === undefined ? 'shift' : 'visit')}
      shownTitle={<OwnerTitle {...known} />}
      crumbs={[
        ...periodCrumbs(place.side),
        {
          label: group ? periodTitle(group, narrow) : words.transactions,
          href: listAddress(processingPaths.period(place)),
        },
      ]}
      status={transaction && <TransactionStatus side={place.side} transaction={transaction} />}
      facts={transaction ? <TransactionFacts side={place.side} transaction={transaction} group={group} /> : ' '}
      actions={
        <>
          <HistoryButton type={`${place.side}-transaction`} guid={place.transactionGuid} />
          {place.side === 'invoice' && <PaperButton place={place} transaction={transaction} />}
          {transaction?.completed_at != null && <RewindButton type="Transaction" guid={place.transactionGuid} />}
          <CreditButton place={place} transaction={transaction} />
          <RunButton place={place} transaction={transaction} items={items} />
        </>
      }
      top={
        <div className={isBehind ? styles.listBehind : styles.list}>
          <Summary side={place.side} transaction={transaction} />
          <Tabs
            label="Parts of the transaction"
            tabs={[
              { label: 'Visits', href: here, current: tab === 'visits', ...count(transaction?.appointment_count) },
              { label: 'Extras', href: `${here}?tab=extra`, current: tab === 'extra', ...count(charges.data?.count) },
            ]}
          />
        </div>
      }
      panel={
        openCharges.length > 0 ? (
          <ChargePanel place={place} charges={openCharges} onClose={panel.onClose} />
        ) : (
          itemGuid !== undefined && (
            <CalculationPanel
              place={place}
              itemGuid={itemGuid}
              isShift={isShift}
              visitGuid={visitGuid}
              items={items}
              transaction={transaction}
              {...panel}
            />
          )
        )
      }
    >
      <div className={isBehind ? styles.listBehind : styles.list}>
        {tab === 'extra' ? (
          <ChargeList place={place} transaction={transaction} />
        ) : (
          <ItemList
            place={place}
            transaction={transaction}
            items={items}
            charges={charges}
            openGuid={itemGuid}
            openCharge={openCharges[0]?.guid}
            searchText={panel.searchText}
            chargeHref={panel.chargeHref}
          />
        )}
      </div>
    </Page>
  )
}

function count(value: number | undefined) {
  return value === undefined ? {} : { count: value }
}

/** Loads the transaction; until then it returns the cached row of the list. */
function useTransaction({ side, periodGuid, transactionGuid }: TransactionPlace) {
  const detail = useQuery({
    ...queryOf(processing[side].getTransaction, { params: { periodGuid, guid: transactionGuid } }),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data && [state.data]),
  })
  const transaction: Shown = detail.data ?? knownTransaction(side, transactionGuid)
  return {
    detail,
    transaction,
    group: detail.data?.group ?? knownGroup(side, periodGuid),
  }
}

type Detail = ResponseOf<(typeof processing)['invoice']['getTransaction']>

/** The credited amount is only known once the transaction itself has loaded, and so are the parts. */
type Shown = (Transaction & Partial<Pick<Detail, 'credited_total' | 'mileage' | 'pay_parts'>>) | undefined

/** Returns a charge, if it is of a journey with the others of it; nothing for an unknown one. */
function workedTogether(charges: readonly Charge[] | undefined, guid: string | undefined): readonly Charge[] {
  const own = charges?.filter((charge) => charge.guid === guid) ?? []
  const journey = journeysOf(charges ?? []).find((each) => each.charges.some((charge) => charge.guid === guid))
  return journey?.charges ?? own
}

/** The links of the panel's buttons, which keep the filters. */
function usePanel(place: TransactionPlace, { shown }: Items) {
  const router = useRouter()
  const search = useRouterState({ select: (state) => state.location.search })
  const searchText = stringifySearch({ ...search, charge: undefined })
  return {
    searchText,
    chargeHref: (guid: string) => processingPaths.transaction(place) + stringifySearch({ ...search, charge: guid }),
    // Moving from row to row adds no steps to the history.
    onStep: (item: TransactionItem) => router.history.replace(itemPath(place, item) + searchText),
    onClose: () => {
      // The panel closes and takes the focus with it, so the focus moves to its row.
      const row = document.querySelector<HTMLElement>('tr[aria-current]')
      ;(row?.querySelector<HTMLElement>('[data-press]') ?? row)?.focus()
      router.history.push(processingPaths.transaction(place) + searchText)
    },
    shown,
  }
}

function Mileage({ mileage }: { mileage: NonNullable<Shown>['mileage'] | undefined }) {
  return (
    <>
      <Money value={mileage?.total} />
      {mileage && mileage.miles !== '0.00' && ` for ${formatDecimal(mileage.miles)} miles`}
    </>
  )
}

/** INVP-041; of a payment also what it consists of. */
function Summary({ side, transaction }: { side: TransactionPlace['side']; transaction: Shown }) {
  const credited = transaction?.credited_total
  const total =
    transaction && credited !== undefined
      ? summaryTotal(transaction.subtotal_item, transaction.subtotal_extra, credited)
      : undefined
  const figures = (
    <KeyFigures
      figures={[
        { label: 'Visits', value: <Money value={transaction?.subtotal_item} /> },
        { label: 'Extras', value: <Money value={transaction?.subtotal_extra} /> },
        { label: 'Credited', value: <Money value={credited} /> },
        { label: 'Total', value: <Money value={total} />, strong: true },
        // INVP-042; it is a part of the extras.
        { label: 'Mileage in the extras', value: <Mileage mileage={transaction?.mileage} /> },
      ]}
    />
  )
  if (side === 'invoice') return figures
  return (
    <>
      {figures}
      <PayBar parts={transaction?.pay_parts ?? undefined} />
    </>
  )
}
