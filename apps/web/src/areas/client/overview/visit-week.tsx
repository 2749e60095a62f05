import type { Overview, OverviewVisit } from '#contract/client/overview.ts'
import { carerWord, visitStatus, visitWord } from '#contract/visit/visits.ts'
import { addDays } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Card, Nothing } from '../card.tsx'
import styles from './visit-week.module.css'

/** In the order of the legend. */
const kinds = {
  done: 'Done',
  now: 'In progress',
  next: 'Next',
  planned: 'Planned',
  unassigned: 'Unassigned',
  missed: 'Missed',
  cancelled: 'Cancelled',
} as const
type Kind = keyof typeof kinds

const cancelled: readonly number[] = [visitStatus.cancelled, visitStatus.deleted, visitStatus.doorstepRefusal]
const notBegun: readonly number[] = [visitStatus.planned, visitStatus.upcoming]

function kindOf(visit: OverviewVisit, next: string | undefined): Kind {
  const { status_coalesced: status } = visit
  if (cancelled.includes(status)) return 'cancelled'
  if (status === visitStatus.checkedIn) return 'now'
  if (!notBegun.includes(status)) return 'done'
  if (visit.missed) return 'missed'
  if (visit.carer_name === null) return 'unassigned'
  return visit.guid === next ? 'next' : 'planned'
}

/** The visits of this week as a strip: a row for each start, a column for each day. */
export function VisitWeek({ guid, overview }: { guid: string; overview: Overview }) {
  const zone = useZone()
  const { week, next_visit } = overview
  const visits = overview.visits.map((visit) => ({
    ...visit,
    kind: kindOf(visit, next_visit?.guid),
    day: localDateOf(visit.start, zone),
    time: formatTime(visit.start, zone),
  }))
  const days = Array.from({ length: 7 }, (_, at) => addDays(week.start, at))
  const times = [...new Set(visits.map(({ time }) => time))].sort()
  const counts = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const count = visits.filter((visit) => visit.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
  const today = localDateIn(zone)
  return (
    <Card
      title="Visits"
      note={`${formatDate(week.start)} – ${formatDate(week.end)}`}
      flush
      link={{ href: paths.client(guid, 'visits'), label: 'All' }}
    >
      {visits.length === 0 ? (
        <Nothing>No visits this week.</Nothing>
      ) : (
        <div className={styles.scroll}>
          <ul className={styles.legend} aria-label="Visits by state">
            {counts.map(({ kind, count }) => (
              <li key={kind}>
                <span className={classes(styles.swatch, styles[kind])} />
                {kinds[kind]} {count}
              </li>
            ))}
          </ul>
          <table className={styles.week} aria-label="Visits of this week">
            <thead>
              <tr>
                <td />
                {days.map((day) => (
                  <th key={day} scope="col" className={classes(day === today && styles.today)}>
                    {formatWeekday(day)} {formatDate(day).slice(0, 5)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.map((time) => (
                <tr key={time}>
                  <th scope="row">{time}</th>
                  {days.map((day) => (
                    <td key={day}>
                      <span className={styles.cell}>
                        {visits
                          .filter((visit) => visit.day === day && visit.time === time)
                          .map((visit) => (
                            <span
                              key={visit.guid}
                              className={classes(styles.visit, styles[visit.kind])}
                              title={`${visitWord(visit)}, ${carerWord(visit)}`}
                            >
                              <VisuallyHidden>{`${visitWord(visit)}, ${carerWord(visit)}. `}</VisuallyHidden>
                            </span>
                          ))}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
