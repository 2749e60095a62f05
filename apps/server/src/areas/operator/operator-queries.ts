import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { profileFields } from '#contract/operator/profile-fields.ts'
import { plainColumns } from '../../database/plain-columns.ts'
import type { DB } from '../../database/types.ts'
import type { AnyDb, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import { hasLogin } from '../identity/exports.ts'

/** User type of an operator (AUTH-003). */
const operatorType = 3

export interface OperatorListFilter {
  readonly search?: string | undefined
  readonly page: number
  readonly page_size: number
}

export interface OperatorListRow {
  readonly guid: string
  readonly name: string
  readonly email: string
  readonly is_active: boolean
  readonly has_login: boolean | null
  readonly invited_at: string | null
  readonly accepted_at: string | null
  /** Titles of all assigned branches, sorted; empty without branches. */
  readonly branches: string
}

/** The caller: a user who sees all operators of the company, or only those of their own branches and of none. */
export type Viewer = 'company' | { readonly guid: string }

/** The operators in a list: all that the viewer may see, or those that are or are not assigned to a branch. */
export type OperatorScope = 'company' | { readonly branchId: number; readonly assigned: boolean }

/** Selects a page of operators by name, and their total number (OPER-D03, OPER-D20). */
export async function selectOperators(
  db: AnyDb,
  scope: OperatorScope,
  filter: OperatorListFilter,
  viewer: Viewer,
): Promise<{ rows: OperatorListRow[]; count: number }> {
  const seen = db.selectFrom('account as a').where('a.user_type', '=', operatorType).where(isSeenBy(viewer))
  const matching = filtered(seen, scope, filter.search)
  const rows = await matching
    .select(['a.guid', 'a.name', 'a.email', 'a.is_active', 'a.invited_at', 'a.accepted_at'])
    .select(hasLogin.as('has_login'))
    .select(
      sql<string>`coalesce((
        select string_agg(b.title, ', ' order by b.title)
        from account_branch ab join branch b on b.id = ab.branch_id
        where ab.account_guid = a.guid), '')`.as('branches'),
    )
    .orderBy(sql`a.name collate british`)
    .orderBy('a.guid')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

function isSeenBy(viewer: Viewer) {
  if (viewer === 'company') return sql<SqlBool>`true`
  return sql<SqlBool>`(
    not exists (select from account_branch ab where ab.account_guid = a.guid)
    or exists (
      select from account_branch ab join account_branch own using (branch_id)
      where ab.account_guid = a.guid and own.account_guid = ${viewer.guid}))`
}

type Accounts = SelectQueryBuilder<DB & { a: DB['account'] }, 'a', object>

function filtered(accounts: Accounts, scope: OperatorScope, search: string | undefined): Accounts {
  let query = accounts
  if (search) {
    const pattern = containing(search)
    query = query.where(sql<SqlBool>`(a.name ilike ${pattern} or a.email ilike ${pattern})`)
  }
  if (scope === 'company') return query
  const inBranch = sql<SqlBool>`exists (
    select from account_branch ab where ab.account_guid = a.guid and ab.branch_id = ${scope.branchId})`
  return query.where(scope.assigned ? inBranch : sql<SqlBool>`not ${inBranch}`)
}

const columns = [
  'a.guid',
  'a.user_type',
  'a.email',
  'a.name',
  'a.salutation',
  'a.first_name',
  'a.last_name',
  'a.short_name',
  'a.is_active',
  'a.invited_at',
  'a.accepted_at',
  'a.last_login_at',
  'a.password_updated_at',
  'a.version',
] as const

function operators(db: BranchDb, guid: string) {
  return db
    .selectFrom('account as a')
    .select(columns)
    .select(plainColumns('a', profileFields))
    .select(hasLogin.as('has_login'))
    .where('a.guid', '=', guid)
    .where('a.user_type', '=', operatorType)
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof selectOperator>>>

/** Selects an operator of any branch: for the user's own profile. */
export function selectOperator(db: BranchDb, guid: string) {
  return operators(db, guid).executeTakeFirst()
}

const assignedTo = (branchId: number) => sql<SqlBool>`exists (
  select from account_branch ab where ab.account_guid = a.guid and ab.branch_id = ${branchId})`

export function selectOperatorOfBranch(db: BranchDb, branchId: number, guid: string) {
  return operators(db, guid).where(assignedTo(branchId)).executeTakeFirst()
}

/** Locks the operator, so that decisions about their permissions still hold at commit. */
export function lockOperatorOfBranch(db: BranchDb, branchId: number, guid: string) {
  return operators(db, guid).where(assignedTo(branchId)).forUpdate().executeTakeFirst()
}

/**
 * Selects and locks until commit, always in the same order, those of some guids that are operators the viewer may see.
 */
export async function lockOperators(db: BranchDb, guids: readonly string[], viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('account as a')
    .select('a.guid')
    .where(sql<SqlBool>`a.guid = any (${guids}::uuid[])`)
    .where('a.user_type', '=', operatorType)
    .where(isSeenBy(viewer))
    .orderBy('a.guid')
    .forUpdate()
    .execute()
  return rows.map(({ guid }) => guid)
}

/** Selects the client that is assigned in the branch to an operator with the role NHS (OPER-D25). */
export function selectNhsClient(
  db: BranchDb,
  accountGuid: string,
): Promise<{ guid: string; name: string | null } | undefined> {
  return db
    .selectFrom('nhs_client as n')
    .innerJoin('client as c', 'c.guid', 'n.client_guid')
    .select(['c.guid', 'c.name'])
    .where('n.account_guid', '=', accountGuid)
    .executeTakeFirst()
}

export async function isClientOfBranch(db: BranchDb, branchId: number, guid: string): Promise<boolean> {
  const found = await db
    .selectFrom('client as c')
    .select('c.guid')
    .where('c.guid', '=', guid)
    .where('c.branch_id', '=', branchId)
    .executeTakeFirst()
  return found !== undefined
}
