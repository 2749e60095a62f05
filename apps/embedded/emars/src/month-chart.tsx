import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import {
  type ChartMedicine,
  type Dose,
  getMedicationChart,
  printMedicationChart,
} from '#contract/client/dose-records.ts'
import { doseCodeKeys, doseCodes } from '#domain/medication/dose-records.ts'
import { addDays, addMonths } from '#domain/time.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDate, formatTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { callForFile } from '#web/kit/http/call.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { PrintButton } from '#web/kit/print-button.tsx'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { useUrlState } from '#web/kit/url/search.ts'
import styles from './month-chart.module.css'

const Search = z.object({
  /** `yyyy-MM`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
})

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The chart of a month: a line for each time of each medicine, with a letter for each dose. */
export function MonthChart({ list, tabs }: { list: string; tabs: ReactNode }) {
  const { client } = useClient()
  const present = localDateIn(useZone()).slice(0, 7)
  const [{ month = present }, setSearch] = useUrlState(Search)
  const first = `${month}-01`
  const query = { first_day: first, last_day: addDays(addMonths(first, 1), -1) }
  const chart = useQuery(queryOf(getMedicationChart, { params: { client: client.guid }, query }))
  const open = (next: string) => setSearch({ month: next === present ? undefined : next })
  const medicines = chart.data?.medicines
  return (
    <ClientPage
      actions={
        <PrintButton
          name={`Medication chart ${month}.pdf`}
          load={() => callForFile(printMedicationChart, { params: { client: client.guid }, query: { month } })}
        />
      }
      top={
        <>
          {tabs}
          <div className={styles.bar}>
            <Button onClick={() => open(addMonths(first, -1).slice(0, 7))}>Previous month</Button>
            <h2 className={styles.month}>{monthName.format(Date.parse(first))}</h2>
            <Button onClick={() => open(addMonths(first, 1).slice(0, 7))}>Next month</Button>
          </div>
        </>
      }
    >
      {chart.error && !medicines && <LoadFailed query={chart} />}
      {medicines?.length === 0 && (
        <EmptyState text="No medicines in this month." actions={<LinkButton href={list}>Open medicines</LinkButton>} />
      )}
      {medicines !== undefined && medicines.length > 0 && (
        <PageBody>
          <Grid medicines={medicines} first={first} last={query.last_day} list={list} />
          <Legend />
        </PageBody>
      )}
    </ClientPage>
  )
}

interface GridProps {
  medicines: readonly ChartMedicine[]
  first: string
  last: string
  list: string
}

/** On a narrow screen the chart opens at today, not at the first of the month. */
const intoView = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest', inline: 'center' })

function Grid({ medicines, first, last, list }: GridProps) {
  const today = localDateIn(useZone())
  const days = Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <section className={styles.scroll} aria-label="Month" tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.medicine}>
              Medicine
            </th>
            <th scope="col" className={styles.time}>
              Time
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                ref={day === today ? intoView : undefined}
                className={day === today ? styles.today : undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        {medicines.map((medicine) => (
          <Lines key={medicine.guid} medicine={medicine} days={days} list={list} />
        ))}
      </table>
    </section>
  )
}

interface LinesProps {
  medicine: ChartMedicine
  days: readonly string[]
  list: string
}

/** A line for each time, and one for what was recorded as needed. */
function Lines({ medicine, days, list }: LinesProps) {
  const zone = useZone()
  const times = [...new Set(medicine.doses.map(({ time }) => time))].toSorted()
  const doses = new Map(medicine.doses.map((dose) => [`${dose.date} ${dose.time}`, dose]))
  const others = Map.groupBy(medicine.others, ({ at }) => localDateOf(at, zone))
  const hasOthers = medicine.others.length > 0 || times.length === 0
  const lines = [...times, ...(hasOthers ? [null] : [])]
  return (
    <tbody>
      {lines.map((time, at) => (
        <tr key={time}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={lines.length} className={styles.medicine}>
              <Link href={`${list}/${medicine.guid}`}>{medicine.name}</Link>
              <span>{medicine.schedules.map(({ words }) => words).join('; ')}</span>
            </th>
          )}
          <th scope="row" className={classes('num', styles.time)}>
            {time ?? 'PRN'}
          </th>
          {days.map((day) =>
            time === null ? (
              <td key={day} title={(others.get(day) ?? []).map(({ at: when }) => formatTime(when, zone)).join(', ')}>
                {(others.get(day) ?? []).map(({ code }) => (code === 'void' ? '' : doseCodes[code].letter)).join(' ')}
              </td>
            ) : (
              <Cell key={day} dose={doses.get(`${day} ${time}`)} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ dose }: { dose: Dose | undefined }) {
  if (!dose) return <td className={styles.none} />
  const { record, state, date, time } = dose
  if (record && record.code !== 'void') {
    const { letter, title } = doseCodes[record.code]
    return (
      <td
        title={`${formatDate(date)} ${time}: ${title}, ${record.recorded_by_name}`}
        className={letter === 'G' || letter === 'P' ? undefined : styles.notTaken}
      >
        {letter}
      </td>
    )
  }
  if (state !== 'missed') return <td />
  return (
    <td className={styles.missed} title={`${formatDate(date)} ${time}: not recorded`}>
      ?
    </td>
  )
}

function Legend() {
  return (
    <p className={styles.legend}>
      {doseCodeKeys.map((key) => (
        <span key={key}>
          <strong>{doseCodes[key].letter}</strong> {doseCodes[key].title}
        </span>
      ))}
      <span>
        <strong className={styles.missed}>?</strong> Not recorded
      </span>
    </p>
  )
}
