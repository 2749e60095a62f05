import { alertExport, alertSources, alertStatus, type FinanceAlert, isOfDay } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { DateText, Money, TimeText } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { TwoLines } from '#ui/person/two-lines.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import type { RecordLinks } from '../../../kit/session/record-links.ts'
import styles from '../billing.module.css'

interface AlertCells {
  zone: string
  links: RecordLinks
  /** The address with the row open. */
  hrefOf: (alert: FinanceAlert) => string
}

/** ALERT-D07, ALERT-D08. */
export function alertColumns(side: Side, { zone, links, hrefOf }: AlertCells): Column<FinanceAlert>[] {
  return columnsOf(alertExport(side), {
    date: {
      fixed: true,
      width: 168,
      minWidth: 166,
      sortable: 'date',
      cell: (alert) => (
        <Link href={hrefOf(alert)}>
          <DateText value={localDateOf(alert.date, zone)} />
          {!isOfDay(alert) && (
            <>
              {' '}
              <TimeText value={alert.date} />
            </>
          )}
        </Link>
      ),
    },
    client: {
      fixed: true,
      width: 160,
      minWidth: 110,
      sortable: 'client',
      cell: (alert) => <Client {...{ alert, links }} />,
    },
    carer: { width: 160, minWidth: 110, sortable: 'carer', cell: (alert) => <Carer {...{ alert, links }} /> },
    contract: {
      width: 220,
      minWidth: 120,
      hideBelow: 860,
      sortable: 'contract',
      cell: (alert) => <Contract {...{ alert, links, side }} />,
    },
    source: { width: 110, hideBelow: 980, sortable: 'source', cell: (alert) => <Source {...{ alert, links }} /> },
    description: {
      fixed: true,
      width: 220,
      minWidth: 150,
      sortable: 'description',
      cell: (alert) => alert.description,
    },
    status: {
      width: 84,
      hideBelow: 740,
      sortable: 'status',
      cell: (alert) => <span className={styles.second}>{alertStatus(alert)}</span>,
    },
    stake: { align: 'right', fixed: true, width: 96, cell: (alert) => <Stake alert={alert} /> },
  })
}

/** The amount that waits; a dash where it cannot be known. */
function Stake({ alert: { at_stake } }: { alert: FinanceAlert }) {
  return at_stake === null ? '-' : <Money value={at_stake} />
}

interface Linked {
  alert: FinanceAlert
  links: RecordLinks
}

function Client({ alert: { client_guid: guid, client_type: type, client_name: name }, links }: Linked) {
  if (guid === null || type === null) return '-'
  const href = links.owner({ type, guid })
  return href === undefined ? name : <NameLink href={href}>{name}</NameLink>
}

function Carer({ alert: { carer_guid: guid, carer_name: name, carer_third_party_id: second }, links }: Linked) {
  if (guid === null) return '-'
  return <TwoLines name={name} href={links.owner({ type: 'carer', guid })} second={second || undefined} />
}

function Contract({ alert, links, side }: Linked & { side: Side }) {
  const { contract_guid: guid, contract_title: title, client_guid, client_type, carer_guid } = alert
  if (guid === null) return '-'
  const ofClient = client_guid !== null && client_type !== null ? { type: client_type, guid: client_guid } : undefined
  const owner =
    side === 'invoice' ? ofClient : carer_guid !== null ? { type: 'carer' as const, guid: carer_guid } : undefined
  const href = owner && links.contract(owner, guid)
  return href === undefined ? title : <NameLink href={href}>{title}</NameLink>
}

function Source({ alert, links }: Linked) {
  const href = sourceHref(alert, links)
  const label = alertSources[alert.source]
  return href === undefined ? label : <Link href={href}>{label}</Link>
}

/** Returns the address of the visit or the shift of an alert, for users who may open it. */
export function sourceHref({ source, relation_guid: guid }: FinanceAlert, links: RecordLinks): string | undefined {
  if (guid === null) return undefined
  return source === 'Shift' ? links.shift(guid) : links.visit(guid)
}
