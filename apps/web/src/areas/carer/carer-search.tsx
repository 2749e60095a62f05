import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { type FoundCarer, searchCarers, searchTextMissing } from '#contract/carer/search-carers.ts'
import { TextFilter as SearchText } from '#contract/fields.ts'
import { countText } from '#domain/count-text.ts'
import { debounce } from '#ui/debounce.ts'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useBranch } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, useSearch } from '../../kit/url/search.ts'
import { noMatch } from '../identity/exports.ts'
import styles from './carer-search.module.css'

/** While somebody types, the address may have a text that is too short for a call. */
const Search = searchCarers.query.extend({ search: SearchText })
const { search: SearchedText } = searchCarers.query.shape

const guidOf = (carer: FoundCarer) => carer.guid
const nameOf = (carer: FoundCarer) => carer.full_name

/** Finds carers of all branches of the company (HRSEARCH-001, HRSEARCH-D04 to HRSEARCH-D09). */
export function CarerSearch() {
  const [search, setSearch] = useSearch(Search)
  const { data: text } = SearchedText.safeParse(search.search)
  const found = useQuery({
    ...queryOf(searchCarers, { query: { ...search, search: text ?? '' } }),
    enabled: text !== undefined,
    // Every call is recorded as a search, so nothing is fetched again that nobody asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hrefOf = useHrefOf()
  const columns = useMemo(() => columnsIn(hrefOf), [hrefOf])
  const count = found.data?.count
  return (
    <Page
      title="Carer search"
      top={
        <Filters onClear={clearOf(search, setSearch, ['search'])}>
          <Filter width={320}>
            <TextFilter
              search
              label="Search by name, nickname or NI number"
              wait={debounce.carerSearch}
              value={search.search}
              onChange={(typed) => setSearch({ search: typed })}
            />
          </Filter>
        </Filters>
      }
    >
      {text === undefined ? (
        <EmptyState text={searchTextMissing} />
      ) : (
        <>
          <p className={styles.found} role="status">
            {count !== undefined && `${countText(count, 'carer')} found`}
          </p>
          <Table
            label="Carers found"
            columns={columns}
            rows={found.data?.carers}
            rowKey={guidOf}
            rowLabel={nameOf}
            rowHref={hrefOf}
            load={found}
            sort={{ key: 'full_name', order: 'asc' }}
            empty={<EmptyState text={noMatch} />}
            pager={pagerOf(count, search, setSearch)}
          />
        </>
      )}
    </Page>
  )
}

type HrefOf = (carer: FoundCarer) => string | undefined

/** Carers of other branches, and those whom the user may not read, have no address (HRSEARCH-D08). */
function useHrefOf(): HrefOf {
  const mayRead = usePermission(carerAccess.read)
  const branch = useBranch()?.title
  return useMemo(
    () => (carer) => (mayRead && carer.branch === branch ? paths.carer(carer.guid) : undefined),
    [mayRead, branch],
  )
}

/** HRSEARCH-004, HRSEARCH-D07. */
function columnsIn(hrefOf: HrefOf): Column<FoundCarer>[] {
  return [
    {
      key: 'full_name',
      head: 'Full name',
      width: 240,
      minWidth: 140,
      sortable: 'full_name',
      cell: (carer) => {
        const href = hrefOf(carer)
        return href === undefined ? carer.full_name : <NameLink href={href}>{carer.full_name}</NameLink>
      },
    },
    { key: 'nick_name', head: 'Nickname', width: 160, minWidth: 96, cell: (carer) => carer.nick_name ?? <Missing /> },
    { key: 'branch', head: 'Branch', width: 160, minWidth: 100, cell: (carer) => carer.branch },
    { key: 'start_date', head: 'Start date', width: 104, cell: (carer) => <DateText value={carer.start_date} /> },
    { key: 'end_date', head: 'End date', width: 104, cell: (carer) => <DateText value={carer.end_date} /> },
    {
      key: 'ni_number',
      head: 'NI number',
      width: 136,
      minWidth: 120,
      cell: (carer) => (carer.ni_number === null ? <Missing /> : <span className="num">{carer.ni_number}</span>),
    },
  ]
}
