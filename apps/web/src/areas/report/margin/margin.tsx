import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import { LocalDate } from '#contract/fields.ts'
import { listMargins, type MarginGroup, type MarginRow, shortMinutes } from '#contract/report/margin.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDate, formatDecimal, formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { DateRangeFilter } from '../../../kit/list/date-range-filter.tsx'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { useSearchedDays } from '../../../kit/list/use-searched-days.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { clearOf, useSearch } from '../../../kit/url/search.ts'
import styles from './margin.module.css'
import { marginColumns, marginTitle } from './margin-columns.tsx'

/** The URL also opens without dates: on the last full week. */
const Search = z.object({
  ...listMargins.query.shape,
  start: LocalDate.optional(),
  end: LocalDate.optional(),
})

const groupOptions: readonly { value: MarginGroup; label: string }[] = [
  { value: 'visit', label: 'Visit' },
  { value: 'client', label: 'Client' },
  { value: 'funder', label: 'Funder' },
  { value: 'branch', label: 'Branch' },
  { value: 'week', label: 'Week' },
]
const lossOptions = [{ value: 'short-losses', label: `Short visits that lose money` }] as const
const keys = ['client_guid', 'funder', 'week', 'only'] as const

type Answer = ResponseOf<typeof listMargins>

/** The margin of visits: what they bring in less pay, travel and on-costs, by client, funder, week or visit. */
export function Margin() {
  const { search, setSearch, range, setRange, found, onExport } = useMargins()
  const { group_by: group } = search
  const columns = useMemo(() => marginColumns(group, (row) => visitsPath(group, row, range)), [group, range])
  const view = useTableView(`margin-${group}`, columns)
  const clear = clearOf(search, setSearch, keys)
  return (
    <Page
      title="Margin"
      crumbs={[{ label: 'Finance' }]}
      count={found.data?.count}
      facts={found.data && factsOf(found.data)}
      actions={<TableTools view={view} columns={columns} onExport={onExport} />}
      top={
        <>
          <Filters onClear={clear}>
            <DateRangeFilter label="Date" value={range} onChange={setRange} />
            <Filter width={140}>
              <Select
                label="Group by"
                options={groupOptions}
                value={group}
                onChange={(value) => setSearch({ group_by: value as MarginGroup })} // one of the options
              />
            </Filter>
            <Filter width={230}>
              <Select
                label="Show"
                none="All visits"
                options={lossOptions}
                value={search.only ?? ''}
                onChange={(value) =>
                  setSearch(value === 'short-losses' ? { only: value, group_by: 'visit' } : { only: undefined })
                }
              />
            </Filter>
          </Filters>
          {found.data && <Within search={search} row={found.data.rows[0]} />}
        </>
      }
    >
      <Table
        label="Margin"
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ key }) => key}
        rowLabel={(row) => marginTitle(row, group)}
        load={found}
        view={view}
        empty={
          <EmptyState
            text={search.only ? `No visit of up to ${shortMinutes} minutes loses money.` : 'No visits on these days.'}
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        foot={found.data && <Foot total={found.data.total} />}
        pager={pagerOf(found.data?.count, search, setSearch)}
      />
    </Page>
  )
}

function useMargins() {
  const [search, setSearch] = useSearch(Search)
  const { range, setRange } = useSearchedDays(useZone(), search, setSearch)
  const { page, page_size, group_by, client_guid, funder, week, only } = search
  const filter = { start: range.from, end: range.to, group_by, client_guid, funder, week, only }
  return {
    ...{ search, setSearch, range, setRange },
    found: useQuery(queryOf(listMargins, { query: { ...filter, page, page_size } })),
    onExport: exportOf(listMargins, { query: filter }),
  }
}

/** The visits of a group. */
function visitsPath(group: MarginGroup, { key }: MarginRow, { from, to }: { from: string; to: string }): string {
  const name = { client: 'client_guid', funder: 'funder', week: 'week', branch: undefined, visit: undefined }[group]
  const query = new URLSearchParams({ start: from, end: to, group_by: 'visit', ...(name && { [name]: key }) })
  return `${paths.margin()}?${query}`
}

function factsOf({ on_cost_percent, other, unpriced }: Answer): string {
  const missing =
    unpriced === 0
      ? ''
      : ` ${formatCount(unpriced)} ${unpriced === 1 ? 'visit has' : 'visits have'} no price yet and ${unpriced === 1 ? 'is' : 'are'} not included.`
  const share = `Income less pay, travel and on-costs of ${on_cost_percent}% of pay, without VAT.`
  return `${share} Amounts of whole periods belong to no visit and are not included: ${formatMoney(other.income)} of invoices and ${formatMoney(other.pay)} of pay.${missing}`
}

/** Names the group whose visits are listed. */
function Within({ search, row }: { search: z.output<typeof Search>; row: MarginRow | undefined }) {
  const { client_guid, funder, week } = search
  const of = client_guid ? row?.title : (funder ?? (week && `the week from ${formatDate(week)}`))
  return of ? <p className={styles.note}>Visits of {of} only. Clear the filters to see all.</p> : undefined
}

function Foot({ total }: { total: Answer['total'] }) {
  const sums = [
    ['Income', total.income],
    ['Pay', total.pay],
    ['Travel', total.travel],
    ['On-costs', total.on_costs],
  ] as const
  return (
    <span className={styles.foot}>
      {sums.map(([label, value]) => (
        <span key={label}>
          {label} <Money value={value} />
        </span>
      ))}
      <span>
        Margin{' '}
        <strong>
          <Money value={total.margin} />
        </strong>
        {total.percent !== null && ` (${formatDecimal(total.percent)}%)`}
      </span>
    </span>
  )
}
