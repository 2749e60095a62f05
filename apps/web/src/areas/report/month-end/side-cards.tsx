import type { ReactNode } from 'react'
import { countText } from '#domain/count-text.ts'
import { monthSteps } from '#domain/month-end/month-steps.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import { Tag } from '#ui/status/status.tsx'
import { LastReminder, RemindButton } from './remind-button.tsx'
import styles from './side-cards.module.css'
import { type MonthEndData, stepNouns } from './step-words.ts'

interface SideCardProps {
  title: string
  note?: string
  children: ReactNode
}

function SideCard({ title, note, children }: SideCardProps) {
  return (
    <section aria-label={title} className={styles.side}>
      <h2 className={styles.sideTitle}>
        {title} {note !== undefined && <span>{note}</span>}
      </h2>
      {children}
    </section>
  )
}

/** The days on which something is due, from today on. */
function Deadlines({ data: { deadlines, today } }: { data: MonthEndData }) {
  return (
    <SideCard title="Until the close">
      {deadlines.length === 0 && <p className={styles.empty}>Nothing is due.</p>}
      <ul className={styles.rows}>
        {deadlines.map(({ date, invoices, payments, overdue }) => (
          <li key={date} className={styles.day} aria-current={date === today ? 'date' : undefined}>
            <span className={styles.weekday}>{formatWeekday(date)}</span>
            <span className="num">{formatDate(date)}</span>
            <span className={styles.tags}>
              {invoices > 0 && <Tag tone="amber">{countText(invoices, 'deadline')}</Tag>}
              {overdue > 0 && <Tag tone="red">{formatCount(overdue)} overdue</Tag>}
              {payments > 0 && <Tag tone="blue">Payroll</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

/** Everybody who last worked on something that is left, those with the most first. */
function Holders({ data: { steps, month } }: { data: MonthEndData }) {
  const held = monthSteps.flatMap((step) => steps[step].holders.map((holder) => ({ ...holder, step })))
  const people = [...Map.groupBy(held, ({ guid }) => guid).values()]
    .map((parts) => ({
      guid: parts[0]?.guid ?? '',
      name: parts[0]?.name ?? '',
      parts,
      total: parts.reduce((sum, part) => sum + part.count, 0),
      what: parts.map(({ step }, at) => (at === 0 ? stepNouns[step] : stepNouns[step].toLowerCase())).join(', '),
    }))
    .toSorted((one, other) => other.total - one.total)
  const left = monthSteps.reduce((sum, step) => sum + steps[step].left, 0)
  return (
    <SideCard title="Who holds what" note={`${formatCount(left)} left`}>
      {people.length === 0 && <p className={styles.empty}>{left === 0 ? 'Nothing is left.' : 'Nobody has begun.'}</p>}
      <ul className={styles.rows}>
        {people.map(({ guid, name, parts, total, what }) => (
          <li key={guid} className={styles.holder}>
            <Avatar name={name} size={28} />
            <div className={styles.who}>
              <TwoLines name={name} second={what} />
              <span className={styles.reminder}>
                <LastReminder parts={parts} />
              </span>
            </div>
            <strong className="num">{formatCount(total)}</strong>
            <RemindButton month={month} name={name} parts={parts} />
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

/** The income of each week, and how much of it is invoiced. */
function Weeks({ data: { weeks, today } }: { data: MonthEndData }) {
  return (
    <SideCard title="Weeks of the month">
      <ul className={styles.rows}>
        {weeks.map(({ from, to, total, percent }) => (
          <li key={from} className={styles.week}>
            <span className="num">
              {from.slice(8)}/{from.slice(5, 7)} – {to.slice(8)}/{to.slice(5, 7)}
            </span>
            <Bar
              role="progressbar"
              aria-label={`Invoiced of the week from ${formatDate(from)}`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              percent={percent}
              tone="green"
            />
            <span className={styles.amount}>{from > today ? 'to come' : <Money value={total} />}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

/** The cards beside the steps. */
export function SideCards({ data }: { data: MonthEndData }) {
  return (
    <div className={styles.sides}>
      <Deadlines data={data} />
      <Holders data={data} />
      <Weeks data={data} />
    </div>
  )
}
