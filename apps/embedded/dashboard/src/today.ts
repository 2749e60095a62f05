import { formatCount } from '#ui/figures/decimal.ts'
import { shares } from '#ui/figures/scale.ts'
import type { VisitsDashboard } from './answers.ts'
import { glyph, h, s } from './element.ts'
import { visits } from './links.ts'
import { link, panel } from './panels.ts'
import styles from './today.module.css'

/** From what is done to what is to come, and what will not be; with the fill of each in the bar. */
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

/** The day in one bar, whose key is also its figures and the way to each part of the list. */
export function todayPanel({ today, statuses }: VisitsDashboard): HTMLElement {
  const days = { from: today, to: today }
  const count = statuses.reduce((sum, status) => sum + status.count, 0)
  const inOrder = statuses.toSorted((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title))
  const words = count === 1 ? '1 visit' : `${formatCount(count)} visits`
  return panel(
    'Today',
    { note: words, aside: link(visits(days), 'Open visits'), wide: true },
    bar(inOrder),
    h(
      'ul',
      { class: styles.key },
      inOrder.map((status) =>
        h(
          'li',
          {},
          h(
            'a',
            { href: visits(days, partOf(status)), class: styles.keyItem },
            glyph(status.title),
            h('span', {}, status.title),
            h('strong', {}, formatCount(status.count)),
          ),
        ),
      ),
    ),
  )
}

/** Planned and upcoming visits that are missed are a part of their own (VISIT-D08). */
function partOf({ title, statuses }: VisitsDashboard['statuses'][number]) {
  if (title === 'Missed') return { only: 'missed' as const }
  const isToCome = title === 'Planned' || title === 'Upcoming'
  return { status: statuses, ...(isToCome && { only: 'to-come' as const }) }
}

function bar(statuses: VisitsDashboard['statuses']): SVGElement {
  const parts = shares(
    statuses.map((status) => status.count),
    0.6,
  )
  const drawing = { class: styles.bar, width: '100%', height: 14, 'aria-hidden': 'true', focusable: 'false' }
  return s(
    'svg',
    drawing,
    parts.map((width, at) => {
      const x = parts.slice(0, at).reduce((sum, part) => sum + part, 0)
      const { title = '', count = 0 } = statuses[at] ?? {}
      const place = { x: `${x}%`, width: `${width}%`, height: 14, class: order[title] }
      return s('rect', place, s('title', {}, `${title} ${formatCount(count)}`))
    }),
  )
}
