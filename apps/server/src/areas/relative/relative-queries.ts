import { sql } from 'kysely'
import { profileFields } from '#contract/relative/relative-fields.ts'
import { plainColumns } from '../../database/plain-columns.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { hasLogin } from '../identity/exports.ts'

/** The identifiers in the path of a relative. */
export interface RelativePlace {
  readonly client: string
  readonly guid: string
}

const name = sql<string>`p.name`.as('name')
const status = sql<0 | 1>`p.status`.as('status')

function relatives(db: BranchDb, clientGuid: string) {
  return db.selectFrom('relative as p').where('p.client_guid', '=', clientGuid)
}

function wholeRelatives(db: BranchDb, { client, guid }: RelativePlace) {
  return relatives(db, client)
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.client_guid', 'p.version', 'p.account_guid', 'p.relationship', name, status])
    .select(plainColumns('p', profileFields))
    .select([hasLogin.as('has_login'), 'a.invited_at', 'a.accepted_at'])
    .where('p.guid', '=', guid)
}

export type RelativeRow = NonNullable<Awaited<ReturnType<typeof selectRelative>>>

export function selectRelative(db: BranchDb, place: RelativePlace) {
  return wholeRelatives(db, place).executeTakeFirst()
}

/** The same, and holds the relative until commit. */
export function lockRelative(db: BranchDb, place: RelativePlace) {
  return wholeRelatives(db, place).forUpdate('p').executeTakeFirst()
}

/** Loads a page of a client's relatives, active ones first, then by name (RELATIVE-D02), and the total count. */
export async function selectRelatives(
  db: BranchDb,
  clientGuid: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const rows = await relatives(db, clientGuid)
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.relationship', 'p.phone_mobile', 'p.email', name, status])
    .select([hasLogin.as('has_login'), 'a.invited_at', 'a.accepted_at'])
    .orderBy('p.status')
    .orderBy('p.name')
    .orderBy('p.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await relatives(db, clientGuid).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Whether this is a client of the branch. */
export async function isClientOf(db: BranchDb, branch: Branch, guid: string): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('guid')
    .where('guid', '=', guid)
    .where('branch_id', '=', branch.id)
    .executeTakeFirst()
  return row !== undefined
}
