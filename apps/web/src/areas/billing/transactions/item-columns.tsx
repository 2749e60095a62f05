import { problemText } from '#contract/billing/price-working.ts'
import { carerOf, itemExport, tagOf } from '#contract/billing/processing-exports.ts'
import { type TransactionItem, unpaidWords } from '#contract/billing/transaction-items.ts'
import type { Side } from '#contract/fields.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { DateText, Minutes, Missing, Money, TimeText } from '#ui/figures/figures.tsx'
import { formatDateTime, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { PeriodTag, Tag } from '#ui/status/status.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import type { Column, SpanningCell } from '#ui/table/column.ts'
import { columnsOf, type Look } from '../../../kit/list/columns.ts'
import styles from '../billing.module.css'
import { Marks } from '../marks.tsx'
import { creditTooltip, switchReason, tagWordOf, visitStatusOf } from './item-words.ts'
import { alertOf } from './transaction-words.ts'

/** The context that an item's cells need besides the item. */
export interface ItemCells {
  zone: string
  /** Without weekdays, for a tablet. */
  short: boolean
  /** Below the heads of their days, so that their times are enough. */
  byDay: boolean
  /** The reference of the transaction. */
  reference: string | null
  mayEdit: boolean
  hrefOf: (item: TransactionItem) => string
  /** The item whose switch was just changed, until the server has answered. */
  switching: { guid: string; on: boolean } | undefined
  onSwitch: (item: TransactionItem, on: boolean) => void
}

function dateLook(cells: ItemCells): Look<TransactionItem> {
  const [width, minWidth] = cells.byDay ? [128, 124] : cells.short ? [160, 154] : [194, 190]
  return {
    fixed: true,
    width,
    minWidth,
    sortable: 'date',
    cell: (item) => {
      const href = cells.hrefOf(item)
      return cells.byDay ? <Times item={item} href={href} /> : <When item={item} href={href} short={cells.short} />
    },
  }
}

const wordLooks = {
  service: {
    width: 110,
    minWidth: 84,
    hideBelow: 860,
    sortable: 'service',
    cell: (item) => <span className={styles.second}>{item.service_title}</span>,
  },
  period: {
    width: 82,
    hideBelow: 740,
    sortable: 'period',
    cell: (item) => <PeriodTag word={tagOf(item)} />,
  },
} satisfies Record<string, Look<TransactionItem>>

function statusLookOf(cells: ItemCells): Look<TransactionItem> {
  return {
    fixed: true,
    width: 216,
    minWidth: 160,
    sortable: 'status',
    cell: (item) => (
      <span className={styles.status}>
        <ItemStatus item={item} reference={cells.reference} />
        <Marks row={item} alert={item.is_alerting ? { text: alertOf(item), href: cells.hrefOf(item) } : undefined} />
      </span>
    ),
  }
}

const durationLook = ({ byDay }: ItemCells): Look<TransactionItem> => ({
  align: 'right',
  // That of a whole day is longer.
  width: byDay ? 92 : 72,
  sortable: 'duration',
  cell: (item) => <Minutes value={item.payable_duration} />,
})

const figureLooks = {
  visits: {
    align: 'right',
    width: 78,
    hideBelow: 800,
    sortable: 'visits',
    cell: (item) => <Money value={item.visit_total} />,
  },
  extras: {
    align: 'right',
    width: 64,
    hideBelow: 800,
    sortable: 'extras',
    cell: (item) => (/^0\.00$/.test(item.extra_total) ? <Missing /> : <Money value={item.extra_total} />),
  },
  total: {
    align: 'right',
    width: 82,
    fixed: true,
    sortable: 'total',
    cell: (item) => <Money value={item.total} strong />,
  },
} satisfies Record<string, Look<TransactionItem>>

function chargeableLook(cells: ItemCells): Look<TransactionItem> {
  return {
    align: 'right',
    width: 100,
    cell: (item) => <Chargeable item={item} cells={cells} />,
  }
}

function personLook(key: string): Look<TransactionItem> {
  return { width: 170, minWidth: 130, sortable: key, cell: carerOf }
}

/** INVP-D11, without the tick boxes: single items can only be credited. On a payment the client is named. */
export function itemColumns(side: Side, cells: ItemCells): readonly Column<TransactionItem>[] {
  return columnsOf(itemExport(side), {
    date: dateLook(cells),
    ...{ carer: personLook('carer'), client: personLook('client') },
    ...wordLooks,
    status: statusLookOf(cells),
    duration: durationLook(cells),
    ...figureLooks,
    chargeable: chargeableLook(cells),
  })
}

/**
 * Returns the problem of an item in place of its amounts, or that it is still to come; in a narrow table, only that
 * there is a problem.
 */
export function problemSpan(item: TransactionItem, short: boolean): SpanningCell | undefined {
  if (item.problem === null || !item.is_chargeable) return undefined
  const place = { from: 'duration', to: 'total' }
  if (!item.is_alerting) {
    const why = 'It will be priced from its check-in and check-out when it has ended.'
    const content = (
      <span className={styles.toCome} title={why}>
        No price yet
      </span>
    )
    return { ...place, content }
  }
  const words = problemText(item.problem, item)
  return {
    ...place,
    content: (
      <span className={styles.problem} title={words}>
        <Glyph shape="triangle" tone="amber" />
        <span>{short ? 'No price' : words}</span>
      </span>
    ),
  }
}

function Times({ item, href }: { item: TransactionItem; href: string }) {
  return (
    <Link href={href} className={styles.when}>
      <span>
        <TimeText value={item.visit_date} />–<TimeText value={item.visit_end} />
      </span>
    </Link>
  )
}

function When({ item, href, short }: { item: TransactionItem; href: string; short: boolean }) {
  const zone = useZone()
  return (
    <Link href={href} className={styles.when}>
      <DateText value={localDateOf(item.visit_date, zone)} weekday={!short} />
      <span className={styles.time}>
        <TimeText value={item.visit_date} />
      </span>
    </Link>
  )
}

/**
 * The state as glyph and word, and the visit's status (INVP-033, INVP-038); for a credited item also the reason
 * (INVP-040).
 */
function ItemStatus({ item, reference }: { item: TransactionItem; reference: string | null }) {
  const { shape, tone } = statusLook(item.state)
  const unpaid = item.unpaid_reason === null ? undefined : unpaidWords[item.unpaid_reason]
  const reason = creditTooltip(item) ?? item.nocharge_reason ?? unpaid
  const tag = tagWordOf(item)
  // An item that charges nothing waits for nothing: its tag says why.
  const isFree = item.state === 'No charge'
  const status = (
    <span className={styles.status}>
      <Glyph shape={shape} tone={tone} {...((isFree || item.state === 'Unconfirmed') && { label: item.state })} />
      {/* "Unconfirmed Unconf." would repeat itself. */}
      {!isFree && item.state !== 'Unconfirmed' && <span style={{ color: `var(--${tone})` }}>{item.state}</span>}
      {!isFree && item.is_chargeable && <span className={styles.second}>{visitStatusOf(item, reference)}</span>}
      {tag !== undefined && <Tag>{tag}</Tag>}
    </span>
  )
  return reason === undefined ? status : <Tip text={reason}>{status}</Tip>
}

function Chargeable({ item, cells }: { item: TransactionItem; cells: ItemCells }) {
  const { switching } = cells
  const moved = switching?.guid === item.guid ? switching.on : undefined
  return (
    <Switch
      label={`Chargeable: ${formatDateTime(item.visit_date, cells.zone)}, ${carerOf(item)}`}
      on={moved ?? item.is_chargeable}
      disabledReason={switchReason(item, cells.mayEdit)}
      onChange={(on) => cells.onSwitch(item, on)}
    />
  )
}
