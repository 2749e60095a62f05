import IconUnfold from '@tabler/icons-react/dist/esm/icons/IconArrowsVertical.mjs'
import IconFold from '@tabler/icons-react/dist/esm/icons/IconFold.mjs'
import { useMemo, useRef } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import { carerOf } from '#contract/billing/processing-exports.ts'
import type { Charge, TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import { countText } from '#domain/count-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useMedia } from '#ui/use-media.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { ProblemLink } from '../problem-link.tsx'
import { VisitLink } from '../visit-link.tsx'
import { type ItemCells, itemColumns, problemSpan } from './item-columns.tsx'
import { itemPath } from './item-path.ts'
import { ListFoot } from './list-foot.tsx'
import { chargesWithoutVisit, type PayDay, payDays } from './pay-days.ts'
import { itemsInOrder, payLayout } from './pay-layout.tsx'
import { JourneyKey } from './pay-notes.tsx'
import { StateChips } from './state-chips.tsx'
import { problemReason } from './transaction-words.ts'
import type { Charges } from './use-charges.ts'
import { useExcluding } from './use-excluding.tsx'
import { type Folding, useFolding } from './use-folding.ts'
import { type Items, isFilteredList, nothingChosen } from './use-items.ts'

interface ItemListProps {
  place: TransactionPlace
  transaction: Transaction | undefined
  items: Items
  charges: Charges
  openGuid: string | undefined
  /** The extra or journey whose working is open beside the list. */
  openCharge: string | undefined
  /** The search part that links to items keep. */
  searchText: string
  chargeHref: (guid: string) => string
}

/**
 * The visits of a transaction with their amounts; a row opens its calculation beside the list (INVP-D11). Those of a
 * payment are below their days, with the journeys between them, unless another column than the date sorts them.
 */
export function ItemList(props: ItemListProps) {
  const { place, transaction, items, openGuid, openCharge, searchText } = props
  const { search, setSearch, query, sort, all } = items
  const short = useMedia('(max-width: 1023px)')
  const zone = useZone()
  const { days, extras, rows } = usePaid(props, zone)
  const byDay = days !== undefined
  const columns = useItemColumns(place, transaction?.reference ?? null, searchText, { short, byDay })
  const view = useTableView(`${place.side}-items`, columns, 'compact')
  const { selection, modal } = useExcluding({ place, transaction, shown: rows ?? [], openGuid })
  const folding = useFolding(items, days ?? [], { openGuid, zone })
  const layout = days && payLayout({ ...props, days, extras, order: sort.order, folding, selection })
  return (
    <>
      <StateChips
        side={place.side}
        items={items}
        before={byDay && <JourneyKey />}
        tools={
          <>
            {byDay && <FoldAll folding={folding} />}
            <TableTools view={view} columns={columns} onExport={items.onExport} />
          </>
        }
      />
      <Table
        label="Visits"
        columns={columns}
        rows={rows}
        rowKey={(item) => item.guid}
        rowLabel={(item) => `${formatDateTime(item.visit_date, zone)}, ${carerOf(item)}`}
        {...(selection && { selection })}
        rowHref={(item) => itemPath(place, item) + searchText}
        openKey={openGuid ?? openCharge}
        load={query}
        view={view}
        sort={sort}
        onSort={(next) => setSearch({ sort: next.key, order: next.order })}
        layout={layout}
        muted={(item) => !item.is_chargeable}
        spanning={(item) => problemSpan(item, short)}
        empty={
          <EmptyState
            text={
              isFilteredList(search) ? 'No visits found for filtered selection.' : 'This transaction has no visits.'
            }
            actions={isFilteredList(search) && <Button onClick={() => setSearch(nothingChosen)}>Clear filters</Button>}
          />
        }
        foot={
          rows && (
            <ListFoot {...footOf(rows, extras, days)}>
              <Problems place={place} transaction={transaction} items={all ?? []} />
            </ListFoot>
          )
        }
      />
      {modal}
    </>
  )
}

/** The days of a payment in the order of their dates, and the visits in the order in which they are listed. */
function usePaid({ place, items, charges }: ItemListProps, zone: string) {
  const { shown, sort, search } = items
  const { data, error } = charges
  const byDay = place.side === 'payment' && sort.key === 'date'
  // Without the charges the amounts are as true, so that an error of theirs hides no visit.
  const loaded = data?.charges ?? (error ? noCharges : undefined)
  const days = useMemo(
    () => (byDay && shown && loaded ? payDays(shown, loaded, zone) : undefined),
    [byDay, shown, loaded, zone],
  )
  const rows = useMemo(() => days && itemsInOrder(days, sort.order), [days, sort.order])
  const extras = days && loaded && !isFilteredList(search) ? chargesWithoutVisit(loaded) : noCharges
  return byDay ? { days, extras, rows } : { days: undefined, extras, rows: shown }
}

const noCharges: readonly Charge[] = []

/** Returns what a list adds up: visits, on a payment with their journeys and the extras without a visit. */
function footOf(rows: readonly TransactionItem[], extras: readonly Charge[], days: readonly PayDay[] | undefined) {
  if (days === undefined) return { rows }
  const journeys = days.flatMap(({ visits }) => visits.flatMap(({ before, after }) => [...before, ...after]))
  const words = `${countText(rows.length, 'visit')}, ${countText(journeys.length, 'journey')}`
  return { words, rows, counted: [...days, ...extras.filter(({ status }) => status === 'Approved')] }
}

function FoldAll({ folding: { isWhole, foldAll } }: { folding: Folding }) {
  return (
    <IconButton
      framed
      icon={isWhole ? IconFold : IconUnfold}
      label={isWhole ? 'Fold all days' : 'Unfold all days'}
      onClick={() => foldAll(!isWhole)}
    />
  )
}

/** The same array until a column changes, so that rows are not re-rendered for nothing. */
function useItemColumns(
  place: TransactionPlace,
  reference: string | null,
  searchText: string,
  { short, byDay }: Pick<ItemCells, 'short' | 'byDay'>,
) {
  const { switching, onSwitch } = useChargeable(place)
  const latest = useRef({ onSwitch, place })
  latest.current = { onSwitch, place }
  const zone = useZone()
  const mayEdit = usePermission(billingAccess.edit)
  const { guid, on } = switching ?? {}
  return useMemo(
    () =>
      itemColumns(place.side, {
        ...{ zone, short, byDay, reference },
        mayEdit,
        hrefOf: (item) => itemPath(latest.current.place, item) + searchText,
        switching: guid === undefined || on === undefined ? undefined : { guid, on },
        onSwitch: (item, next) => latest.current.onSwitch(item, next),
      }),
    [place.side, zone, short, byDay, reference, mayEdit, searchText, guid, on],
  )
}

interface ProblemsProps {
  place: TransactionPlace
  transaction: Transaction | undefined
  items: NonNullable<Items['all']>
}

/** Why the transaction is not ready, with links to the fixes. */
function Problems({ place, transaction, items }: ProblemsProps) {
  const words = transaction && problemReason(transaction, items)
  if (words === undefined) return undefined
  const alerting = items.filter((item) => item.is_alerting)
  const problems = [...new Map(alerting.map((item) => [item.problem, item])).values()]
  return (
    <span>
      <Status word={words} kind="warning" />
      {problems.map(
        ({ problem }) =>
          problem !== null && (
            <ProblemLink
              key={problem}
              problem={problem}
              side={place.side}
              modelGuid={place.contractGuid}
              className={styles.remedy}
            />
          ),
      )}
      <VisitLink items={alerting} className={styles.remedy} />
    </span>
  )
}

/** The Chargeable switches: the changed one updates at once, the list when the server has repriced. */
function useChargeable({ side, periodGuid, transactionGuid }: TransactionPlace) {
  const change = useCall(processing[side].setNoCharge, {
    onSuccess: async () => {
      toast('Appointment successfully updated')
      await refreshed()
    },
  })
  const { variables } = change
  return {
    switching:
      change.isPending && variables ? { guid: variables.params.itemGuid, on: !variables.body.no_charge } : undefined,
    onSwitch: (item: { guid: string }, on: boolean) =>
      change.mutate({ params: { periodGuid, guid: transactionGuid, itemGuid: item.guid }, body: { no_charge: !on } }),
  }
}
