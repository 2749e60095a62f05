import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { VisitCalculation } from '#contract/billing/calculations.ts'
import { processing } from '#contract/billing/processing.ts'
import { carerOf } from '#contract/billing/processing-exports.ts'
import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { TimeText } from '#ui/figures/figures.tsx'
import { formatDate, formatDateTime, formatMoney, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryClient } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { modelPaths, processingPaths, servicePaths, type TransactionPlace } from '../../../kit/url/paths.ts'
import { AddExtra } from '../extras/add-extra.tsx'
import { ProblemLink } from '../problem-link.tsx'
import { tagWordOf } from '../transactions/item-words.ts'
import { otherOf } from '../transactions/owner-of.ts'
import type { Items } from '../transactions/use-items.ts'
import { VisitLink } from '../visit-link.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { ShiftVisits } from './shift-visits.tsx'
import styles from './working.module.css'
import { Part, Working, type WorkingLinks } from './working.tsx'

interface CalculationPanelProps {
  place: TransactionPlace
  itemGuid: string
  /** Whether the item belongs to a shift; with a visit inside it, that visit's calculation is shown (INVP-006). */
  isShift: boolean
  visitGuid: string | undefined
  items: Items
  transaction: Transaction | undefined
  /** The search part that links keep. */
  searchText: string
  onStep: (item: TransactionItem) => void
  onClose: () => void
}

/** The calculation of one item's amount, beside the list (INVP-005, INVP-045 to INVP-050). */
export function CalculationPanel(props: CalculationPanelProps) {
  const { place, itemGuid, isShift, visitGuid, items, transaction, searchText, onStep, onClose } = props
  const { data, visits, error, refetch, isFetching } = useCalculation(props)
  const isInside = visitGuid !== undefined
  const row = items.all?.find((each) => each.guid === itemGuid)
  // A visit inside a shift belongs to the transaction of its own client, so its row is not among these.
  const item = isInside ? undefined : row
  const at = isInside ? -1 : (items.shown?.findIndex((each) => each.guid === itemGuid) ?? -1)
  const [before, after] = at < 0 ? [] : [items.shown?.[at - 1], items.shown?.[at + 1]]
  usePrefetch(place, before, after)
  const total = data?.total ?? item?.total
  const links = useLinks(place.side, data)
  const problem = data?.problem ?? item?.problem ?? null
  const toCome = problem === 'NO_ACTUAL_TIMES' && (data ?? item)?.is_to_come === true
  return (
    <Panel
      // Moving between a shift and a visit inside it scrolls back to the top.
      key={visitGuid ?? 'row'}
      title={
        problem === null
          ? `How ${total === undefined ? 'it' : formatMoney(total)} was worked out`
          : toCome
            ? 'No price yet'
            : 'Why there is no price'
      }
      facts={
        isInside ? (
          <InsideFacts working={data} shiftHref={processingPaths.shift(place, itemGuid) + searchText} />
        ) : (
          item && <Facts side={place.side} item={item} transaction={transaction} />
        )
      }
      onClose={onClose}
      onPrevious={before === undefined ? undefined : () => onStep(before)}
      onNext={after === undefined ? undefined : () => onStep(after)}
      foot={
        <Foot confirmedBy={data?.confirmed_by ?? null} confirmedAt={data?.confirmed_at ?? null} known={!!data}>
          {!isInside && <AddExtra place={place} transaction={transaction} itemGuid={itemGuid} />}
        </Foot>
      }
    >
      {data ? (
        <>
          <Working
            working={data}
            origin={{ title: 'Contract', words: <ContractWords side={place.side} working={data} /> }}
            remedy={
              data.problem !== null && (
                <ProblemLink problem={data.problem} side={place.side} modelGuid={data.model_guid} />
              )
            }
            chargeable={item?.is_chargeable ?? data.status !== 'No charge'}
            exclusion={data.nocharge_reason}
            toCome={toCome}
            links={links}
            noun={isShift && !isInside ? 'shift' : 'visit'}
          />
          {isShift && !isInside && (
            <ShiftVisits
              visits={visits ?? []}
              hrefOf={(visit) => processingPaths.shiftVisit(place, itemGuid, visit.guid) + searchText}
            />
          )}
        </>
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </Panel>
  )
}

/** Links to the rule group and the service, for users who may edit models, while the model still has them. */
function useLinks(side: Side, working: VisitCalculation | undefined): WorkingLinks {
  const mayOpen = usePermission(modelAccess.edit)
  if (!mayOpen || !working) return { ruleGroup: undefined, service: undefined }
  const { model_guid: model, rule_group_guid: group, service_guid: service } = working
  return {
    ruleGroup: group === null ? undefined : modelPaths.one(side, model, `${side}-rule-groups/${group}`),
    service: service === null ? undefined : servicePaths.one(side, model, service),
  }
}

function ContractWords({ side, working }: { side: Side; working: VisitCalculation }) {
  const mayOpen = usePermission(modelAccess.edit)
  return (
    <>
      <strong>{working.contract_reference}</strong>
      {'\u00a0· '}
      <Part href={mayOpen ? modelPaths.one(side, working.model_guid) : undefined}>{working.contract_name}</Part>, valid
      from <span className="num">{formatDate(working.contract_start)}</span>.{' '}
      {working.contract_is_default
        ? `The default contract of ${working.owner_name}.`
        : `One of the contracts of ${working.owner_name}.`}
    </>
  )
}

/** Loads the calculation of an item: of a shift with its visits, or of one visit inside it. */
function useCalculation({ place, itemGuid, isShift, visitGuid }: CalculationPanelProps) {
  const { side, periodGuid, transactionGuid } = place
  const { getVisitCalculation, getShiftCalculation } = processing[side]
  const params = { periodGuid, guid: transactionGuid, itemGuid }
  const ofVisit = useQuery({
    ...queryOf(getVisitCalculation, { params }),
    enabled: !isShift,
  })
  const ofShift = useQuery({
    ...queryOf(getShiftCalculation, { params, query: shiftQuery(visitGuid) }),
    // Here the query names another record: the shift's figures must not be shown for its visit.
    placeholderData: () => undefined,
    enabled: isShift,
  })
  const { data, error, refetch, isFetching } = isShift ? ofShift : ofVisit
  return { data, visits: ofShift.data?.visits, error, refetch, isFetching }
}

function shiftQuery(visitGuid: string | undefined) {
  return visitGuid === undefined ? {} : { visit: visitGuid }
}

/** Prefetches the neighbouring calculations, so that a step shows the next at once. */
function usePrefetch(place: TransactionPlace, before: Neighbour | undefined, after: Neighbour | undefined): void {
  const { side, periodGuid, transactionGuid } = place
  // Only fills the cache; nothing here re-renders.
  useEffect(() => {
    for (const item of [before, after]) {
      if (item === undefined) continue
      const params = { periodGuid, guid: transactionGuid, itemGuid: item.guid }
      const { getShiftCalculation, getVisitCalculation } = processing[side]
      void (item.appointment_type === 'Shift'
        ? queryClient.prefetchQuery(queryOf(getShiftCalculation, { params, query: {} }))
        : queryClient.prefetchQuery(queryOf(getVisitCalculation, { params })))
    }
  }, [side, periodGuid, transactionGuid, before, after])
}

type Neighbour = Pick<TransactionItem, 'guid' | 'appointment_type'>

interface FactsProps {
  side: Side
  item: TransactionItem
  transaction: Transaction | undefined
}

/** The visit, its state, and its invoice. */
function Facts({ side, item, transaction }: FactsProps) {
  const zone = useZone()
  const other = otherOf(side, item)
  const links = useRecordLinks()
  const href = other && links.owner(other)
  const tag = tagWordOf(item)
  return (
    <div className={styles.facts}>
      <span>
        {formatWeekday(localDateOf(item.visit_date, zone))}{' '}
        <span className="num">
          {formatDateTime(item.visit_date, zone)}–<TimeText value={item.visit_end} />
        </span>
        {'\u00a0· '}
        {href === undefined ? carerOf(item) : <Link href={href}>{carerOf(item)}</Link>}
      </span>
      <Status word={item.state} note={transaction?.reference ?? undefined} />
      {tag !== undefined && tag !== item.state && <Tag>{tag}</Tag>}
      <VisitLink items={[item]} />
    </div>
  )
}

/** The same for a visit inside a shift, which has its own client and invoice, with a link back to the shift. */
function InsideFacts({ working, shiftHref }: { working: VisitCalculation | undefined; shiftHref: string }) {
  const zone = useZone()
  return (
    <div className={styles.facts}>
      {working && (
        <>
          <span>
            {formatWeekday(localDateOf(working.rostered_start, zone))}{' '}
            <span className="num">
              {formatDateTime(working.rostered_start, zone)}–<TimeText value={working.rostered_end} />
            </span>
            {`\u00a0· ${working.owner_name}\u00a0· ${working.reference_owner_name ?? 'Unassigned'}`}
          </span>
          <Status word={working.status} note={working.invoice_number ?? undefined} />
          <VisitLink
            items={[
              { appointment_guid: working.visit_guid, appointment_type: 'Visit', visit_date: working.rostered_start },
            ]}
          />
        </>
      )}
      <Link href={shiftHref}>Back to the shift</Link>
    </div>
  )
}

interface FootProps {
  confirmedBy: string | null
  confirmedAt: string | null
  known: boolean
  /** Further buttons. */
  children: ReactNode
}

function Foot({ confirmedBy, confirmedAt, known, children }: FootProps) {
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
      <PanelButtons>{children}</PanelButtons>
    </>
  )
}

/** Grey bars of about the height of a working, while it loads. */
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
