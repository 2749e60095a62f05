import { type RawBuilder, sql } from 'kysely'
import type { DocumentHead } from '#domain/billing/invoice-document.ts'
import type { BranchDb } from '../../kit/context.ts'
import { withLogos } from './logos.ts'

/** A line of a document with the details of its item or charge. */
export interface LineRow {
  readonly transaction_id: number
  readonly item_id: number | null
  readonly charge_id: number | null
  readonly local_date: string | null
  readonly care_type: string | null
  readonly charged_start: string | null
  readonly charged_minutes: number | null
  readonly is_chargeable: boolean | null
  readonly is_nocharge: boolean | null
  readonly nocharge_reason: string | null
  readonly confirmed: boolean | null
  readonly problem: string | null
  readonly is_fixed: boolean | null
  readonly minutes: number | null
  readonly rate_mills: number | null
  readonly total_pence: number
  readonly tax_code: 'EXEMPT' | 'ZERO' | 'REDUCED' | 'STANDARD'
  readonly tax_percent: string
  readonly charge_date: string | null
  readonly charge_type_alias: string | null
  readonly description: string | null
  readonly quantity: string | null
}

/** The recorded details of a visit besides its price. */
export interface VisitRecord {
  readonly item_id: number
  readonly care_type: string
  readonly carer: string | null
  readonly rostered_start: string
  readonly rostered_end: string
  readonly check_in: string | null
  readonly check_out: string | null
  readonly cancelled_at: string | null
  readonly condition: string
}

export interface FrozenHead {
  readonly id: number
  readonly guid: string
  readonly reference: string
  readonly completed_at: string
  readonly is_void: boolean
  readonly document: DocumentHead
}

/** Selects completed transactions by guid, ordered by reference. */
export async function selectCompletedIds(db: BranchDb, guids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.guid', 'in', [...guids])
    .where('t.completed_at', 'is not', null)
    .orderBy('t.reference')
    .execute()
  return rows.map((row) => row.id)
}

/** Selects the frozen heads of completed documents, by reference, with the logos that they refer to. */
export async function selectFrozenHeads(db: BranchDb, ids: readonly number[]): Promise<FrozenHead[]> {
  const rows = await db
    .selectFrom('billing_transaction as t')
    .innerJoin('output_file as f', 'f.transaction_id', 't.id')
    .select([
      't.id',
      't.guid',
      sql<string>`t.reference`.as('reference'),
      sql<string>`t.completed_at`.as('completed_at'),
      't.is_void',
      'f.document',
    ])
    .where('t.id', 'in', [...ids])
    .orderBy('t.reference')
    .execute()
  const heads = rows.map((row) => row.document as DocumentHead) // written only by documentHead
  const providers = await withLogos(
    db,
    heads.map(({ provider }) => provider),
  )
  return rows.map((row, at) => {
    const head = heads[at] as DocumentHead // of the same rows
    return { ...row, document: { ...head, provider: providers[at] ?? head.provider } }
  })
}

/** Selects the lines of completed documents, from the ledger. */
export function selectFrozenLines(db: BranchDb, ids: readonly number[]): Promise<LineRow[]> {
  return selectLines(db, sql`(select * from ledger_line where transaction_id = any (${[...ids]}::bigint[]))`)
}

/** Selects the current lines of open transactions: those that completion would write into the ledger. */
export function selectLinesNow(db: BranchDb, ids: readonly number[]): Promise<LineRow[]> {
  return selectLines(
    db,
    sql`(select row_number() over () as id, n.* from (
      select branch_id, transaction_id, item_id, null::bigint as charge_id, starts_at, minutes, rate_mills, total_pence,
        tax_code, tax_percent from lines_of_items(${[...ids]})
      union all
      select branch_id, transaction_id, null, charge_id, null, null, rate_mills, total_pence, tax_code, tax_percent
      from lines_of_charges(${[...ids]})) as n)`,
  )
}

async function selectLines(db: BranchDb, lines: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.transaction_id, l.item_id, l.charge_id, i.local_date,
      p.content -> 'care_type' ->> 'title' as care_type, i.charged_start, i.charged_minutes, i.is_chargeable, i.is_nocharge,
      i.nocharge_reason, i.confirmed, i.problem,
      coalesce(p.content -> 'service' ->> 'payment_type_alias' = 'FIX', false)
        or coalesce(p.content -> 'rule_group' ->> 'price_type_alias' = 'FIX', false) as is_fixed,
      l.minutes, l.rate_mills, l.total_pence, l.tax_code, l.tax_percent,
      c.date as charge_date, c.charge_type_alias, c.description, c.quantity
    from ${lines} l
    left join item i on i.id = l.item_id
    left join pricing_terms p on p.id = i.terms_id
    left join charge c on c.id = l.charge_id
    order by l.transaction_id, l.id`.execute(db)
  return rows
}

/** Selects the recorded visits of completed documents; none for documents completed before they were recorded. */
export async function selectFrozenVisits(db: BranchDb, ids: readonly number[]): Promise<VisitRecord[]> {
  const { rows } = await sql<VisitRecord>`
    select v.* from output_file f cross join lateral unnest(f.visits) v
    where f.transaction_id = any (${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Selects the visits that completion would record for open transactions. */
export async function selectVisitsNow(db: BranchDb, ids: readonly number[]): Promise<VisitRecord[]> {
  const { rows } = await sql<VisitRecord>`
    select v.* from visits_to_record(${[...ids]}) r cross join lateral unnest(r.visits) v`.execute(db)
  return rows
}
