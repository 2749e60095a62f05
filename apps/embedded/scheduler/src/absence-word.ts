import type { DayCarer } from '#contract/rota/planning.ts'
import { type LocalDate, localDateIn, parseInstant } from '#domain/time.ts'
import { formatDate, formatTime } from '#ui/figures/format.ts'

/** Says on a day how long an absence lasts: "Absent since 23/11/2026, until 25/11/2026", "Absent from 12:00 until 15:30". */
export function absenceWord({ start, end }: DayCarer['absences'][number], date: LocalDate, zone: string): string {
  const first = localDateIn(zone, parseInstant(start))
  const since = first < date ? `since ${formatDate(first)}` : clockWord('from', start, zone)
  return ['Absent', since && ` ${since}`, end !== null && untilWord(first, end, date, zone)].filter(Boolean).join('')
}

function untilWord(first: LocalDate, end: string, date: LocalDate, zone: string): string {
  // An absence that ends at midnight lasts until the day before.
  const last = localDateIn(zone, parseInstant(end) - 1)
  const until = last > date ? `until ${formatDate(last)}` : clockWord('until', end, zone)
  return until && `${first < date ? ',' : ''} ${until}`
}

/** Nothing at midnight, where the day begins or ends. */
function clockWord(word: string, instant: string, zone: string): string {
  const clock = formatTime(instant, zone)
  return clock === '00:00' ? '' : `${word} ${clock}`
}
