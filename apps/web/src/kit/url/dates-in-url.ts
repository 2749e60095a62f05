import { useEffect } from 'react'

interface Range {
  from: string
  to: string
}

interface InUrl {
  from?: string | undefined
  to?: string | undefined
  /** For a list that the server pages. */
  page?: number
}

/**
 * Writes the dates of a list into its URL, so that a link copied today shows the same days later. A list without dates
 * passes none.
 */
export function useDatesInUrl(
  search: InUrl,
  range: Range | undefined,
  setSearch: (change: Range & { page?: number }, options: { replace: true }) => void,
): void {
  const { from, to } = range ?? search
  const complete = range === undefined || (search.from === from && search.to === to)
  // The address bar is outside React.
  useEffect(() => {
    if (!complete) setSearch({ ...range, ...(search.page && { page: search.page }) }, { replace: true })
  })
}
