import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import { datesOf } from '../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { owners } from './owners.ts'

/** Selects the contracts of one owner, the newest start first. */
export function contractsOf(db: BranchDb, owner: ContractOwner, ownerGuid: string) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', 'c.model_guid as contract_guid', 'm.title as contract_model', 'm.archived'])
    .select(['c.reference', 'c.contract_type_alias', 'c.is_default', 'c.version'])
    .select(sql<string>`${sql.ref(`c.${owners[owner].column}`)}`.as('owner_guid'))
    .select(datesOf('c.validity'))
    .where(`c.${owners[owner].column}`, '=', ownerGuid)
    .orderBy(sql`lower(c.validity)`, 'desc')
    .orderBy('c.reference')
}

export type ContractRow = NonNullable<Awaited<ReturnType<ReturnType<typeof contractsOf>['executeTakeFirst']>>>

export async function hasOwner(db: BranchDb, owner: ContractOwner, guid: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(owners[owner].table)} where guid = ${guid}`.execute(db)
  return rows.length > 0
}

/** An invoice model that a contract may have, with what the contract takes from it. */
export function selectInvoiceModel(db: BranchDb, guid: string) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.type_alias', 'm.shifts_enabled', 'm.term_days', ...datesOf('m.validity')])
    .select(sql<string>`coalesce(m.output_type_alias, 'PRV')`.as('output_type_alias'))
    .where('m.guid', '=', guid)
    .where('m.side', '=', 'invoice')
    .executeTakeFirst()
}

export function deleteContract(db: BranchDb, guid: string) {
  return db.deleteFrom('user_contract').where('guid', '=', guid).execute()
}

/** Returns as many references as are asked for, in order, as `nextReference` would one after the other. */
export async function nextReferences(db: BranchDb, branch: Branch, side: Side, count: number): Promise<string[]> {
  const first = Number(await nextReference(db, branch, side))
  return Array.from({ length: count }, (_, at) => String(first + at).padStart(4, '0'))
}

/**
 * Returns the next number for a contract of a side in the branch: the highest at the end of a reference so far, plus one
 * (CCON-D23). One caller at a time, until commit.
 */
export async function nextReference(db: BranchDb, branch: Branch, side: Side): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('contract reference'), ${branch.id})`.execute(db)
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(substring(c.reference from '([0-9]{1,8})$')::integer), 0) + 1 as number
    from user_contract c where c.branch_id = ${branch.id} and c.side = ${side}`.execute(db)
  return String(rows[0]?.number ?? 1).padStart(4, '0')
}
