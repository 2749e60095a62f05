import type { PagerProps } from '#ui/table/pager.tsx'

interface PageSearch {
  page: number
  page_size: number
}

/** Returns the pager of a table whose page is in the address. */
export function pagerOf(
  count: number | undefined,
  search: PageSearch,
  setSearch: (change: Partial<PageSearch>) => void,
): PagerProps {
  return {
    page: search.page,
    pageSize: search.page_size,
    count: count ?? 0,
    onPage: (page) => setSearch({ page }),
    onPageSize: (page_size) => setSearch({ page_size }),
  }
}

/** As `pagerOf`, when the list has more rows than `few`. */
export function pagerAbove(
  few: number,
  count: number | undefined,
  search: PageSearch,
  setSearch: (change: Partial<PageSearch>) => void,
): { pager?: PagerProps } {
  return count === undefined || count <= few ? {} : { pager: pagerOf(count, search, setSearch) }
}
