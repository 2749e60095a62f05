import { useEffect } from 'react'

interface Range {
  from: string
  to: string
}

interface InUrl {
  from?: string | undefined
  to?: string | undefined
  /** Of a list that is paged by the server. */
  page?: number
}

/**
 * Writes the dates that a list shows into its URL, so that a link copied today shows the same days later. A list that has
 * no dates at present gives none.
 */
export function useDatesInUrl(
  search: InUrl,
  range: Range | undefined,
  setSearch: (change: Range & { page?: number }, options: { replace: true }) => void,
): void {
  const { from, to } = range ?? search
  const complete = range === undefined || (search.from === from && search.to === to)
  // The address bar is not React's to draw.
  useEffect(() => {
    if (!complete) setSearch({ ...range, ...(search.page && { page: search.page }) }, { replace: true })
  })
}
