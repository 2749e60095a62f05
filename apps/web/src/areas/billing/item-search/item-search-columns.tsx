import { type FoundItem, foundItemExport } from '#contract/billing/item-search.ts'
import type { Side } from '#contract/fields.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { DateText, Missing, Money, TimeText } from '#ui/figures/figures.tsx'
import { formatDateTime, localDateOf } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import type { RecordLinks } from '../../../kit/session/record-links.ts'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { switchReason } from '../transactions/item-words.ts'

/** The context that a row's cells need besides the row. */
export interface FoundItemCells {
  zone: string
  links: RecordLinks
  /** Whether the user may switch what is charged, and open transactions. */
  mayEdit: boolean
  mayProcess: boolean
  /** The item whose switch was just changed, until the server has answered. */
  switching: { guid: string; on: boolean } | undefined
  onSwitch: (item: FoundItem, on: boolean) => void
}

/** Returns the address of the visit or shift of an item. */
export function hrefOf(item: FoundItem, links: RecordLinks): string | undefined {
  if (item.appointment_guid === null) return undefined
  return item.appointment_type === 'Visit' ? links.visit(item.appointment_guid) : links.shift(item.appointment_guid)
}

/** SEARCH-D06, SEARCH-032. Days and times are those of the branch's zone. */
export function foundItemColumns(side: Side, cells: FoundItemCells): Column<FoundItem>[] {
  const { links } = cells
  return columnsOf(foundItemExport(side), {
    start: { fixed: true, width: 164, minWidth: 134, cell: (item) => <When item={item} cells={cells} /> },
    end: { fixed: true, width: 62, cell: (item) => <TimeText value={item.end} /> },
    owner: { fixed: true, width: 180, minWidth: 120, cell: (item) => <Owner item={item} links={links} /> },
    contract: { width: 220, minWidth: 120, cell: (item) => <Contract item={item} links={links} /> },
    type: { width: 66, hideBelow: 980, cell: (item) => item.appointment_type },
    reference: {
      width: 116,
      minWidth: 104,
      hideBelow: 760,
      cell: (item) => <Reference side={side} item={item} cells={cells} />,
    },
    labour: { align: 'right', width: 112, minWidth: 88, cell: (item) => <Money value={item.labour_approximation} /> },
    extras: { align: 'right', width: 112, minWidth: 88, cell: (item) => <Money value={item.extra_approximation} /> },
    chargeable: { width: 100, minWidth: 92, cell: (item) => <Chargeable side={side} item={item} cells={cells} /> },
    calculated: {
      width: 96,
      minWidth: 88,
      hideBelow: 900,
      cell: (item) => <span className={item.is_calculated ? styles.second : undefined}>{yes(item.is_calculated)}</span>,
    },
  })
}

const yes = (is: boolean) => (is ? 'Yes' : 'No')

function When({ item, cells: { zone, links } }: { item: FoundItem; cells: FoundItemCells }) {
  const href = hrefOf(item, links)
  const text = (
    <span className="num">
      <DateText value={localDateOf(item.start, zone)} /> <TimeText value={item.start} />
    </span>
  )
  return href === undefined ? text : <Link href={href}>{text}</Link>
}

interface LinkedProps {
  item: FoundItem
  links: RecordLinks
}

const ownerOf = ({ owner_type: type, owner_guid: guid }: FoundItem) => ({ type, guid })

function Owner({ item, links }: LinkedProps) {
  const href = links.owner(ownerOf(item))
  return href === undefined ? item.owner : <NameLink href={href}>{item.owner}</NameLink>
}

function Contract({ item, links }: LinkedProps) {
  if (item.contract_title === null || item.user_contract_guid === null) return <Missing />
  const href = links.contract(ownerOf(item), item.user_contract_guid)
  return href === undefined ? item.contract_title : <NameLink href={href}>{item.contract_title}</NameLink>
}

/** The number of a processed transaction, which opens it. */
function Reference({ side, item, cells }: { side: Side; item: FoundItem; cells: FoundItemCells }) {
  const { transaction_reference, calendar_guid, period_guid, contract_guid, transaction_guid } = item
  if (transaction_reference === null) return <Missing />
  if (!cells.mayProcess || !calendar_guid || !period_guid || !contract_guid || !transaction_guid) {
    return transaction_reference
  }
  const place = {
    side,
    calendarGuid: calendar_guid,
    periodGuid: period_guid,
    contractGuid: contract_guid,
    transactionGuid: transaction_guid,
  }
  return <Link href={processingPaths.transaction(place)}>{transaction_reference}</Link>
}

/** SEARCH-030: a switch on the invoice side; payments have none (SEARCH-D15). */
function Chargeable({ side, item, cells }: { side: Side; item: FoundItem; cells: FoundItemCells }) {
  if (side === 'payment') return yes(item.is_chargeable)
  const moved = cells.switching?.guid === item.item_guid ? cells.switching.on : undefined
  const without = item.transaction_guid === null ? 'It is in no invoice.' : undefined
  return (
    <Switch
      label={`Chargeable: ${formatDateTime(item.start, cells.zone)}, ${item.owner}`}
      on={moved ?? item.is_chargeable}
      disabledReason={switchReason(item, cells.mayEdit) ?? without}
      onChange={(on) => cells.onSwitch(item, on)}
    />
  )
}
