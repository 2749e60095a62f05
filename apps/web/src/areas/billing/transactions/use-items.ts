import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { ItemQuery, processing } from '#contract/billing/processing.ts'
import { tagOf } from '#contract/billing/processing-exports.ts'
import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { LocalDate, listOf } from '#contract/fields.ts'
import { statesOf } from '#domain/billing/item-state.ts'
import { debounce } from '#ui/debounce.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { refreshWhileRunning } from '../../../kit/list/running.ts'
import { byWords, type Compare, sortRows, sortSearch } from '../../../kit/list/sort-rows.ts'
import { compareMoney } from '../../../kit/list/sum-of.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { isFiltered, useSearch } from '../../../kit/url/search.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { visitStatusOf } from './item-words.ts'

const ItemSearch = z.object({
  ...ItemQuery.shape,
  ...sortSearch,
  /** The days of a payment that are folded or unfolded other than at first. */
  days: listOf(LocalDate),
})

/** None of the filters that are not chips. */
export const noFilter = { search: undefined, tag: undefined, from: undefined, to: undefined } as const
/** No filter at all. */
export const nothingChosen = { ...noFilter, status: undefined, alerting: undefined } as const

export function isFilteredList(search: z.output<typeof ItemSearch>): boolean {
  return isFiltered(search, Object.keys(nothingChosen))
}

/** The items of a transaction, filtered and sorted by the URL, and the number in each state. */
export function useItems({ side, periodGuid, transactionGuid }: TransactionPlace) {
  const { listItems } = processing[side]
  const [search, change] = useSearch(ItemSearch)
  // With another filter or sort, other days are unfolded at first.
  const setSearch: typeof change = (values, options) => change({ days: undefined, ...values }, options)
  const { search: text, status, tag, from, to, alerting } = search
  const params = { periodGuid, guid: transactionGuid }
  const asked = useDebounced({ search: text, tag, from, to }, debounce.transactionFilters, transactionGuid)
  const query = useQuery({
    // States and alerts are filtered in the browser, because their chips count all items.
    ...queryOf(listItems, { params, query: asked }),
    refetchInterval: ({ state }) => refreshWhileRunning(state.data?.items),
  })
  const all = query.data?.items
  const alerts = all?.filter((item) => item.is_alerting).length ?? 0
  const sort = { key: search.sort ?? 'date', order: search.order }
  const counts = statesOf[side].map((state) => ({
    state,
    count: all?.filter((item) => item.state === state).length ?? 0,
  }))
  // The same array until something changes, so that rows are not re-rendered for nothing.
  const shown = useMemo(() => {
    const ofState = all
      ?.filter((item) => status === undefined || item.state === status)
      .filter((item) => alerting === undefined || item.is_alerting)
    return ofState && sortRows(ofState, { key: sort.key, order: sort.order }, itemOrders)
  }, [all, status, alerting, sort.key, sort.order])
  const onExport = exportOf(listItems, { params, query: { search: text, status, tag, from, to, alerting } }, sort)
  return { search, setSearch, query, all, shown, sort, counts, alerts, onExport }
}

export type Items = ReturnType<typeof useItems>

const itemOrders: Readonly<Record<string, Compare<TransactionItem>>> = {
  date: (one, other) => Temporal.Instant.compare(one.visit_date, other.visit_date),
  carer: (one, other) => byWords(one.reference_owner_name ?? '', other.reference_owner_name ?? ''),
  service: (one, other) => byWords(one.service_title, other.service_title),
  period: (one, other) => byWords(tagOf(one), tagOf(other)),
  status: (one, other) =>
    byWords(one.state, other.state) || byWords(visitStatusOf(one, null), visitStatusOf(other, null)),
  duration: (one, other) => (one.payable_duration ?? -1) - (other.payable_duration ?? -1),
  visits: (one, other) => compareMoney(one.visit_total, other.visit_total),
  extras: (one, other) => compareMoney(one.extra_total, other.extra_total),
  total: (one, other) => compareMoney(one.total, other.total),
}
