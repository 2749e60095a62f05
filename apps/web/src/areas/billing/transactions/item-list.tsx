import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import { carerOf } from '#contract/billing/processing-exports.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { periodTags } from '#domain/billing/item-state.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { StateChip, Status } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useMedia } from '#ui/use-media.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { DateFilters } from '../../../kit/list/date-range-filter.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { fieldsOf, isFiltered } from '../../../kit/url/search.ts'
import styles from '../billing.module.css'
import { ProblemLink } from '../problem-link.tsx'
import { VisitLink } from '../visit-link.tsx'
import { itemColumns, problemSpan } from './item-columns.tsx'
import { itemPath } from './item-path.ts'
import { ListFoot } from './list-foot.tsx'
import { problemReason } from './transaction-words.ts'
import { useExcluding } from './use-excluding.tsx'
import type { Items } from './use-items.ts'

interface ItemListProps {
  place: TransactionPlace
  transaction: Transaction | undefined
  items: Items
  openGuid: string | undefined
  /** The search part that links to items keep. */
  searchText: string
}

/** The visits of a transaction with their amounts; a row opens its calculation beside the list (INVP-D11). */
export function ItemList({ place, transaction, items, openGuid, searchText }: ItemListProps) {
  const { search, setSearch, query, shown, sort, all } = items
  const short = useMedia('(max-width: 1023px)')
  const zone = useZone()
  const columns = useItemColumns(place, transaction?.reference ?? null, searchText, short)
  const view = useTableView(`${place.side}-items`, columns, 'compact')
  const { selection, modal } = useExcluding({ place, transaction, shown: shown ?? [], openGuid })
  return (
    <>
      <StateChips
        side={place.side}
        items={items}
        tools={<TableTools view={view} columns={columns} onExport={items.onExport} />}
      />
      <Table
        label="Visits"
        columns={columns}
        rows={shown}
        rowKey={(item) => item.guid}
        rowLabel={(item) => `${formatDateTime(item.visit_date, zone)}, ${carerOf(item)}`}
        {...(selection && { selection })}
        rowHref={(item) => itemPath(place, item) + searchText}
        openKey={openGuid}
        load={query}
        view={view}
        sort={sort}
        onSort={(next) => setSearch({ sort: next.key, order: next.order })}
        muted={(item) => !item.is_chargeable}
        spanning={(item) => problemSpan(item, short)}
        empty={
          <EmptyState
            text={hasFilter(search) ? 'No visits found for filtered selection.' : 'This transaction has no visits.'}
            actions={hasFilter(search) && <Button onClick={() => setSearch(nothingChosen)}>Clear filters</Button>}
          />
        }
        foot={
          shown && (
            <ListFoot rows={shown}>
              <Problems place={place} transaction={transaction} items={all ?? []} />
            </ListFoot>
          )
        }
      />
      {modal}
    </>
  )
}

/** The same array until a column changes, so that rows are not re-rendered for nothing. */
function useItemColumns(place: TransactionPlace, reference: string | null, searchText: string, short: boolean) {
  const { switching, onSwitch } = useChargeable(place)
  const latest = useRef({ onSwitch, place })
  latest.current = { onSwitch, place }
  const zone = useZone()
  const mayEdit = usePermission(billingAccess.edit)
  const { guid, on } = switching ?? {}
  return useMemo(
    () =>
      itemColumns(place.side, {
        zone,
        short,
        reference,
        mayEdit,
        hrefOf: (item) => itemPath(latest.current.place, item) + searchText,
        switching: guid === undefined || on === undefined ? undefined : { guid, on },
        onSwitch: (item, next) => latest.current.onSwitch(item, next),
      }),
    [place.side, zone, short, reference, mayEdit, searchText, guid, on],
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
        ({ problem, appointment_type }) =>
          problem !== null && (
            <ProblemLink
              key={problem}
              problem={problem}
              appointmentType={appointment_type}
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

const tagOptions = periodTags.map((value) => ({ value, label: value }))
const noFilter = { search: undefined, tag: undefined, from: undefined, to: undefined } as const
const nothingChosen = { ...noFilter, status: undefined, alerting: undefined } as const

function hasFilter(search: Items['search']): boolean {
  return isFiltered(search, Object.keys(nothingChosen))
}

/** The states as legend and filter, with a button for the other filters (INVP-033, INVP-D11). */
function StateChips({ side, items, tools }: { side: Side; items: Items; tools: ReactNode }) {
  const { search, setSearch, counts, alerts } = items
  const inUse = Object.keys(noFilter).some((key) => search[key as keyof typeof noFilter] !== undefined)
  const [unfolded, setUnfolded] = useState(inUse)
  return (
    <>
      <div className={styles.chips}>
        <div className={styles.states}>
          {counts.map(({ state, count }) => (
            <StateChip
              key={state}
              word={state}
              count={count}
              pressed={search.status === state}
              onPress={() => setSearch({ status: search.status === state ? undefined : state })}
            />
          ))}
          {(alerts > 0 || search.alerting !== undefined) && (
            <StateChip
              word="Without a price"
              kind="warning"
              count={alerts}
              pressed={search.alerting !== undefined}
              onPress={() => setSearch({ alerting: search.alerting === undefined ? 'true' : undefined })}
            />
          )}
        </div>
        <span className={styles.chipTools}>
          <IconButton
            framed
            icon={IconFilter}
            label="More filters"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
          {tools}
        </span>
      </div>
      {unfolded && <ItemFilters side={side} search={search} setSearch={setSearch} clearable={inUse} />}
    </>
  )
}

interface ItemFiltersProps extends Pick<Items, 'search' | 'setSearch'> {
  side: Side
  clearable: boolean
}

function ItemFilters({ side, search, setSearch, clearable }: ItemFiltersProps) {
  const field = fieldsOf(search, setSearch)
  return (
    <div className={styles.moreFilters}>
      <Filters onClear={clearable ? () => setSearch(noFilter) : undefined}>
        <Filter width={180}>
          <TextFilter
            search
            label={side === 'invoice' ? 'Carer' : 'Client'}
            placeholder="Contains"
            wait={0}
            {...field('search')}
          />
        </Filter>
        <Filter width={130}>
          <Select label="Period" none="Any" options={tagOptions} {...field('tag')} />
        </Filter>
        <DateFilters label="Date" from={field('from')} to={field('to')} />
      </Filters>
    </div>
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
