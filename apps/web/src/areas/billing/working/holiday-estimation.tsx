import { useQuery } from '@tanstack/react-query'
import {
  excludedWords,
  type HolidayCalculation,
  type HolidayWeek,
  holidayWeekExport,
} from '#contract/billing/holiday-calculations.ts'
import { paymentProcessing } from '#contract/billing/processing.ts'
import { countText } from '#domain/count-text.ts'
import { formatDate } from '#domain/date-format.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateText, DateTimeText, Missing, Money } from '#ui/figures/figures.tsx'
import { formatDecimal, formatMoney } from '#ui/figures/format.ts'
import { KeyFigures } from '#ui/figures/key-figures.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Tag } from '#ui/status/status.tsx'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { Page } from '../../../kit/page.tsx'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { processingPaths, type TransactionPlace } from '../../../kit/url/paths.ts'
import { ModelLink } from '../../model/exports.ts'
import { listAddress } from '../list-memory.ts'
import { periodCrumbs } from '../transactions/period-screen.tsx'
import { HolidayChart } from './holiday-chart.tsx'
import styles from './holiday-estimation.module.css'
import { HolidaySteps } from './holiday-steps.tsx'
import { HolidayWeeks } from './holiday-weeks.tsx'

interface HolidayEstimationProps {
  place: TransactionPlace
  /** The charge of the leave. */
  chargeGuid: string
}

/** Pay for leave with the weeks before it that it comes from (PAYP-003, PAYP-028 to PAYP-030). */
export function HolidayEstimation({ place, chargeGuid }: HolidayEstimationProps) {
  const params = { periodGuid: place.periodGuid, guid: place.transactionGuid, chargeGuid }
  const { data, error, refetch, isFetching } = useQuery(queryOf(paymentProcessing.getHolidayCalculation, { params }))
  const back = `${processingPaths.transaction(place)}?tab=extra`
  return (
    <Page
      title="Holiday estimation"
      crumbs={[
        ...periodCrumbs('payment'),
        ...(data
          ? [
              { label: data.contract_model_title, href: listAddress(processingPaths.period(place)) },
              { label: data.carer_name, href: back },
            ]
          : []),
      ]}
      status={data && data.processed_at === null && <Tag tone="blue">Estimate</Tag>}
      actions={
        <>
          <LinkButton href={back}>Back to the payment</LinkButton>
          {data && (
            <ExportMenu
              columns={holidayWeekExport.columns.map(({ key }) => key)}
              onExport={exportOf(paymentProcessing.getHolidayCalculation, { params })}
            />
          )}
        </>
      }
      top={data && <Figures calculation={data} />}
    >
      <PageBody>
        {data ? (
          <div className={styles.parts}>
            {data.processed_at === null && (
              <Banner tone="blue">Holiday rates are estimates and may change until the payment is processed.</Banner>
            )}
            <HolidayChart weeks={data.items} />
            <div className={styles.columns}>
              <HolidayWeeks weeks={data.items} />
              <LeftOut weeks={data.items} />
              <HolidaySteps calculation={data} />
            </div>
          </div>
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <p role="status">Loading…</p>
        )}
      </PageBody>
    </Page>
  )
}

function Figures({ calculation }: { calculation: HolidayCalculation }) {
  const { contract_model_guid, contract_model_title, carer_guid, carer_name, processed_at } = calculation
  const href = useRecordLinks().owner({ type: 'carer', guid: carer_guid })
  return (
    <KeyFigures
      figures={[
        {
          label: 'Contract model',
          value: <ModelLink side="payment" guid={contract_model_guid} title={contract_model_title} />,
        },
        { label: 'Carer', value: href === undefined ? carer_name : <Link href={href}>{carer_name}</Link> },
        { label: 'Date', value: <DateText value={calculation.date} /> },
        { label: 'Processed at', value: processed_at === null ? <Missing /> : <DateTimeText value={processed_at} /> },
        { label: 'Quantity', value: `${formatDecimal(calculation.quantity)} hours` },
        { label: 'Rate', value: formatMoney(calculation.rate) },
        { label: 'Total', value: <Money value={calculation.total} />, strong: true },
      ]}
    />
  )
}

const reasons = {
  NO_PAY: 'Nothing was paid in these weeks.',
  SSP: 'Sick pay is no pay for work.',
  STATUTORY_LEAVE: 'Maternity, paternity or parental leave.',
} as const

function LeftOut({ weeks }: { weeks: readonly HolidayWeek[] }) {
  const left = weeks.filter(({ excluded }) => excluded !== null)
  const byReason = Map.groupBy(left, ({ excluded }) => excluded)
  return (
    <section className={styles.card} aria-label="Left out">
      <div className={styles.head}>
        <h2 className={styles.title}>
          Left out <span className={styles.second}>{countText(left.length, 'week')}</span>
        </h2>
      </div>
      {left.length === 0 && <p className={styles.note}>Every week counts.</p>}
      {[...byReason].map(
        ([reason, some]) =>
          reason !== null && (
            <div key={reason} className={styles.note}>
              <h3 className={styles.title}>{excludedWords[reason]}</h3>
              <p>
                {some.length === 1 ? 'Week of ' : `${some.length} weeks, the latest of `}
                {formatDate(some[0]?.start ?? '')}
              </p>
              <p className={styles.second}>{reasons[reason]}</p>
            </div>
          ),
      )}
    </section>
  )
}
