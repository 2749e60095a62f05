import hidden from '#ui/visually-hidden.module.css'
import { h } from './element.ts'
import layout from './layout.module.css'
import styles from './panels.module.css'

/** A box of the dashboard with its head. */
export function panel(
  title: string,
  parts: { note?: string; aside?: Node | undefined; wide?: boolean },
  ...content: Node[]
) {
  return h(
    'section',
    { class: parts.wide ? `${styles.panel} ${layout.wide}` : styles.panel },
    h(
      'header',
      { class: styles.panelHead },
      h('h2', { class: styles.panelTitle }, title),
      parts.note !== undefined && h('span', { class: styles.note }, parts.note),
      h('span', { class: layout.gap }),
      parts.aside,
    ),
    content,
  )
}

/** A link of the shell, which its router follows. */
export function link(href: string, text: string, look: string | undefined = styles.link): HTMLElement {
  return h('a', { href, class: look }, text)
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
      { class: hidden.visuallyHidden },
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
