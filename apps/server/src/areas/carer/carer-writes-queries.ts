import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { carerValues } from './carer-values.ts'

type CarerValues = ReturnType<typeof carerValues>

export async function insertCarer(
  db: BranchDb,
  branch: Branch,
  values: CarerValues & { reference: string },
): Promise<string> {
  const { guid } = await db
    .insertInto('carer')
    .values({ ...values, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** The columns of the second record. */
interface ProfileColumns {
  readonly is_agency?: boolean
  readonly resignation_date?: string | null
  readonly contact_about_future_roles?: boolean | null
  readonly exit_interview_preference_id?: number
}

/** Writes one of the two records of a carer with its next version. The other record stays. */
export async function updateCarerRow(db: BranchDb, guid: string, values: CarerValues | ProfileColumns): Promise<void> {
  await db
    .updateTable('carer')
    .set({ ...values, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

export async function replaceRegions(
  db: BranchDb,
  branch: Branch,
  carerGuid: string,
  regions: readonly string[],
): Promise<void> {
  await sql`
    delete from carer_region where carer_guid = ${carerGuid} and region_guid <> all (${regions}::uuid[])
  `.execute(db)
  await sql`
    insert into carer_region (carer_guid, region_guid, branch_id)
    select distinct ${carerGuid}::uuid, region, ${branch.id}::integer from unnest(${regions}::uuid[]) region
    on conflict do nothing
  `.execute(db)
}

/**
 * The reference of the branch's next carer: the highest number so far plus one, with the letters before it, such as
 * LEE-0146. One caller at a time, until commit.
 */
export async function nextReference(db: BranchDb, branch: Branch): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('carer reference'), ${branch.id})`.execute(db)
  const { rows } = await sql<{ letters: string; number: number; digits: number }>`
    select parts[1] as letters, parts[2]::integer + 1 as number, length(parts[2]) as digits
    from carer c, regexp_match(c.reference, '^(.*?)([0-9]{1,8})$') parts
    where c.branch_id = ${branch.id} and parts is not null
    order by parts[2]::integer desc, c.reference limit 1
  `.execute(db)
  const [last] = rows
  if (last) return `${last.letters}${String(last.number).padStart(last.digits, '0')}`
  const { rows: titles } = await sql<{ title: string }>`select title from branch where id = ${branch.id}`.execute(db)
  return `${(titles[0]?.title ?? '').slice(0, 3).toUpperCase()}-0001`
}

/** The version stays: the form of the carer shows the payroll reference but does not save it. */
export async function updatePayrollReferenceOf(db: BranchDb, guid: string, payroll_reference: string): Promise<void> {
  await db.updateTable('carer').set({ payroll_reference }).where('guid', '=', guid).execute()
}
