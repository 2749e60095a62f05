import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { Guid, LocalDate } from '#contract/fields.ts'
import { listDownloads } from '#contract/output/downloads.ts'
import { Temporal } from '#domain/temporal.ts'
import { addDays, weekBefore } from '#domain/time.ts'
import { localDateOf } from '#ui/figures/format.ts'
import { readsOf } from '../../kit/http/cache.ts'
import { call } from '../../kit/http/call.ts'
import { allRows } from '../../kit/list/all-rows.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { useSearch } from '../../kit/url/search.ts'
import type { DownloadDates } from './download-dates.tsx'
import { refreshAfter } from './download-rules.ts'

const { expired, status, page_size } = listDownloads.query.shape
const DownloadSearch = z.object({
  start: LocalDate.optional(),
  end: LocalDate.optional(),
  expired,
  status,
  job_guid: Guid.optional(),
  page: z.coerce.number().int().min(1).optional(),
  page_size,
})

/** Days after which the row of a download is deleted (OPS-D11). */
const daysKept = 30

export function nowInstant(): string {
  return Temporal.Now.instant().toString()
}

/**
 * All downloads of a date range: expiry, status and pages are handled in the browser (OPS-D08, OPS-D10). URL state of
 * the screen itself is not sent (OPS-030).
 */
function downloadsOf({ start, end }: DownloadDates) {
  return {
    queryKey: ['all downloads', { start, end }],
    meta: readsOf(listDownloads),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      allRows(100, async (paging) => {
        const { downloads, count } = await call(listDownloads, { query: { start, end, ...paging } }, { signal })
        return { rows: downloads, count }
      }),
  }
}

/** The filtered downloads, and the filters in the URL. */
export function useDownloads(zone: string) {
  const [search, setSearch] = useSearch(DownloadSearch)
  const today = localDateIn(zone)
  const start = search.start ?? weekBefore(today).start
  const dates: DownloadDates = { start, end: search.end !== undefined && search.end >= start ? search.end : undefined }
  const downloads = useQuery({
    ...downloadsOf(dates),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => refreshAfter(state.data, nowInstant()),
  })

  const isLost =
    search.start === undefined &&
    search.job_guid !== undefined &&
    downloads.data?.every((download) => download.job_guid !== search.job_guid) === true
  const older = useQuery({ ...downloadsOf({ start: addDays(today, -daysKept), end: undefined }), enabled: isLost })
  const lost = isLost ? older.data?.find((download) => download.job_guid === search.job_guid) : undefined
  // A marked download older than the listed dates moves their start to its own date (OPS-D10); the address bar is
  // outside React.
  useEffect(() => {
    if (lost) setSearch({ start: localDateOf(lost.created_at, zone) }, { replace: true })
  })

  return { search, setSearch, dates, downloads }
}
