import { sql } from 'kysely'
import type { Pence } from '#domain/money.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A transaction of a contract, without credits, voids and what is processed again. */
export interface ContractTransaction {
  readonly id: number
  readonly contract_guid: string
  readonly period_guid: string
  readonly is_complete: boolean
}

/** Loads the transactions of contracts. */
export async function selectContractTransactions(
  db: BranchDb,
  contracts: readonly string[],
): Promise<ContractTransaction[]> {
  const { rows } = await sql<ContractTransaction>`
    select t.id, t.user_contract_guid as contract_guid, t.period_guid, t.completed_at is not null as is_complete
    from billing_transaction t
    where t.user_contract_guid = any (${[...contracts]}::uuid[]) and t.credit_of_id is null and not t.is_void
      and not t.is_returned
    order by t.id`.execute(db)
  return rows
}

/** A charge of the system in a transaction that cannot change any more. */
export interface FrozenCharge {
  readonly transaction_id: number
  readonly made_for: string
  readonly source: string
  readonly total: Pence
  readonly alias: string
  readonly date: string
  /** With three decimals. */
  readonly quantity: string
  readonly working: unknown
}

/** Loads the charges that the system has made, in some transactions, of some types or of all. */
export async function selectFrozenCharges(
  db: BranchDb,
  transactionIds: readonly number[],
  types?: readonly string[],
): Promise<FrozenCharge[]> {
  if (transactionIds.length === 0) return []
  const { rows } = await sql<FrozenCharge>`
    select c.transaction_id, c.made_for, c.made_key as source, c.total_pence as total, c.charge_type_alias as alias,
      c.date, c.quantity::text as quantity, c.working
    from charge c
    where c.transaction_id = any (${[...transactionIds]}::bigint[]) and c.made_key is not null and not c.is_returned
      ${types ? sql`and c.charge_type_alias = any (${[...types]}::text[])` : sql``}
    order by c.id`.execute(db)
  return rows
}

/** The contract, the period and the origin of a charge of the system. */
export interface ChargeSource {
  readonly contract_guid: string
  readonly made_for: string
  readonly source: string
}

/** Loads which of some origins transactions have charged, unless it was credited to be charged again. */
export async function selectChargedSources(
  db: BranchDb,
  transactionIds: readonly number[],
  sources: readonly string[],
): Promise<ChargeSource[]> {
  if (transactionIds.length === 0 || sources.length === 0) return []
  const { rows } = await sql<ChargeSource>`
    select distinct t.user_contract_guid as contract_guid, c.made_for, c.made_key as source
    from charge c join billing_transaction t on t.id = c.transaction_id
    where c.transaction_id = any (${[...transactionIds]}::bigint[]) and c.made_key = any (${[...sources]}::text[])
      and not c.is_returned`.execute(db)
  return rows
}

/**
 * Loads the charges of the system that were credited by themselves, to be charged again, in transactions that cannot change,
 * and have not been charged again in one.
 */
export async function selectReturnedCharges(db: BranchDb, transactionIds: readonly number[]): Promise<ChargeSource[]> {
  if (transactionIds.length === 0) return []
  const closed = sql`${[...transactionIds]}::bigint[]`
  const { rows } = await sql<ChargeSource>`
    select distinct t.user_contract_guid as contract_guid, c.made_for, c.made_key as source
    from charge c join billing_transaction t on t.id = c.transaction_id
    where c.transaction_id = any (${closed}) and c.made_key is not null and c.is_returned and not exists (
      select from billing_transaction n join charge o on o.transaction_id = n.id
      where n.user_contract_guid = t.user_contract_guid and n.id = any (${closed})
        and o.made_for = c.made_for and o.made_key = c.made_key and not o.is_returned)`.execute(db)
  return rows
}

export interface MadeCharge {
  readonly transactionId: number
  /** Its origin, such as the guid of a row: once in a transaction for a period. */
  readonly key: string
  readonly madeFor: string
  readonly itemId: number | null
  readonly alias: string
  readonly taxable: boolean
  readonly description: string
  readonly date: string
  /** With three decimals. */
  readonly quantity: string
  readonly rate: number
  readonly total: number
  readonly working: object
}

/** The part of the system's charges that is replaced: those for some periods, with some keys or with all others. */
export interface ReplacedPart {
  readonly places: readonly { readonly transactionId: number; readonly madeFor: string }[]
  readonly keys: { readonly are: readonly string[] } | { readonly areNot: readonly string[] }
}

/**
 * Makes the system's charges in open, locked transactions exactly these: one that is as before keeps its row. `part`
 * limits which others are removed. Returns the transactions that have changed.
 */
export async function replaceMadeCharges(
  db: BranchDb,
  branchId: number,
  open: readonly number[],
  charges: readonly MadeCharge[],
  part?: ReplacedPart,
): Promise<number[]> {
  const column = <K extends keyof MadeCharge>(name: K): MadeCharge[K][] => charges.map((charge) => charge[name])
  const keys = sql`unnest(${column('transactionId')}::bigint[], ${column('madeFor')}::uuid[], ${column('key')}::text[])`
  const within = part ? sql`and ${isInPart(part)}` : sql``
  // `not in` is hashed; an anti join with a list would be compared row by row.
  const gone = await sql<{ transaction_id: number }>`
    delete from charge c
    where c.transaction_id = any (${[...open]}::bigint[]) and c.made_key is not null ${within}
      and (c.transaction_id, c.made_for, c.made_key) not in (select * from ${keys})
    returning c.transaction_id`.execute(db)
  const written = await sql<{ transaction_id: number }>`
    insert into charge (branch_id, transaction_id, item_id, made_for, made_key, charge_type_alias, description, date, quantity,
      rate_mills, total_pence, taxable, is_calculated, working)
    select ${branchId}, x.transaction_id, x.item_id, x.made_for, x.key, x.alias, x.description, x.date, x.quantity, x.rate,
      x.total, x.taxable, true, x.working
    from unnest(${column('transactionId')}::bigint[], ${column('madeFor')}::uuid[], ${column('key')}::text[],
      ${column('itemId')}::bigint[], ${column('taxable')}::boolean[],
      ${column('alias')}::text[], ${column('description')}::text[], ${column('date')}::date[],
      ${column('quantity')}::numeric[], ${column('rate')}::integer[], ${column('total')}::bigint[],
      ${charges.map(({ working }) => JSON.stringify(working))}::jsonb[])
      as x (transaction_id, made_for, key, item_id, taxable, alias, description, date, quantity, rate, total, working)
    order by x.transaction_id, x.date, x.key
    on conflict (transaction_id, made_for, made_key) where made_key is not null do update set
      item_id = excluded.item_id, taxable = excluded.taxable,
      charge_type_alias = excluded.charge_type_alias, description = excluded.description, date = excluded.date,
      quantity = excluded.quantity, rate_mills = excluded.rate_mills, total_pence = excluded.total_pence,
      working = excluded.working
    where (charge.item_id, charge.taxable, charge.description, charge.date, charge.quantity, charge.rate_mills, charge.total_pence, charge.working)
      is distinct from (excluded.item_id, excluded.taxable, excluded.description, excluded.date, excluded.quantity, excluded.rate_mills,
        excluded.total_pence, excluded.working)
    returning transaction_id`.execute(db)
  return [...new Set([...gone.rows, ...written.rows].map((row) => row.transaction_id))].sort((a, b) => a - b)
}

/** Whether a charge `c` is in a part. */
function isInPart({ places, keys }: ReplacedPart) {
  const hasKey =
    'are' in keys
      ? sql`c.made_key = any (${[...keys.are]}::text[])`
      : sql`c.made_key <> all (${[...keys.areNot]}::text[])`
  return sql`${hasKey} and (c.transaction_id, c.made_for) in (select * from unnest(
    ${places.map((each) => each.transactionId)}::bigint[], ${places.map((each) => each.madeFor)}::uuid[]))`
}
