import { sql } from 'kysely'
import type { AnyDb, Branch, BranchDb } from '../../../kit/context.ts'

const columns = [
  ...(['c.guid', 'c.name', 'c.address_lines', 'c.phone', 'c.email', 'c.company_number', 'c.vat_registration'] as const),
  ...([
    'c.regulator_reference',
    'c.bank_sort_code',
    'c.bank_account',
    'c.invoice_note',
    'c.logo_guid',
    'c.version',
  ] as const),
] as const

/** Selects the provider; undefined until a user has entered it. */
export function selectCompany(db: AnyDb) {
  return db.selectFrom('company as c').select(columns).executeTakeFirst()
}

export function lockCompany(db: AnyDb) {
  return db.selectFrom('company as c').select(columns).forNoKeyUpdate().executeTakeFirst()
}

const branches = (db: BranchDb) =>
  db
    .selectFrom('branch as b')
    .select(['b.guid', 'b.title', 'b.status', 'b.nation_alias', 'b.time_zone', 'b.settings', 'b.features', 'b.version'])

const ofBranch = (db: BranchDb, branch: Branch) => branches(db).where('b.id', '=', branch.id)

export function selectOpenBranch(db: BranchDb, branch: Branch) {
  return ofBranch(db, branch).executeTakeFirstOrThrow()
}

export function lockOpenBranch(db: BranchDb, branch: Branch) {
  return ofBranch(db, branch).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Selects the branches of an account with their settings, by title. */
export function selectOwnBranches(db: BranchDb, accountGuid: string) {
  return branches(db)
    .innerJoin('account_branch as ab', 'ab.branch_id', 'b.id')
    .where('ab.account_guid', '=', accountGuid)
    .orderBy(sql`lower(b.title)`)
    .execute()
}

const regions = (db: BranchDb) => db.selectFrom('region as r').select(['r.guid', 'r.title', 'r.version'])

export function selectAllRegions(db: BranchDb) {
  return regions(db).orderBy(sql`lower(r.title)`).orderBy('r.guid').execute()
}

export function selectRegion(db: BranchDb, guid: string) {
  return regions(db).where('r.guid', '=', guid).executeTakeFirst()
}

/** Locks a region against a change and against new references to it. */
export function lockRegion(db: BranchDb, guid: string) {
  return regions(db).where('r.guid', '=', guid).forUpdate().executeTakeFirst()
}

/** Whether people, shift categories, appointments or patterns belong to a region. */
export async function isRegionUsed(db: BranchDb, guid: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from carer_region where region_guid = ${guid})
      or exists (select from client_region where region_guid = ${guid})
      or exists (select from shift_category_region where region_guid = ${guid})
      or exists (select from visit_pattern_period where region_guid = ${guid})
      or exists (select from appointment where region_guid = ${guid}) as used`.execute(db)
  return rows[0]?.used === true
}
