import type { Answers, Weeks } from './answers.ts'
import { incomePanel, unconfirmedPanel } from './charts.ts'
import { clockTime, greeting, longDate } from './days.ts'
import { glyph, h } from './element.ts'
import layout from './layout.module.css'
import { deadlinePanel, latePanel, problemPanel } from './lists.ts'
import styles from './page.module.css'
import { tiles } from './tiles.ts'
import { todayPanel } from './today.ts'

export interface View {
  /** The first name of the user; undefined until it is known. */
  firstName: string | undefined
  zone: string
  basename: string
  weeks: Weeks
  /** The last answers that came, until others do. */
  answers: Answers | undefined
  /** Why the last look brought none. */
  error: string | undefined
}

const choices: readonly Weeks[] = [4, 12, 52]

/** The whole dashboard as it stands now. */
export function page(view: View): HTMLElement {
  const { answers, error, zone } = view
  return h(
    'div',
    { class: styles.page },
    head(view),
    error !== undefined &&
      answers &&
      h('p', { class: styles.banner, role: 'status' }, glyph('warning'), `${error} The figures are older. `, retry()),
    answers ? body(answers, zone) : error === undefined ? waiting() : failed(error),
  )
}

function head({ answers, basename, firstName, weeks, zone }: View): HTMLElement {
  const at = answers?.visits?.at ?? answers?.finance?.at
  const today = answers?.visits?.today ?? answers?.finance?.today
  const facts = [answers?.visits?.branch_title, at && `updated ${clockTime(at, zone)}`].filter(Boolean).join(', ')
  return h(
    'header',
    { class: styles.head },
    h('h1', { class: styles.title }, at ? [greeting(at, zone), firstName].filter(Boolean).join(', ') : 'Dashboard'),
    today !== undefined && h('p', { class: styles.facts }, [longDate(today), facts].filter(Boolean).join(', ')),
    h('span', { class: layout.gap }),
    at !== undefined &&
      h(
        'nav',
        { class: styles.choices, 'aria-label': 'How far back' },
        choices.map((choice) =>
          h(
            'a',
            { href: `${basename}?weeks=${choice}`, 'aria-current': choice === weeks && 'true' },
            `${choice} weeks`,
          ),
        ),
      ),
  )
}

function body({ visits, finance }: Answers, zone: string): Node[] {
  if (!visits && !finance) {
    return [
      h('p', { class: styles.nothing }, 'You may see neither visits nor invoices. The menu holds what you may open.'),
    ]
  }
  const parts = [
    tiles({ visits, finance }),
    visits && todayPanel(visits),
    finance && incomePanel(finance),
    visits && unconfirmedPanel(visits),
    finance && deadlinePanel(finance),
    visits && latePanel(visits, zone),
    finance && problemPanel(finance),
  ]
  return [h('div', { class: layout.grid }, parts)]
}

/** What the dashboard looks like from afar, while its figures are on their way. */
function waiting(): HTMLElement {
  const blocks = Array.from({ length: 4 }, () => h('div', { class: styles.block }))
  return h(
    'div',
    { class: layout.grid, role: 'status', 'aria-label': 'Loading the figures' },
    h('div', { class: layout.tiles }, blocks),
    h('div', { class: `${styles.block} ${layout.wide}` }),
    h('div', { class: `${styles.block} ${styles.tall}` }),
    h('div', { class: `${styles.block} ${styles.tall}` }),
  )
}

function failed(error: string): HTMLElement {
  return h('div', { class: styles.nothing, role: 'alert' }, h('p', {}, error), retry())
}

function retry(): HTMLElement {
  return h('button', { type: 'button', class: styles.button, 'data-retry': true }, 'Try again')
}
