import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invoiceProcessing, type Transaction, type TransactionItem } from '#contract/billing/processing.ts'
import { IconButton } from '#ui/button.tsx'
import { TimeText } from '#ui/figures.tsx'
import { formatDateTime, formatMoney, formatWeekday, localDateOf } from '#ui/format.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Status } from '#ui/status.tsx'
import { Glyph } from '#ui/status-glyph.tsx'
import { useZone } from '#ui/zone.tsx'
import { messageOf } from '../../kit/api-error.ts'
import type { TransactionPlace } from '../../kit/paths.ts'
import { queryClient, queryOf } from '../../kit/query.ts'
import { carerOf } from './item-columns.tsx'
import type { Items } from './use-items.ts'
import { VisitLink } from './visit-link.tsx'
import styles from './working.module.css'
import { Working } from './working.tsx'

interface CalculationPanelProps {
  place: TransactionPlace
  itemGuid: string
  items: Items
  transaction: Transaction | undefined
  onStep: (itemGuid: string) => void
  onClose: () => void
}

/** How the amount of one item was worked out, beside the list (INVP-005, INVP-045 to INVP-050). */
export function CalculationPanel({ place, itemGuid, items, transaction, onStep, onClose }: CalculationPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(
    queryOf(invoiceProcessing.getVisitCalculation, calculationOf(place, itemGuid)),
  )
  const item = items.all?.find((each) => each.guid === itemGuid)
  const at = items.shown?.findIndex((each) => each.guid === itemGuid) ?? -1
  const [before, after] = at < 0 ? [] : [items.shown?.[at - 1]?.guid, items.shown?.[at + 1]?.guid]
  usePrefetch(place, before, after)
  const total = data?.total ?? item?.total
  const unpriced = (data?.problem ?? item?.problem ?? null) !== null
  return (
    <Panel
      title={
        unpriced ? 'Why there is no price' : `How ${total === undefined ? 'it' : formatMoney(total)} was worked out`
      }
      facts={item && <Facts item={item} transaction={transaction} />}
      onClose={onClose}
      onPrevious={before === undefined ? undefined : () => onStep(before)}
      onNext={after === undefined ? undefined : () => onStep(after)}
      foot={<Foot confirmedBy={data?.confirmed_by ?? null} confirmedAt={data?.confirmed_at ?? null} known={!!data} />}
    >
      {data ? (
        <Working working={data} chargeable={item?.is_chargeable ?? true} />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </Panel>
  )
}

function calculationOf({ periodGuid, transactionGuid }: TransactionPlace, itemGuid: string) {
  return { params: { periodGuid, guid: transactionGuid, itemGuid } }
}

/** Asks for the neighbours while one is read, so that a step shows the next at once. */
function usePrefetch(place: TransactionPlace, before: string | undefined, after: string | undefined): void {
  const { periodGuid, transactionGuid } = place
  // A side effect of what is shown: the browser's store is filled, nothing here changes.
  useEffect(() => {
    for (const itemGuid of [before, after]) {
      if (itemGuid === undefined) continue
      const params = { periodGuid, guid: transactionGuid, itemGuid }
      void queryClient.prefetchQuery(queryOf(invoiceProcessing.getVisitCalculation, { params }))
    }
  }, [periodGuid, transactionGuid, before, after])
}

/** Which visit it is, in what state, and on which invoice. */
function Facts({ item, transaction }: { item: TransactionItem; transaction: Transaction | undefined }) {
  const zone = useZone()
  return (
    <div className={styles.facts}>
      <span>
        {formatWeekday(localDateOf(item.visit_date, zone))}{' '}
        <span className="num">
          {formatDateTime(item.visit_date, zone)}–<TimeText value={item.visit_end} />
        </span>{' '}
        · {carerOf(item)}
      </span>
      <Status word={item.state} note={transaction?.reference ?? undefined} />
      {transaction && <VisitLink item={item} clientName={transaction.owner_name} />}
    </div>
  )
}

interface FootProps {
  confirmedBy: string | null
  confirmedAt: string | null
  known: boolean
}

function Foot({ confirmedBy, confirmedAt, known }: FootProps) {
  const zone = useZone()
  const words =
    confirmedAt === null
      ? 'Not confirmed'
      : `Confirmed${confirmedBy === null ? '' : ` by ${confirmedBy}`}, ${formatDateTime(confirmedAt, zone)}`
  return (
    <>
      {known && (
        <>
          {confirmedAt === null ? <Glyph shape="ring-dashed" tone="grey" /> : <Glyph shape="disc-tick" tone="green" />}
          <span className={styles.confirmed}>{words}</span>
        </>
      )}
      <span className={styles.print}>
        <IconButton icon={IconPrinter} label="Print" onClick={() => globalThis.print()} />
      </span>
    </>
  )
}

/** Grey bars of about the height of a working, until it has come. */
function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      {[60, 60, 150, 64, 110].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these bars are all the same.
        <span key={at} style={{ height }} />
      ))}
    </div>
  )
}
