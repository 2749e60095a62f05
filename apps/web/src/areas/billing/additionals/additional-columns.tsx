import { type Additional, additionalExport } from '#contract/billing/additionals.ts'
import { chargeTitle } from '#contract/billing/processing-exports.ts'
import type { Side } from '#contract/fields.ts'
import { DateText, Missing, Money } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import type { RecordLinks } from '../../../kit/session/record-links.ts'
import { processingPaths } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { productOf } from '../charge-measure.ts'

/** The context that a row's cells need besides the row. */
export interface AdditionalCells {
  links: RecordLinks
  /** Whether the user may open transactions. */
  mayProcess: boolean
  /** For a tablet, where the description is under the type. */
  short: boolean
}

const descriptionOf = (row: Additional) => [productOf(row), row.description].filter(Boolean).join(', ')
const ownerOf = ({ owner_type: type, owner_guid: guid }: Additional) => ({ type, guid })

/** Returns the address of the extras of an additional's transaction. */
export function transactionHref(side: Side, row: Additional): string {
  const { calendar_guid, period_guid, contract_guid, transaction_guid } = row
  const place = {
    side,
    calendarGuid: calendar_guid,
    periodGuid: period_guid,
    contractGuid: contract_guid,
    transactionGuid: transaction_guid,
  }
  return `${processingPaths.transaction(place)}?tab=extra`
}

/** ADDL-D03, ADDL-030; the history unfolds below the row. */
export function additionalColumns(side: Side, { links, mayProcess, short }: AdditionalCells): Column<Additional>[] {
  return columnsOf(additionalExport(side), {
    date: { fixed: true, width: 104, cell: (row) => <DateText value={row.event_date} /> },
    owner: {
      fixed: true,
      width: 180,
      minWidth: 120,
      cell: (row) => <Named name={row.owner_name} href={links.owner(ownerOf(row))} />,
    },
    contract: {
      width: 170,
      minWidth: 110,
      hideBelow: 900,
      cell: (row) => <Named name={row.contract} href={links.contract(ownerOf(row), row.user_contract_guid)} />,
    },
    type: {
      fixed: true,
      width: 190,
      minWidth: 130,
      cell: (row) =>
        short ? (
          <>
            {chargeTitle(row)}
            <span className={styles.below}>{descriptionOf(row)}</span>
          </>
        ) : (
          chargeTitle(row)
        ),
    },
    description: {
      width: 250,
      minWidth: 110,
      ...(short && { hideBelow: 1024 }),
      cell: (row) => <span className={styles.second}>{descriptionOf(row)}</span>,
    },
    total: { align: 'right', width: 96, fixed: true, cell: (row) => <Money value={row.total} strong /> },
    status: { width: 128, fixed: true, cell: (row) => <Status word={row.status} /> },
    reference: {
      width: 150,
      minWidth: 110,
      hideBelow: 900,
      cell: (row) => {
        if (row.transaction_reference === null) return <Missing />
        return mayProcess ? (
          <Link href={transactionHref(side, row)}>{row.transaction_reference}</Link>
        ) : (
          row.transaction_reference
        )
      },
    },
  })
}

function Named({ name, href }: { name: string; href: string | undefined }) {
  return href === undefined ? name : <NameLink href={href}>{name}</NameLink>
}
