import { formatCount, formatMoney } from '#ui/figures/decimal.ts'
import type { FinanceDashboard, VisitsDashboard } from './answers.ts'
import { Key, WeekChart } from './chart.tsx'
import styles from './charts.module.css'
import { income as incomeOf, visits as visitsOf } from './links.ts'
import { Panel } from './panels.tsx'

const income = [
  { name: 'Invoiced', fill: styles.fillInvoiced },
  { name: 'Confirmed', fill: styles.fillConfirmed },
  { name: 'Pending', fill: styles.fillPending },
]

/** Income by the week of the visit. Weeks that are not invoiced yet are split into confirmed and pending. */
export function IncomePanel({ finance: { weeks } }: { finance: FinanceDashboard }) {
  // Only for the height of the bars; the table shows the server's text.
  const pounds = weeks.map(({ invoiced, confirmed, pending }) => [invoiced, confirmed, pending].map(Number))
  const inThousands = pounds.some((values) => values.reduce((sum, value) => sum + value, 0) >= 10_000)
  const note = `${inThousands ? '£ thousand' : '£'}, week ending`
  return (
    <Panel title="Income by week" note={note} aside={<Key series={income} />}>
      <WeekChart
        label="Income by week"
        series={income}
        weeks={weeks.map(({ start, end, invoiced, confirmed, pending }, at) => ({
          start,
          end,
          values: pounds[at] ?? [],
          texts: [invoiced, confirmed, pending].map(formatMoney),
          href: incomeOf(start),
        }))}
        axisText={(value) => formatCount(inThousands ? value / 1000 : value)}
      />
    </Panel>
  )
}

const confirmation = [{ name: 'Unconfirmed', fill: styles.fillConfirmed }]

/** Visits that have not been confirmed yet. */
export function UnconfirmedPanel({ visits: { weeks } }: { visits: VisitsDashboard }) {
  return (
    <Panel title="Unconfirmed by week" note="visits, week ending">
      <WeekChart
        label="Unconfirmed by week"
        series={confirmation}
        weeks={weeks.map(({ start, end, unconfirmed }) => ({
          start,
          end,
          values: [unconfirmed],
          texts: [formatCount(unconfirmed)],
          href: visitsOf({ from: start, to: end }, { only: 'to-confirm' }),
        }))}
        axisText={formatCount}
      />
    </Panel>
  )
}
