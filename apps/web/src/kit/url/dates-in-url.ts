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

/** Writes the dates that a list shows into its URL, so that a link copied today shows the same days later. */
export function useDatesInUrl(
  search: InUrl,
  { from, to }: Range,
  setSearch: (change: Range & { page?: number }, options: { replace: true }) => void,
): void {
  const complete = search.from === from && search.to === to
  // The address bar is not React's to draw.
  useEffect(() => {
    if (!complete) setSearch({ from, to, ...(search.page && { page: search.page }) }, { replace: true })
  })
}
