import { sql } from 'kysely'
import { userTypes } from '#contract/identity/sign-in.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** The tables of people who get an account with their first invitation. */
export type PersonKind = 'carer' | 'client' | 'relative'

export interface InvitedPerson {
  readonly kind: PersonKind
  readonly guid: string
  readonly userType: number
  readonly name: string
  readonly email: string | null
  readonly accountGuid: string | null
  readonly isInactive: boolean
}

interface PersonRow {
  guid: string
  email: string | null
  account_guid: string | null
  name: string
  is_inactive: boolean
}

const userTypeOf = { carer: userTypes.carer, client: userTypes.patient, relative: userTypes.relative } as const

const byStatus = sql`exists (
  select from person_status s where s.kind = p.kind and s.id = p.status_id and s.type = 'Inactive')`
const isInactive = { carer: byStatus, client: byStatus, relative: sql`p.status = 1` } as const

/** Loads a person of the branch and locks it until commit, so that two invitations create one account. */
export async function lockPerson(
  db: BranchDb,
  branchId: number,
  kind: PersonKind,
  guid: string,
): Promise<InvitedPerson | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.guid, p.email, p.account_guid, p.name, ${isInactive[kind]} as is_inactive
    from ${sql.table(kind)} p
    where p.branch_id = ${branchId} and p.guid = ${guid}
    for update of p`.execute(db)
  const [row] = rows
  return (
    row && {
      kind,
      guid: row.guid,
      userType: userTypeOf[kind],
      name: row.name,
      email: row.email,
      accountGuid: row.account_guid,
      isInactive: row.is_inactive,
    }
  )
}

/** Loads an account of the branch: for operators, who have no other row. */
export function selectAccountOfBranch(db: BranchDb, branchId: number, guid: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('account_branch as b', 'b.account_guid', 'a.guid')
    .select(['a.guid', 'a.user_type'])
    .where('a.guid', '=', guid)
    .where('b.branch_id', '=', branchId)
    .executeTakeFirst()
}

/** Inserts the account of a person. Returns its guid, or null when another account has the email. */
export async function insertPersonAccount(
  db: BranchDb,
  branchId: number,
  person: InvitedPerson,
): Promise<string | null> {
  const made = await db
    .insertInto('account')
    .values({ user_type: person.userType, email: (person.email ?? '').trim(), name: person.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst()
  if (!made) return null
  await db.insertInto('account_branch').values({ account_guid: made.guid, branch_id: branchId }).execute()
  await db.updateTable(person.kind).set({ account_guid: made.guid }).where('guid', '=', person.guid).execute()
  return made.guid
}
