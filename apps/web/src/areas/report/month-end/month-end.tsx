import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getMonthEnd, Month } from '#contract/report/month-end.ts'
import { monthSteps } from '#domain/month-end/month-steps.ts'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { Arc } from '#ui/arc.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { useBranch } from '../../../kit/session/branch.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { HistoryButton } from '../../history/exports.ts'
import { CloseCard } from './close-card.tsx'
import styles from './month-end.module.css'
import { MonthReports } from './month-reports.tsx'
import { monthChoices, monthToClose } from './months.ts'
import { SideCards } from './side-cards.tsx'
import { StepCard } from './step-card.tsx'
import type { MonthEndData } from './step-words.ts'

const MonthSearch = z.object({ month: Month.optional() })

/** Milliseconds between two counts, as others work on the same month. */
const pace = 60_000

/** The work that is left until a month is closed, from its visits to its files; each step leads to where it is done. */
export function MonthEnd() {
  const [search, setSearch] = useUrlState(MonthSearch)
  const today = localDateIn(useZone())
  const month = search.month ?? monthToClose(today)
  const found = useQuery({ ...queryOf(getMonthEnd, { params: { month } }), refetchInterval: pace })
  const { data } = found
  return (
    <Page
      title={`Month end, ${monthTitle(month)}`}
      here="Month end"
      crumbs={[{ label: 'Finance' }]}
      {...(data && { lead: <Ring percent={data.percent} />, facts: <Facts data={data} /> })}
      actions={
        <>
          <div className={styles.months}>
            <Select
              label="Month"
              value={month}
              options={monthChoices(today, month).map((value) => ({ value, label: monthTitle(value) }))}
              onChange={(next) => setSearch({ month: next })}
            />
          </div>
          <MonthReports month={month} />
          {data?.guid && <HistoryButton type="month-end" guid={data.guid} />}
          <Button icon={IconPrinter} onClick={() => globalThis.print()}>
            Print
          </Button>
        </>
      }
    >
      <PageBody>{data ? <Guide data={data} /> : found.error ? <LoadFailed query={found} /> : <Loading />}</PageBody>
    </Page>
  )
}

function Loading() {
  return (
    <p role="status" className={styles.loading}>
      <Arc /> Counting what is left…
    </p>
  )
}

function Guide({ data }: { data: MonthEndData }) {
  const isEmpty = monthSteps.every((step) => data.steps[step].all === 0)
  if (isEmpty) return <EmptyState text="There are no visits, alerts, invoices or payments in this month." />
  const next = monthSteps.find((step) => !data.steps[step].is_done && data.steps[step].waits_for === null)
  return (
    <div className={styles.guide}>
      <ol className={styles.steps}>
        {monthSteps.map((step) => (
          <StepCard key={step} step={step} data={data} isNext={step === next} />
        ))}
        <CloseCard data={data} />
      </ol>
      <SideCards data={data} />
    </div>
  )
}

/** How many of the weeks are over, and when the last one ends. */
function Facts({ data: { weeks, days, today } }: { data: MonthEndData }) {
  const branch = useBranch()
  const over = weeks.filter(({ to }) => to < today).length
  const end = `${days.to < today ? 'ended' : 'ends'} on ${formatDate(days.to)}`
  return (
    <span>
      {branch && `${branch.title}. `}
      {over} of {weeks.length} weeks are in, the last one {end}. Each step counts what is left.
    </span>
  )
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" role="img" aria-label={`${percent}% done`}>
      <circle cx="24" cy="24" r="21" className={styles.track} />
      <circle
        cx="24"
        cy="24"
        r="21"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
        transform="rotate(-90 24 24)"
        className={styles.arc}
      />
      <text x="24" y="28" className={styles.percent}>
        {percent}%
      </text>
    </svg>
  )
}
