import { formatCount, formatMoney } from '#ui/figures/decimal.ts'
import type { FinanceDashboard, VisitsDashboard } from './answers.ts'
import { key, weekChart } from './chart.ts'
import styles from './charts.module.css'
import { income as incomeOf, visits } from './links.ts'
import { panel } from './panels.ts'

const income = [
  { name: 'Invoiced', fill: styles.fillInvoiced },
  { name: 'Confirmed', fill: styles.fillConfirmed },
  { name: 'Pending', fill: styles.fillPending },
]

/** Money by the week of the visit: weeks that are still open show as confirmed or pending. */
export function incomePanel({ weeks }: FinanceDashboard): HTMLElement {
  // For lengths on the screen alone; what is read is the text that came.
  const pounds = weeks.map(({ invoiced, confirmed, pending }) => [invoiced, confirmed, pending].map(Number))
  const inThousands = pounds.some((values) => values.reduce((sum, value) => sum + value, 0) >= 10_000)
  const chart = weekChart({
    label: 'Income by week',
    series: income,
    weeks: weeks.map(({ start, end, invoiced, confirmed, pending }, at) => ({
      start,
      end,
      values: pounds[at] ?? [],
      texts: [invoiced, confirmed, pending].map(formatMoney),
      href: incomeOf(start),
    })),
    axisText: (value) => formatCount(inThousands ? value / 1000 : value),
  })
  const note = `${inThousands ? '£ thousand' : '£'}, week ending`
  return panel('Income by week', { note, aside: key(income) }, chart)
}

const confirmation = [{ name: 'Unconfirmed', fill: styles.fillConfirmed }]

/** Visits that people still have to confirm. */
export function unconfirmedPanel({ weeks }: VisitsDashboard): HTMLElement {
  const chart = weekChart({
    label: 'Unconfirmed by week',
    series: confirmation,
    weeks: weeks.map(({ start, end, unconfirmed }) => ({
      start,
      end,
      values: [unconfirmed],
      texts: [formatCount(unconfirmed)],
      href: visits({ from: start, to: end }, { only: 'to-confirm' }),
    })),
    axisText: formatCount,
  })
  return panel('Unconfirmed by week', { note: 'visits, week ending' }, chart)
}
