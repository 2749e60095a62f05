import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** A file of a contract, and where its content comes from. */
export interface ContractFileRow {
  readonly guid: string
  readonly file_name: string
  readonly file_type_alias: string
  readonly start: string
  readonly end: string | null
  readonly source: 'transaction' | 'order' | 'interface'
  /** The file in the store; null for one that is drawn when it is downloaded. */
  readonly storage_key: string | null
}

/**
 * Loads the files of a contract, the newest first: invoices and credits, purchase orders with the day of their upload, and
 * the interface files that contain some of its amounts (CLCON-D25).
 */
export async function selectContractFiles(
  db: BranchDb,
  branch: Branch,
  contractGuid: string,
): Promise<ContractFileRow[]> {
  const { rows } = await sql<ContractFileRow>`
    select guid, file_name, file_type_alias, start::text as start, "end"::text as "end", source, storage_key
    from (
      select t.guid, t.reference || '.pdf' as file_name,
        case when t.side = 'payment' then 'PAY' when c.output_type_alias = 'NONE' then 'PRV' else c.output_type_alias end
          as file_type_alias,
        p.start_on as start, p.end_on as "end", 'transaction' as source, null as storage_key, t.completed_at as made_at
      from billing_transaction t
      join output_file f on f.transaction_id = t.id
      join user_contract c on c.guid = t.user_contract_guid
      join calendar_period p on p.guid = t.period_guid
      where t.user_contract_guid = ${contractGuid} and t.completed_at is not null and not t.is_void
      union all
      select o.guid, o.file_name, 'PO', (o.uploaded_at at time zone ${branch.timeZone})::date, null, 'order', o.storage_key,
        o.uploaded_at
      from purchase_order o where o.user_contract_guid = ${contractGuid}
      union all
      select n.guid, n.file_name, n.type, min(p.start_on), max(p.end_on), 'interface', n.storage_key, n.created_at
      from billing_transaction t
      join interface_file n on n.guid = t.interface_guid
      join calendar_period p on p.guid = t.period_guid
      where t.user_contract_guid = ${contractGuid} and n.storage_key is not null
      group by n.guid
    ) f
    order by made_at desc, file_name, guid`.execute(db)
  return rows
}

export interface PurchaseOrderRow {
  readonly guid: string
  readonly reference: string
  readonly file_name: string
  readonly uploaded_on: string
  readonly amount: string | null
  /** Pence that were invoiced with this reference, less credits. */
  readonly invoiced_pence: number
  /** Pence of what is not yet invoiced; of the newest order only, which the next invoices name. */
  readonly open_pence: number
}

/** Loads the purchase orders of a contract, the newest first, with what was invoiced under the reference of each. */
export async function selectPurchaseOrders(
  db: BranchDb,
  branch: Branch,
  contractGuid: string,
): Promise<PurchaseOrderRow[]> {
  const { rows } = await sql<PurchaseOrderRow>`
    select o.guid, o.reference, o.file_name, (o.uploaded_at at time zone ${branch.timeZone})::date::text as uploaded_on,
      o.amount::text as amount,
      (select coalesce(sum(t.total_pence), 0)::bigint
        from billing_transaction t join output_file f on f.transaction_id = t.id
        where t.user_contract_guid = o.user_contract_guid and not t.is_void
          and f.document ->> 'purchase_order' = o.reference) as invoiced_pence,
      case when row_number() over (order by o.uploaded_at desc, o.guid) = 1 then
        (select coalesce(sum(t.total_pence), 0)::bigint
          from billing_transaction t
          where t.user_contract_guid = o.user_contract_guid and t.completed_at is null)
        else 0 end as open_pence
    from purchase_order o where o.user_contract_guid = ${contractGuid}
    order by o.uploaded_at desc, o.guid`.execute(db)
  return rows
}
