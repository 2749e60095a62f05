import { formatCount, formatMoney } from '#ui/figures/decimal.ts'
import type { Answers, FinanceDashboard, VisitsDashboard } from './answers.ts'
import { shortDate } from './days.ts'
import { glyph, h, s } from './element.ts'
import layout from './layout.module.css'
import { groups, visits } from './links.ts'
import styles from './tiles.module.css'

interface Tile {
  title: string
  figure: string
  note: string
  /** What is wrong, in place of the note's quiet voice. */
  wrong?: boolean
  href: string
}

/** Figures that are links: each leads to what it counts. */
export function tiles({ visits: seen, finance }: Answers): HTMLElement {
  const all = [
    finance && readyTile(finance),
    seen && unconfirmedTile(seen, finance !== undefined),
    finance && deadlineTile(finance),
    seen && missedTile(seen),
  ]
  return h(
    'ul',
    { class: layout.tiles },
    all.map((tile) => tile && h('li', {}, draw(tile))),
  )
}

function draw({ title, figure, note, wrong, href }: Tile): HTMLElement {
  return h(
    'a',
    { href, class: styles.tile },
    h('span', { class: styles.tileTitle }, title, arrow()),
    h('span', { class: styles.figure }, figure),
    h('span', { class: wrong ? styles.wrong : styles.note }, wrong && glyph('overdue'), note),
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

function readyTile({ ready, today }: FinanceDashboard): Tile {
  const { starts } = ready
  const from = starts
    ? `, from ${shortDate(starts.from)}${starts.from === starts.to ? '' : ` to ${shortDate(starts.to)}`}`
    : ''
  return {
    title: 'Ready to invoice',
    figure: formatMoney(ready.total),
    note: starts ? `${plural(ready.groups, 'group', 'groups')}${from}` : 'Nothing is waiting',
    href: groups(starts ?? { from: today, to: today }),
  }
}

function unconfirmedTile({ weeks, today }: VisitsDashboard, mayOpenGroups: boolean): Tile {
  const week = weeks.at(-1) ?? { start: today, end: today, appointments: 0, unconfirmed: 0 }
  const days = { from: week.start, to: week.end }
  // Whole, so that 100 % means all (INVP-D17).
  const confirmed = Math.floor(((week.appointments - week.unconfirmed) * 100) / Math.max(1, week.appointments))
  return {
    title: 'Unconfirmed last week',
    figure: formatCount(week.unconfirmed),
    note:
      week.appointments === 0
        ? 'There were no appointments'
        : `of ${plural(week.appointments, 'appointment', 'appointments')}, ${confirmed}% confirmed`,
    href: mayOpenGroups ? groups(days, 'ShowUnder100Percent') : visits(days),
  }
}

function deadlineTile({ deadlines, today }: FinanceDashboard): Tile {
  const { overdue, starts } = deadlines
  return {
    title: 'Deadlines today',
    figure: formatCount(deadlines.today),
    note: overdue === 0 ? 'None is overdue' : `and ${plural(overdue, 'group is', 'groups are')} overdue`,
    wrong: overdue > 0,
    href: groups(starts ?? { from: today, to: today }),
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
    // Planned and upcoming: what nobody has begun (VISIT-D08).
    href: visits(missed, [0, 1]),
  }
}
