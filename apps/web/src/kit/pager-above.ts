import type { PagerProps } from '#ui/pager.tsx'

interface PageSearch {
  page: number
  page_size: number
}

/** For a table whose page is in the address: its pager, where the list has more rows than `few`. */
export function pagerAbove(
  few: number,
  count: number | undefined,
  search: PageSearch,
  setSearch: (change: Partial<PageSearch>) => void,
): { pager?: PagerProps } {
  if (count === undefined || count <= few) return {}
  return {
    pager: {
      page: search.page,
      pageSize: search.page_size,
      count,
      onPage: (page) => setSearch({ page }),
      onPageSize: (page_size) => setSearch({ page_size }),
    },
  }
}
