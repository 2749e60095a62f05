import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { localDateIn } from '../../kit/url/date-range.ts'
import { paths } from '../../kit/url/paths.ts'
import { useCarerSummary } from './carer-summary.tsx'

/** The next visit or shift of a carer, which leads to the visits of its day. */
export function NextVisit({ guid }: { guid: string }) {
  const zone = useZone()
  const summary = useCarerSummary(guid)
  // Keeps its line while the answer is on its way, so that nothing moves.
  if (!summary) return '\u00a0'
  const next = summary.next_visit
  if (!next) return 'No next visit'
  const day = localDateOf(next.start, zone)
  const shownDay = day === localDateIn(zone) ? 'today' : formatDate(day)
  return (
    <>
      {next.type_alias === 'SHIFT' ? 'Next shift' : 'Next visit'}
      <Link href={`${paths.carer(guid, 'visits')}?start=${day}&end=${day}`}>
        {shownDay} {formatTime(next.start, zone)}, {next.owner_name}
      </Link>
      {next.post_code}
    </>
  )
}
