import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { formatCount } from '#ui/figures/decimal.ts'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { FinanceDashboard, VisitsDashboard } from './answers.ts'
import { clockTime, lateness, localDate, shortDate } from './days.ts'
import { group, item, visit, visits as visitsOf, work } from './links.ts'
import styles from './lists.module.css'
import { ListLink, Panel, Rows } from './panels.tsx'

function Name({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.name}>
      {children}
    </Link>
  )
}

/** Carers who should be there and are not, the latest first, as something can still be done about those. */
export function LatePanel({ visits: { late, today }, zone }: { visits: VisitsDashboard; zone: string }) {
  const firstDay = late.visits.map(({ start }) => localDate(start, zone)).at(-1) ?? today
  const href = visitsOf({ from: firstDay < today ? firstDay : today, to: today }, { only: 'late' })
  const rows = late.visits.map(({ guid, client_name, carer_name, start, minutes_late }) => {
    // After an hour it is missed (VISIT-D07).
    const kind = minutes_late >= 60 ? 'missed' : 'not checked in on time'
    return {
      key: guid,
      cells: [
        <Name key="client" href={visit(guid)}>
          {client_name}
        </Name>,
        carer_name ?? (
          <span key="carer" className={styles.quiet}>
            Unassigned
          </span>
        ),
        clockTime(start, zone),
        <Status key="late" word={lateness(minutes_late)} kind={kind} strong />,
      ],
    }
  })
  const columns = [
    { head: 'Client' },
    { head: 'Carer' },
    { head: 'Start', number: true },
    { head: 'Late by', number: true },
  ]
  const aside = late.count > 0 && <ListLink href={href}>All {formatCount(late.count)}</ListLink>
  return (
    <Panel title="Late check-ins" note={`${late.after_minutes} minutes or more`} aside={aside}>
      <Rows label="Late check-ins" columns={columns} rows={rows} empty="Everyone has checked in on time." />
    </Panel>
  )
}

/** The next due groups that still have something to invoice. */
export function DeadlinePanel({ finance: { deadlines } }: { finance: FinanceDashboard }) {
  const rows = deadlines.groups.map((each) => ({
    key: group(each),
    cells: [
      <Name key="group" href={group(each)}>
        {each.contract_name}
      </Name>,
      `${shortDate(each.start)} – ${shortDate(each.end)}`,
      formatDate(each.deadline),
      <Confirmed key="confirmed" percentage={each.confirmed_percentage} />,
    ],
  }))
  const columns = [
    { head: 'Group' },
    { head: 'Period' },
    { head: 'Deadline', number: true },
    { head: 'Confirmed', number: true },
  ]
  const { overdue } = deadlines
  const aside = overdue > 0 && <ListLink href={work('overdue')}>{formatCount(overdue)} overdue</ListLink>
  return (
    <Panel title="Next invoice deadlines" aside={aside}>
      <Rows label="Next invoice deadlines" columns={columns} rows={rows} empty="No upcoming deadlines." />
    </Panel>
  )
}

function Confirmed({ percentage }: { percentage: number }) {
  const fill = percentage === 100 ? styles.fillGood : styles.fillWaiting
  return (
    <span className={styles.confirmed}>
      <svg width={54} height={5} aria-hidden="true">
        <rect width="100%" height={5} rx={2.5} className={styles.track} />
        <rect width={`${percentage}%`} height={5} rx={2.5} className={fill} />
      </svg>
      <span>{percentage}%</span>
    </span>
  )
}

/** Items that cannot be invoiced yet, each with the reason and a link to the place where it can be fixed. */
export function ProblemPanel({ finance: { problems } }: { finance: FinanceDashboard }) {
  const rows = problems.items.map((each) => ({
    key: each.guid,
    cells: [
      <Name key="owner" href={item(each)}>
        {each.owner_name}
      </Name>,
      <span key="date" className={styles.tabular}>
        {formatDate(each.date)}
      </span>,
      <Status key="why" word={each.reason} kind="warning" strong={false} />,
    ],
  }))
  const columns = [{ head: 'Client, unit or shift category', width: 30 }, { head: 'Date', width: 14 }, { head: 'Why' }]
  const shown = problems.items.length
  const groups = `${countText(problems.groups, 'group')} concerned`
  return (
    <Panel
      title="Can not be invoiced"
      note={problems.count > shown ? `the newest ${shown} of ${formatCount(problems.count)}` : undefined}
      aside={problems.groups > 0 && <ListLink href={work('unpriced')}>{groups}</ListLink>}
      wide
    >
      <Rows label="Can not be invoiced" columns={columns} rows={rows} empty="Everything is priced." />
    </Panel>
  )
}
