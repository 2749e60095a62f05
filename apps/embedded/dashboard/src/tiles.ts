import { formatCount, formatMoney } from '#ui/figures/decimal.ts'
import type { Answers, FinanceDashboard, VisitsDashboard } from './answers.ts'
import { glyph, h, s } from './element.ts'
import layout from './layout.module.css'
import { visits, work } from './links.ts'
import styles from './tiles.module.css'

interface Tile {
  title: string
  figure: string
  note: string
  href: string
  /** What the note counts leads to a list of its own; it says that something is wrong. */
  noteHref?: string
}

/** Figures that are links: each leads to what it counts. */
export function tiles({ visits: seen, finance }: Answers): HTMLElement {
  const all = [
    finance && readyTile(finance),
    seen && unconfirmedTile(seen),
    finance && deadlineTile(finance),
    seen && missedTile(seen),
  ]
  return h(
    'ul',
    { class: layout.tiles },
    all.map((tile) => tile && h('li', {}, draw(tile))),
  )
}

function draw({ title, figure, note, href, noteHref }: Tile): HTMLElement {
  return h(
    'div',
    { class: styles.tile },
    h(
      'a',
      { href, class: styles.main },
      h('span', { class: styles.tileTitle }, title, arrow()),
      h('span', { class: styles.figure }, figure),
      noteHref === undefined && h('span', { class: styles.note }, note),
    ),
    noteHref !== undefined && h('a', { href: noteHref, class: styles.wrong }, glyph('overdue'), note),
  )
}

/** The arrow of what leads to a list. */
function arrow(): SVGElement {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  const drawing = { class: styles.arrow, width: 14, height: 14, viewBox: '0 0 14 14', 'aria-hidden': 'true' }
  return s('svg', drawing, s('path', { ...line, d: 'M4 10 10.5 3.5M5.2 3.5h5.3v5.3' }))
}

function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

function readyTile({ ready }: FinanceDashboard): Tile {
  return {
    title: 'Ready to invoice',
    figure: formatMoney(ready.total),
    note: ready.groups === 0 ? 'Nothing is waiting' : `in ${plural(ready.groups, 'group', 'groups')}`,
    href: work('ready'),
  }
}

function unconfirmedTile({ weeks, last_week: count, today }: VisitsDashboard): Tile {
  const week = weeks.at(-1) ?? { start: today, end: today, unconfirmed: 0 }
  // Whole, so that 100 % means all (INVP-D17).
  const confirmed = Math.floor(((count - week.unconfirmed) * 100) / Math.max(1, count))
  return {
    title: 'Unconfirmed last week',
    figure: formatCount(week.unconfirmed),
    note: count === 0 ? 'There were no visits' : `of ${plural(count, 'visit', 'visits')}, ${confirmed}% confirmed`,
    href: visits({ from: week.start, to: week.end }, { only: 'to-confirm' }),
  }
}

function deadlineTile({ deadlines }: FinanceDashboard): Tile {
  const { overdue } = deadlines
  return {
    title: 'Deadlines today',
    figure: formatCount(deadlines.today),
    note: overdue === 0 ? 'None is overdue' : `${plural(overdue, 'group is', 'groups are')} overdue`,
    href: work('due'),
    ...(overdue > 0 && { noteHref: work('overdue') }),
  }
}

function missedTile({ missed }: VisitsDashboard): Tile {
  const change = missed.count - missed.count_before
  const compared =
    change === 0 ? 'As many as' : `${formatCount(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} than`
  return {
    title: 'Missed visits, last 7 days',
    figure: formatCount(missed.count),
    note: `${compared} the 7 days before`,
    href: visits(missed, { only: 'missed' }),
  }
}
