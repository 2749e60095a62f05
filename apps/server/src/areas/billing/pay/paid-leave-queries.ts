import { sql } from 'kysely'
import { parseHundredths } from '#domain/accrual/hundredths.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** An absence of a carer. */
interface Absence {
  readonly guid: string
  readonly carer_guid: string
  readonly type_alias: string
}

/**
 * Returns the hours (hundredths) of annual leave that were paid and not credited, by absence. Absences of which nothing was
 * paid are left out.
 */
export async function selectPaidLeave(db: BranchDb, absences: readonly Absence[]): Promise<Map<string, number>> {
  const leave = absences.filter(({ type_alias }) => type_alias === 'ANNUAL_LEAVE')
  if (leave.length === 0) return new Map()
  const { rows } = await sql<{ absence: string; hours: string }>`
    select x.guid as absence, sum(c.quantity)::numeric(12, 2)::text as hours
    from unnest(${leave.map(({ guid }) => guid)}::uuid[], ${leave.map(({ carer_guid }) => carer_guid)}::uuid[]) as x (guid, carer)
    join user_contract u on u.carer_guid = x.carer
    join billing_transaction t on t.user_contract_guid = u.guid and t.completed_at is not null and t.credit_of_id is null
      and not t.is_void
    join charge c on c.transaction_id = t.id and c.made_key like 'HOLIDAY ' || x.guid || ' %'
    where not exists (select from charge o where o.credit_of_id = c.id)
    group by 1`.execute(db)
  return new Map(rows.map(({ absence, hours }) => [absence, parseHundredths(hours)]))
}
