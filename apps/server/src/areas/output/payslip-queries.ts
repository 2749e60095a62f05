import { sql } from 'kysely'
import type { PayslipHead } from '#domain/pay/payslip/payslip-document.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { VisitRecord } from './document-queries.ts'
import { withLogo } from './logos.ts'

export interface FrozenPayslip {
  readonly id: number
  readonly carer_guid: string
  readonly model_guid: string
  readonly reference: string
  readonly completed_at: string
  readonly is_void: boolean
  readonly document: PayslipHead
}

/** Loads what was frozen with a payment, with the logo that it refers to; undefined for an unknown payslip and for one that is only a file. */
export async function selectPayslip(db: BranchDb, guid: string): Promise<FrozenPayslip | undefined> {
  const { rows } = await sql<FrozenPayslip>`
    select t.id, p.carer_guid, t.model_guid, t.reference, t.completed_at, t.is_void, p.document
    from payslip p join billing_transaction t on t.id = p.transaction_id
    where p.guid = ${guid} and t.completed_at is not null`.execute(db)
  const [payslip] = rows
  if (!payslip) return undefined
  const { document } = payslip
  return { ...payslip, document: { ...document, provider: await withLogo(db, document.provider) } }
}

/** Selects the payslips of transactions, in the order of the transactions. */
export async function selectPayslipGuids(db: BranchDb, transactionGuids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select p.guid
    from unnest(${[...transactionGuids]}::uuid[]) with ordinality as x (guid, at)
    join billing_transaction t on t.guid = x.guid
    join payslip p on p.transaction_id = t.id
    order by x.at`.execute(db)
  return rows.map(({ guid }) => guid)
}

export async function selectPayslipVisits(db: BranchDb, guid: string): Promise<VisitRecord[]> {
  const { rows } = await sql<VisitRecord>`
    select v.* from payslip p cross join lateral unnest(p.visits) v where p.guid = ${guid}`.execute(db)
  return rows
}

/**
 * Loads the payments of a carer that were completed from a day on, up to and with one of them. What comes later never
 * changes the page of an earlier payment. A void payment counts on its own page only.
 */
export async function selectYear(db: BranchDb, payslip: FrozenPayslip, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id
    from billing_transaction t join user_contract c on c.guid = t.user_contract_guid
    where c.carer_guid = ${payslip.carer_guid} and t.side = 'payment' and (not t.is_void or t.id = ${payslip.id})
      and t.completed_at >= ${from}
      and (t.completed_at, t.reference) <= (${payslip.completed_at}, ${payslip.reference})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Loads the periods of a pay group that days belong to. */
export async function selectPeriodsOf(db: BranchDb, modelGuid: string, days: readonly string[]) {
  const { rows } = await sql<{ start: string; end: string }>`
    select p.start_on as start, p.end_on as "end" from calendar_period p
    where p.model_guid = ${modelGuid} and exists (select from unnest(${[...days]}::date[]) as d (day) where p.days @> d.day)
    order by p.start_on`.execute(db)
  return rows
}
