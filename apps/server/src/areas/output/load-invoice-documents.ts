import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { formatMills, formatPence, mills, type Pence, pence, sum } from '#domain/money.ts'
import { formatClock, parseInstant, toLocal, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { DocumentHead } from '../billing/completion/document-head.ts'
import {
  type InvoiceCharge,
  type InvoiceDocument,
  type InvoiceVisit,
  invoiceDocument,
} from './documents/invoice-document.ts'

/** A document with what is needed to name and group its file. */
export interface LoadedDocument {
  readonly transactionGuid: string
  readonly modelTitle: string
  readonly completedAt: string
  readonly document: InvoiceDocument
}

interface LineRow {
  transaction_id: number
  item_id: number | null
  charge_id: number | null
  local_date: string | null
  care_type: string | null
  carer_name: string | null
  charged_start: string | null
  charged_minutes: number | null
  is_chargeable: boolean | null
  is_fixed: boolean | null
  minutes: number | null
  rate_mills: number | null
  total_pence: number
  tax_code: InvoiceVisit['tax_code']
  tax_percent: string
  charge_date: string | null
  charge_type_alias: string | null
  description: string | null
  quantity: string | null
}

/**
 * The documents of completed transactions in the order of their references: the head as it was frozen, the lines from
 * the ledger. Read a hundred at a time, so that their number does not matter for memory.
 */
export async function* loadInvoiceDocuments(
  db: BranchDb,
  branch: Branch,
  transactionGuids: readonly string[],
): AsyncGenerator<LoadedDocument> {
  const order = await db
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.guid', 'in', [...transactionGuids])
    .where('t.completed_at', 'is not', null)
    .orderBy('t.reference')
    .execute()
  for (let at = 0; at < order.length; at += 100) {
    const ids = order.slice(at, at + 100).map((row) => row.id)
    yield* loadSome(db, branch, ids)
  }
}

async function* loadSome(db: BranchDb, branch: Branch, ids: readonly number[]): AsyncGenerator<LoadedDocument> {
  const heads = await db
    .selectFrom('billing_transaction as t')
    .innerJoin('output_file as f', 'f.transaction_id', 't.id')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .select(['t.id', 't.guid', 't.reference', 't.completed_at', 'm.title', 'f.document'])
    .where('t.id', 'in', [...ids])
    .orderBy('t.reference')
    .execute()
  const lines = Map.groupBy(await selectLines(db, ids), (line) => line.transaction_id)
  for (const head of heads) {
    const own = lines.get(head.id) ?? []
    yield {
      transactionGuid: head.guid,
      modelTitle: head.title,
      completedAt: head.completed_at ?? '',
      document: invoiceDocument({
        ...(head.document as DocumentHead), // written by documentHead alone
        reference: head.reference ?? '',
        visits: visitsOf(own, branch.timeZone),
        charges: own.filter((line) => line.charge_id !== null).map(chargeOf),
      }),
    }
    // Each takes a moment to check and to write: others are answered between two of them.
    await setImmediate()
  }
}

async function selectLines(db: BranchDb, ids: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.transaction_id, l.item_id, l.charge_id, i.local_date, p.content -> 'care_type' ->> 'title' as care_type, r.name as carer_name,
      i.charged_start, i.charged_minutes, i.is_chargeable,
      coalesce(p.content -> 'service' ->> 'payment_type_alias' = 'FIX', false)
        or coalesce(p.content -> 'rule_group' ->> 'price_type_alias' = 'FIX', false) as is_fixed,
      l.minutes, l.rate_mills, l.total_pence, l.tax_code, l.tax_percent,
      c.date as charge_date, c.charge_type_alias, c.description, c.quantity
    from ledger_line l
    left join item i on i.id = l.item_id
    left join assignee a on a.id = i.assignee_id
    left join carer r on r.guid = a.carer_guid
    left join pricing_terms p on p.id = i.terms_id
    left join charge c on c.id = l.charge_id
    where l.transaction_id = any (${[...ids]})
    order by l.transaction_id, l.id`.execute(db)
  return rows
}

function visitsOf(lines: readonly LineRow[], timeZone: string): InvoiceVisit[] {
  const byItem = Map.groupBy(
    lines.filter((line) => line.item_id !== null),
    (line) => line.item_id,
  )
  return [...byItem.values()].flatMap((own) => {
    const first = own[0]
    if (!first) return []
    const charged = first.is_chargeable === true
    return {
      date: first.local_date ?? '',
      charged_start: charged && first.charged_start ? clockOf(first.charged_start, timeZone) : null,
      minutes: charged ? (first.charged_minutes ?? 0) : 0,
      care_type: first.care_type ?? 'Care',
      carer: first.carer_name,
      pricing: !charged ? ('no_charge' as const) : first.is_fixed ? ('fixed' as const) : ('pro_rata' as const),
      lines: charged
        ? own.map((line) => ({
            minutes: line.minutes ?? 0,
            rate: formatMills(mills(line.rate_mills ?? 0)),
            total: formatPence(pence(line.total_pence)),
          }))
        : [],
      total: formatPence(totalOf(own)),
      tax_code: first.tax_code,
      tax_rate: withoutTrailingZeros(first.tax_percent),
    }
  })
}

function chargeOf(line: LineRow): InvoiceCharge {
  return {
    date: line.charge_date ?? '',
    type: line.charge_type_alias ?? '',
    description: line.description || (line.charge_type_alias ?? ''),
    quantity: line.quantity === null ? null : withoutTrailingZeros(line.quantity),
    rate: line.rate_mills === null ? null : formatMills(mills(line.rate_mills)),
    total: formatPence(pence(line.total_pence)),
    tax_code: line.tax_code,
    tax_rate: withoutTrailingZeros(line.tax_percent),
  }
}

function totalOf(lines: readonly LineRow[]): Pence {
  return sum(lines.map((line) => pence(line.total_pence)))
}

function clockOf(instant: string, timeZone: string): string {
  return formatClock(toLocal(zoneOf(timeZone), parseInstant(instant)).minuteOfDay)
}
