import { countText } from '#domain/count-text.ts'
import { formatCount } from '#ui/figures/decimal.ts'
import { shares } from '#ui/figures/scale.ts'
import { Link } from '#ui/link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import type { VisitsDashboard } from './answers.ts'
import { visits as visitsOf } from './links.ts'
import { ListLink, Panel } from './panels.tsx'
import styles from './today.module.css'

/** Fill of each status in the bar, ordered from completed to upcoming to cancelled. */
const order: Readonly<Record<string, string | undefined>> = {
  'Signed off': styles.fillDone,
  'Signed off with concern': styles.fillConcern,
  'Report complete': styles.fillReport,
  'Partial report': styles.fillPartial,
  Reopened: styles.fillReopened,
  'Checked out': styles.fillOut,
  'Checked in': styles.fillIn,
  'Paper visit': styles.fillPaper,
  Upcoming: styles.fillSoon,
  Planned: styles.fillPlanned,
  Missed: styles.fillMissed,
  Cancelled: styles.fillCancelled,
  'Cancelled on arrival': styles.fillCancelled,
  Deleted: styles.fillDeleted,
}
const titles = Object.keys(order)

/** The day in one bar. Its legend shows the counts and links to the visits of each status. */
export function TodayPanel({ visits: { today, statuses } }: { visits: VisitsDashboard }) {
  const days = { from: today, to: today }
  const count = statuses.reduce((sum, status) => sum + status.count, 0)
  const inOrder = statuses.toSorted((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title))
  const words = countText(count, 'visit')
  return (
    <Panel title="Today" note={words} aside={<ListLink href={visitsOf(days)}>Open visits</ListLink>} wide>
      <Bar statuses={inOrder} />
      <ul className={styles.key}>
        {inOrder.map((status) => (
          <li key={status.title}>
            <Link href={visitsOf(days, partOf(status))} className={styles.keyItem}>
              <Glyph {...statusLook(status.title)} />
              <span>{status.title}</span>
              <strong>{formatCount(status.count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Missed visits are counted apart from planned and upcoming ones (VISIT-D08). */
function partOf({ title, statuses }: VisitsDashboard['statuses'][number]) {
  if (title === 'Missed') return { only: 'missed' as const }
  const isToCome = title === 'Planned' || title === 'Upcoming'
  return { status: statuses, ...(isToCome && { only: 'to-come' as const }) }
}

function Bar({ statuses }: Pick<VisitsDashboard, 'statuses'>) {
  const parts = shares(
    statuses.map((status) => status.count),
    0.6,
  )
  return (
    <svg className={styles.bar} width="100%" height={14} aria-hidden="true" focusable="false">
      {statuses.map(({ title, count }, at) => {
        const x = parts.slice(0, at).reduce((sum, part) => sum + part, 0)
        return (
          <rect key={title} x={`${x}%`} width={`${parts[at]}%`} height={14} className={order[title]}>
            <title>{`${title} ${formatCount(count)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
