import { useState } from 'react'
import { excludedWords, type HolidayWeek, holidayWeekExport } from '#contract/billing/holiday-calculations.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Missing } from '#ui/figures/figures.tsx'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import styles from './holiday-estimation.module.css'

const choices = { all: 'All', counted: 'Counted', left: 'Left out' } as const
type Choice = keyof typeof choices

const columns: Column<HolidayWeek>[] = columnsOf(holidayWeekExport, {
  start: {
    width: 210,
    cell: ({ start }) => (
      <>
        {formatDate(start)} <span className={styles.second}>– {formatDate(addDays(start, 6))}</span>
      </>
    ),
  },
  pay: { width: 90, cell: ({ pay }) => formatMoney(pay) },
  hours: { width: 76, cell: ({ hours }) => formatDecimal(hours) },
  days: { width: 64, cell: ({ days, hours }) => (days === 0 && Number(hours) > 0 ? <Missing /> : days) },
  excluded: { width: 170, cell: ({ excluded }) => (excluded === null ? <Missing /> : excludedWords[excluded]) },
})

/** The weeks with pay, hours and days, from the latest back (PAYP-029). */
export function HolidayWeeks({ weeks }: { weeks: readonly HolidayWeek[] }) {
  const [choice, setChoice] = useState<Choice>('all')
  const of: Readonly<Record<Choice, readonly HolidayWeek[]>> = {
    all: weeks,
    counted: weeks.filter(({ excluded }) => excluded === null),
    left: weeks.filter(({ excluded }) => excluded !== null),
  }
  const [first, ...others] = columns
  return (
    <section className={styles.card} aria-label="Weeks">
      <div className={styles.head}>
        <h2 className={styles.title}>Weeks</h2>
        <fieldset className={styles.choices} aria-label="Weeks to show">
          {(Object.keys(choices) as Choice[]).map((each) => (
            <Button key={each} aria-pressed={choice === each} onClick={() => setChoice(each)}>
              {choices[each]} {of[each].length}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Table of weeks">
        <table className={styles.table} aria-label="Weeks before the leave">
          <thead>
            <tr>
              {columns.map(({ key, head, width }) => (
                <th key={key} scope="col" style={{ width }}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of[choice].map((week) => (
              <tr key={week.start}>
                <th scope="row">{first?.cell(week)}</th>
                {others.map(({ key, cell }) => (
                  <td key={key}>{cell(week)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
