import { countText } from '#domain/count-text.ts'
import { formatCount, formatMoney } from '#ui/figures/decimal.ts'
import { Link } from '#ui/link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import type { Answers, FinanceDashboard, VisitsDashboard } from './answers.ts'
import layout from './layout.module.css'
import { visits, work } from './links.ts'
import styles from './tiles.module.css'

interface Tile {
  title: string
  figure: string
  note: string
  href: string
  /** Address of the list that the note counts. A note with a link is a warning. */
  noteHref?: string
}

/** Figures that link to the list of what they count. */
export function Tiles({ visits: seen, finance }: Pick<Answers, 'visits' | 'finance'>) {
  const tiles = [
    finance && readyTile(finance),
    seen && unconfirmedTile(seen),
    finance && deadlineTile(finance),
    seen && missedTile(seen),
  ]
  return (
    <ul className={layout.tiles}>
      {tiles.map(
        (tile) =>
          tile && (
            <li key={tile.title}>
              <Drawn {...tile} />
            </li>
          ),
      )}
    </ul>
  )
}

function Drawn({ title, figure, note, href, noteHref }: Tile) {
  return (
    <div className={styles.tile}>
      <Link href={href} className={styles.main}>
        <span className={styles.tileTitle}>
          {title}
          <Arrow />
        </span>
        <span className={styles.figure}>{figure}</span>
        {noteHref === undefined && <span className={styles.note}>{note}</span>}
      </Link>
      {noteHref !== undefined && (
        <Link href={noteHref} className={styles.wrong}>
          <Glyph {...statusLook('overdue')} />
          {note}
        </Link>
      )}
    </div>
  )
}

/** Arrow of a link to a list. */
function Arrow() {
  return (
    <svg className={styles.arrow} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <path
        d="M4 10 10.5 3.5M5.2 3.5h5.3v5.3"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function readyTile({ ready }: FinanceDashboard): Tile {
  return {
    title: 'Ready to invoice',
    figure: formatMoney(ready.total),
    note: ready.groups === 0 ? 'Nothing is waiting' : `in ${countText(ready.groups, 'group')}`,
    href: work('ready'),
  }
}

function unconfirmedTile({ weeks, last_week: count, today }: VisitsDashboard): Tile {
  const week = weeks.at(-1) ?? { start: today, end: today, unconfirmed: 0 }
  // Rounded down, so that 100 % means all of them (INVP-D17).
  const confirmed = Math.floor(((count - week.unconfirmed) * 100) / Math.max(1, count))
  return {
    title: 'Unconfirmed last week',
    figure: formatCount(week.unconfirmed),
    note: count === 0 ? 'There were no visits' : `of ${countText(count, 'visit')}, ${confirmed}% confirmed`,
    href: visits({ from: week.start, to: week.end }, { only: 'to-confirm' }),
  }
}

function deadlineTile({ deadlines }: FinanceDashboard): Tile {
  const { overdue } = deadlines
  return {
    title: 'Deadlines today',
    figure: formatCount(deadlines.today),
    note: overdue === 0 ? 'None overdue' : `${countText(overdue, 'group is', 'groups are')} overdue`,
    href: work('due'),
    ...(overdue > 0 && { noteHref: work('overdue') }),
  }
}

function missedTile({ missed }: VisitsDashboard): Tile {
  const change = missed.count - missed.count_before
  const compared =
    change === 0 ? 'As many as in' : `${formatCount(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} than in`
  return {
    title: 'Missed visits, last 7 days',
    figure: formatCount(missed.count),
    note: `${compared} the 7 days before`,
    href: visits(missed, { only: 'missed' }),
  }
}
