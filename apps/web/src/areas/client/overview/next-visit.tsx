import type { Overview } from '#contract/client/overview.ts'
import { carerWord } from '#contract/visit/visits.ts'
import { parseInstant } from '#domain/time.ts'
import { formatDate, formatMinutes, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useVisitHref } from './visit-href.ts'

/** The next visit to a client, with the way to it. */
export function NextVisit({ guid, overview }: { guid: string; overview: Overview | undefined }) {
  const zone = useZone()
  const now = useNow(false)
  const hrefOf = useVisitHref(guid)
  // Keeps its line while the answer is on its way, so that nothing moves.
  if (!overview) return '\u00a0'
  const next = overview.next_visit
  if (!next) return 'No next visit'
  const day = localDateOf(next.start, zone)
  const isToday = day === localDateOf(now, zone)
  return (
    <>
      Next visit
      <Link href={hrefOf(next, day)}>
        {isToday ? 'today' : formatDate(day)} {formatTime(next.start, zone)}, {carerWord(next)}
      </Link>
      {isToday && <span className="num">in {durationOf(now, next.start)}</span>}
    </>
  )
}

/** Such as `1 h 38 min`. */
function durationOf(from: string, to: string): string {
  const minutes = Math.max(0, parseInstant(to) - parseInstant(from))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? formatMinutes(minutes) : `${hours} h ${formatMinutes(minutes % 60)}`
}
