import { sql } from 'kysely'
import { formatHundredths, parseHundredths } from '#domain/accrual/hundredths.ts'
import type { KeptItem } from '#domain/accrual/types.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'

/**
 * Selects the carer in the branch. `lock` makes a concurrent recalculation wait; the rota can still refer to the carer
 * meanwhile.
 */
export function selectCarer(db: BranchDb, guid: string, mode: 'read' | 'lock') {
  const carer = db.selectFrom('carer as p').select('p.guid').where('p.guid', '=', guid)
  return (mode === 'lock' ? carer.forNoKeyUpdate() : carer).executeTakeFirst()
}

/** Selects a carer's contracts, by start, with the pay group's title. */
export function selectPayContracts(db: BranchDb, carerGuid: string) {
  return db
    .selectFrom('user_contract as u')
    .innerJoin('contract_model as m', 'm.guid', 'u.model_guid')
    .select(['u.guid', 'u.model_guid as modelGuid', sql<string>`m.title`.as('title')])
    .select(datesOf('u.validity'))
    .where('u.carer_guid', '=', carerGuid)
    .orderBy(sql`lower(u.validity)`)
    .execute()
}

/** Selects the policies of some pay groups, by start. */
export async function selectPolicies(db: BranchDb, modelGuids: readonly string[]) {
  const rows = await db
    .selectFrom('accrual_policy as p')
    .select(['p.guid', 'p.type_alias', 'p.model_guid', 'p.accrual_cap', 'p.rollover_cap', 'p.rollover_expiry'])
    .select(datesOf('p.validity'))
    .where('p.model_guid', '=', sql<string>`any (${[...modelGuids]}::uuid[])`)
    .orderBy(sql`lower(p.validity)`)
    .orderBy('p.guid')
    .execute()
  return rows.map((row) => ({
    guid: row.guid,
    typeAlias: row.type_alias,
    modelGuid: row.model_guid,
    start: row.start,
    end: row.end,
    accrualCap: parseHundredths(row.accrual_cap),
    rolloverCap: parseHundredths(row.rollover_cap),
    rolloverExpiry: row.rollover_expiry,
  }))
}

export interface StoredItem extends KeptItem {
  readonly description: string
}

/**
 * Selects the items that a recalculation does not change, by date. Leave taken by absences and leave carried over are
 * calculated again.
 */
export async function selectKeptItems(db: BranchDb, carerGuid: string): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('carer_accrual_item as i')
    .innerJoin('carer_accrual as a', 'a.guid', 'i.accrual_guid')
    .select(['a.policy_guid', 'i.type', 'i.date', 'i.amount', 'i.description'])
    .where('a.carer_guid', '=', carerGuid)
    .where('i.place', 'is', null)
    .where('i.absence_guid', 'is', null)
    .where('i.carried_guid', 'is', null)
    .orderBy('i.date')
    .orderBy('i.guid')
    .execute()
  return rows.map((row) => ({
    policyGuid: row.policy_guid,
    type: row.type as KeptItem['type'], // the table's check allows only these types without a place
    date: row.date,
    amount: parseHundredths(row.amount),
    description: row.description,
  }))
}

/** Selects a carer's accrual per policy, with the sum of what was earned, rolled over, lost and entered by hand. */
export async function selectAccruals(db: BranchDb, carerGuid: string) {
  const rows = await db
    .selectFrom('carer_accrual as a')
    .leftJoin('carer_accrual_item as i', 'i.accrual_guid', 'a.guid')
    .select(['a.guid', 'a.policy_guid', 'a.type_alias', 'a.recalculated_to'])
    .select(sql<string>`lower(a.validity)::text`.as('start'))
    .select(
      sql<string>`coalesce(sum(i.amount) filter (where i.type <> 'Holiday'), 0)::numeric(9, 2)::text`.as('allowance'),
    )
    .where('a.carer_guid', '=', carerGuid)
    .groupBy('a.guid')
    .orderBy(sql`lower(a.validity)`)
    .orderBy('a.policy_guid')
    .execute()
  return rows.map((row) => ({ ...row, allowance: formatHundredths(parseHundredths(row.allowance)) }))
}
