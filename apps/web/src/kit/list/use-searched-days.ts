import { lastWeek, localDateIn, rangeOf } from '../url/date-range.ts'
import { useDatesInUrl } from '../url/dates-in-url.ts'

interface Days {
  start: string
  end: string
  page?: number | undefined
}

interface Asked {
  start?: string | undefined
  end?: string | undefined
  page: number
}

/** The days of a search in `start` and `end` of the address, preset to the last full week (SEARCH-011). */
export function useSearchedDays(
  zone: string,
  { start, end, page }: Asked,
  setSearch: (days: Days, options?: { replace: true }) => void,
) {
  const range = rangeOf({ from: start, to: end }, lastWeek(localDateIn(zone)))
  useDatesInUrl({ from: start, to: end, page }, range, (days, options) =>
    setSearch({ start: days.from, end: days.to, page: days.page }, options),
  )
  return {
    range,
    setRange: ({ from, to }: { from: string; to: string }) => setSearch({ start: from, end: to }),
  }
}
