import styles from './dashboard.module.css'
import { h, s } from './element.ts'

/** A box of the dashboard with its head. */
export function panel(
  title: string,
  parts: { note?: string; aside?: Node | undefined; wide?: boolean },
  ...content: Node[]
) {
  return h(
    'section',
    { class: parts.wide ? `${styles.panel} ${styles.wide}` : styles.panel },
    h(
      'header',
      { class: styles.panelHead },
      h('h2', { class: styles.panelTitle }, title),
      parts.note !== undefined && h('span', { class: styles.note }, parts.note),
      h('span', { class: styles.gap }),
      parts.aside,
    ),
    content,
  )
}

/** A link of the shell; whoever clicks it is taken there by the shell's router. */
export function link(href: string, text: string, look: string | undefined = styles.link): HTMLElement {
  return h('a', { href, class: look }, text)
}

/** The arrow of what leads to a list. */
export function arrow(): SVGElement {
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

interface Column {
  head: string
  /** Words left, numbers right. */
  number?: boolean
  /** Per cent of the whole; what is left is shared by the others. */
  width?: number
}

/** Rows to work from. The heads are read out and not shown: each cell says by itself what it is. */
export function rows(
  label: string,
  columns: readonly Column[],
  cells: readonly (readonly (Node | string)[])[],
  empty: string,
): HTMLElement {
  if (cells.length === 0) return h('p', { class: styles.empty }, empty)
  const cell = (content: Node | string, at: number) =>
    h('td', { class: columns[at]?.number ? styles.number : undefined }, content)
  return h(
    'table',
    { class: styles.rows, 'aria-label': label },
    h(
      'colgroup',
      {},
      columns.map(({ width }) => h('col', { width: width && `${width}%` })),
    ),
    h(
      'thead',
      { class: styles.unseen },
      h(
        'tr',
        {},
        columns.map(({ head }) => h('th', { scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      {},
      cells.map((row) => h('tr', {}, row.map(cell))),
    ),
  )
}
