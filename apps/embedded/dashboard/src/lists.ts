import { formatCount } from '#ui/figures/decimal.ts'
import type { FinanceDashboard, VisitsDashboard } from './answers.ts'
import { clockTime, fullDate, lateness, localDate, shortDate } from './days.ts'
import tones from './element.module.css'
import { glyph, h, s } from './element.ts'
import { group, item, visits, work } from './links.ts'
import styles from './lists.module.css'
import { link, panel, rows } from './panels.ts'

function status(word: string, text: string, tone: string | undefined): HTMLElement {
  return h('span', { class: `${styles.status} ${tone}` }, glyph(word), text)
}

/** Carers who should be there and are not, the latest first, as something can still be done about those. */
export function latePanel({ late, today }: VisitsDashboard, zone: string): HTMLElement {
  const firstDay = late.visits.map(({ start }) => localDate(start, zone)).at(-1) ?? today
  const href = visits({ from: firstDay < today ? firstDay : today, to: today }, { only: 'late' })
  const cells = late.visits.map(({ client_name, carer_name, start, minutes_late }) => {
    const day = localDate(start, zone)
    return [
      link(visits({ from: day, to: day }, { only: 'late', search: client_name }), client_name, styles.name),
      carer_name ?? h('span', { class: styles.quiet }, 'Unassigned'),
      clockTime(start, zone),
      // After an hour it is missed (VISIT-D07).
      minutes_late >= 60
        ? status('missed', lateness(minutes_late), tones.red)
        : status('not checked in on time', lateness(minutes_late), tones.amber),
    ]
  })
  const columns = [
    { head: 'Client' },
    { head: 'Carer' },
    { head: 'Start', number: true },
    { head: 'Late by', number: true },
  ]
  const aside = late.count === 0 ? undefined : link(href, `All ${formatCount(late.count)}`)
  return panel(
    'Late check-ins',
    { note: `${late.after_minutes} minutes or more`, aside },
    rows('Late check-ins', columns, cells, 'Everybody has checked in on time.'),
  )
}

/** The next groups that are due, with something left to invoice. */
export function deadlinePanel({ deadlines }: FinanceDashboard): HTMLElement {
  const cells = deadlines.groups.map((each) => [
    link(group(each), each.contract_name, styles.name),
    `${shortDate(each.start)} – ${shortDate(each.end)}`,
    fullDate(each.deadline),
    confirmedBar(each.confirmed_percentage),
  ])
  const columns = [
    { head: 'Group' },
    { head: 'Period' },
    { head: 'Deadline', number: true },
    { head: 'Confirmed', number: true },
  ]
  const { overdue } = deadlines
  return panel(
    'Next invoice deadlines',
    { aside: overdue === 0 ? undefined : link(work('overdue'), `${formatCount(overdue)} overdue`) },
    rows('Next invoice deadlines', columns, cells, 'No deadline is to come.'),
  )
}

function confirmedBar(percentage: number): HTMLElement {
  const track = { width: '100%', height: 5, rx: 2.5 }
  return h(
    'span',
    { class: styles.confirmed },
    s(
      'svg',
      { width: 54, height: 5, 'aria-hidden': 'true' },
      s('rect', { ...track, class: styles.track }),
      s('rect', {
        ...track,
        width: `${percentage}%`,
        class: percentage === 100 ? styles.fillGood : styles.fillWaiting,
      }),
    ),
    h('span', {}, `${percentage}%`),
  )
}

/** What no invoice run will take as it is, each with what it lacks and the way to where that shows. */
export function problemPanel({ problems }: FinanceDashboard): HTMLElement {
  const cells = problems.items.map((each) => [
    link(item(each), each.owner_name, styles.name),
    h('span', { class: styles.tabular }, fullDate(each.date)),
    status('warning', each.reason, tones.plain),
  ])
  const columns = [{ head: 'Client, unit or shift category', width: 30 }, { head: 'Date', width: 14 }, { head: 'Why' }]
  const shown = problems.items.length
  return panel(
    'Can not be invoiced',
    {
      ...(problems.count > shown && { note: `the newest ${shown} of ${formatCount(problems.count)}` }),
      aside:
        problems.groups === 0
          ? undefined
          : link(
              work('unpriced'),
              `${formatCount(problems.groups)} ${problems.groups === 1 ? 'group' : 'groups'} concerned`,
            ),
      wide: true,
    },
    rows('Can not be invoiced', columns, cells, 'Everything has its price.'),
  )
}
