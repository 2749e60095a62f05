import type { Download } from '#contract/output/downloads.ts'
import { Temporal } from '#domain/temporal.ts'

/** Whether a download's file has expired; `now` is an instant (OPS-028). */
export function isExpired(download: Pick<Download, 'expires_at'>, now: string): boolean {
  return download.expires_at !== null && milliseconds(download.expires_at) <= milliseconds(now)
}

interface DownloadFilter {
  expired?: 'Expired' | 'Not' | undefined
  status?: Download['status'] | undefined
}

/** Returns the downloads that match the two filters of the browser (OPS-D08). */
export function filterDownloads(
  downloads: readonly Download[],
  { expired, status }: DownloadFilter,
  now: string,
): readonly Download[] {
  return downloads.filter(
    (download) =>
      (status === undefined || download.status === status) &&
      (expired === undefined || isExpired(download, now) === (expired === 'Expired')),
  )
}

/** Returns the page, from 1, of a download; the first one when it is not in the list (OPS-D10). */
export function pageWith(downloads: readonly Download[], jobGuid: string | undefined, pageSize: number): number {
  const at = downloads.findIndex((download) => download.job_guid === jobGuid)
  return at < 0 ? 1 : Math.floor(at / pageSize) + 1
}

/** Milliseconds between two polls (OPS-025); small files take a moment, so a recent download is polled sooner. */
const usualPace = 20_000
const freshPace = 2000
const freshFor = 20_000

/** For `refetchInterval`: polls while any download is pending, otherwise not at all (OPS-025). */
export function refreshAfter(downloads: readonly Download[] | undefined, now: string): number | false {
  const pending = (downloads ?? []).filter((download) => download.status === 'Pending')
  if (pending.length === 0) return false
  const isFresh = pending.some(({ created_at }) => milliseconds(now) - milliseconds(created_at) < freshFor)
  return isFresh ? freshPace : usualPace
}

function milliseconds(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}
