import { Fragment } from 'react'
import { visitStatus, visitWord } from '#contract/visit/visits.ts'
import type { WeekVisit } from '#contract/visit/weeks.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { hoursWord } from './hours-word.ts'
import styles from './week.module.css'
import { nameOf, type WeekViewProps } from './week-calendar.tsx'

/** A week by day. A visit over midnight is listed on both days. */
export function WeekList({ week, today, other, hrefOf, visitHref }: WeekViewProps) {
  const zone = useZone()
  const days = Array.from({ length: 7 }, (_, at) => addDays(week.start, at))
  const away = (day: LocalDate) =>
    week.absences.filter(
      ({ from, to }) => localDateOf(from, zone) <= day && (to === null || lastDayOf(to, zone) >= day),
    )
  return (
    <div className={styles.list}>
      <table className={styles.table} aria-label="Visits by day">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Care type</th>
            <th scope="col">{other === 'carer' ? 'Carers' : 'Client'}</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        {days.map((day) => {
          const visits = byAppointment(
            week.visits.filter(({ start, end }) => localDateOf(start, zone) <= day && lastDayOf(end, zone) >= day),
          )
          return (
            <tbody key={day}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.group}>
                  <Link href={hrefOf(day)}>
                    {formatWeekday(day)} {formatDate(day)}
                  </Link>
                  {day === today && <span className={styles.tag}>Today</span>}
                  {away(day).map(({ guid, title }) => (
                    <span key={guid} className={styles.awayTag}>
                      {title}
                    </span>
                  ))}
                  <span className={styles.total}>{minutesWord(visits, day, zone)}</span>
                </th>
              </tr>
              {visits.length === 0 && (
                <tr>
                  <td colSpan={4} className={styles.none}>
                    No visits
                  </td>
                </tr>
              )}
              {visits.map((group) => (
                <VisitLine key={group[0].guid} group={group} other={other} zone={zone} visitHref={visitHref} />
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** The visits of one appointment: a carer each. */
type Group = readonly [WeekVisit, ...WeekVisit[]]

interface VisitLineProps extends Pick<WeekViewProps, 'other' | 'visitHref'> {
  group: Group
  zone: string
}

function VisitLine({ group, other, zone, visitHref }: VisitLineProps) {
  const [first] = group
  const time = `${formatTime(first.start, zone)}–${formatTime(first.end, zone)}`
  const words = [...new Set(group.map(visitWord))]
  return (
    <tr>
      <td className="num">{visitHref ? <Link href={visitHref(first)}>{time}</Link> : time}</td>
      <td>{first.service_title}</td>
      <td>
        {group.map((visit, at) => {
          const name = nameOf(visit, other)
          // Each carer of a double-up has a visit of their own.
          return (
            <Fragment key={visit.guid}>
              {at > 0 && ', '}
              {visitHref && group.length > 1 ? <Link href={visitHref(visit)}>{name}</Link> : name}
            </Fragment>
          )
        })}
      </td>
      <td>
        <div className={styles.states}>
          {words.map((word) => (
            <Status key={word} word={word} />
          ))}
        </div>
      </td>
    </tr>
  )
}

function byAppointment(visits: readonly WeekVisit[]): Group[] {
  const groups = new Map<string, [WeekVisit, ...WeekVisit[]]>()
  for (const visit of visits) {
    const group = groups.get(visit.appointment_guid)
    if (group) group.push(visit)
    else groups.set(visit.appointment_guid, [visit])
  }
  return [...groups.values()]
}

/** Returns the last day that an interval reaches; its end at midnight belongs to the day before. */
function lastDayOf(end: string, zone: string): LocalDate {
  const day = localDateOf(end, zone)
  return formatTime(end, zone) === '00:00' ? addDays(day, -1) : day
}

/** Returns the time of the visits that start on a day, without cancelled ones. */
function minutesWord(groups: readonly Group[], day: LocalDate, zone: string): string {
  const minutes = groups
    .flat()
    .filter(
      ({ start, status_coalesced: status }) => status !== visitStatus.cancelled && localDateOf(start, zone) === day,
    )
    .reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)
  return minutes === 0 ? '' : hoursWord(minutes)
}

function minutesBetween(start: string, end: string): number {
  return Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('minutes')
}
