import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** A person as far as an erasure needs it. */
export interface Person {
  readonly subject: Subject
  readonly guid: string
  readonly name: string
  readonly email: string | null
  readonly accountGuid: string | null
  readonly leavingDate: string | null
  readonly isInactive: boolean
}

interface PersonRow {
  guid: string
  name: string
  email: string | null
  account_guid: string | null
  leaving_date: string | null
  is_inactive: boolean
}

const unknown = { carer: 'Carer not found', client: 'Client not found' }

/** Finds a person of the branch; `lock` holds everybody off who writes something about them. Throws NOT_FOUND. */
export async function findPerson(
  db: BranchDb,
  branch: Branch,
  { subject, guid }: { readonly subject: Subject; readonly guid: string },
  lock: 'lock' | 'read' = 'read',
): Promise<Person> {
  const { rows } = await sql<PersonRow>`
    select p.guid, p.name, p.email, p.account_guid, p.leaving_date::text as leaving_date,
      exists (select from person_status s where s.kind = p.kind and s.id = p.status_id and s.type = 'Inactive') as is_inactive
    from ${sql.table(subject)} p where p.guid = ${guid} and p.branch_id = ${branch.id}
    ${lock === 'lock' ? sql`for update of p` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', unknown[subject])
  return {
    subject,
    guid: row.guid,
    name: row.name,
    email: row.email,
    accountGuid: row.account_guid,
    leavingDate: row.leaving_date,
    isInactive: row.is_inactive,
  }
}

/** Columns that a person's row keeps: keys, the numbers that kept records are found by, and the days of employment or care. */
const keptColumns: Readonly<Record<Subject, readonly string[]>> = {
  carer: [
    ...['guid', 'branch_id', 'kind', 'status_id', 'version', 'reference', 'payroll_reference'],
    ...['care_planner_internal_id', 'start_date', 'leaving_date', 'first_name', 'last_name'],
  ],
  client: [
    ...['guid', 'branch_id', 'kind', 'status_id', 'version', 'reference'],
    ...['care_planner_internal_id', 'start_date', 'leaving_date', 'first_name', 'last_name'],
  ],
}

/** Clears the row of a person. A new column is cleared as well, unless it is listed above. */
export async function clearPerson(db: BranchDb, { subject, guid }: Person, number: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${subject} and is_generated = 'NEVER'
      and column_name <> all (${[...keptColumns[subject]]})`.execute(db)
  const cleared = rows.map(({ name }) => sql`${sql.ref(name)} = default`)
  await sql`
    update ${sql.table(subject)} set first_name = 'Erased', last_name = ${`${subject} ${number}`}, version = version + 1,
      ${sql.join(cleared)}
    where guid = ${guid}`.execute(db)
}

/** The last day of anything about a person: periods for which records are kept count from it. */
export async function lastDayOf(db: BranchDb, branch: Branch, { subject, guid, leavingDate }: Person): Promise<string> {
  const owner = sql.ref(`${subject}_guid`)
  const ofCarer = sql`
    union all select max(period_end) from payslip where carer_guid = ${guid}
    union all select max(end_date) from carer_absence where carer_guid = ${guid}
    union all select max(i.date) from carer_accrual_item i join carer_accrual a on a.guid = i.accrual_guid
      where a.carer_guid = ${guid}`
  const { rows } = await sql<{ day: string }>`
    select least(max(day), ${branch.today}::date)::text as day from (
      select ${leavingDate}::date as day
      union all select max((end_at at time zone ${branch.timeZone})::date) from visit where ${owner} = ${guid}
      union all select max(upper(validity) - 1) from user_contract where ${owner} = ${guid}
      union all select max((t.completed_at at time zone ${branch.timeZone})::date) from billing_transaction t
        join user_contract c on c.guid = t.user_contract_guid where c.${owner} = ${guid}
      union all select max((uploaded_at at time zone ${branch.timeZone})::date) from document where ${owner} = ${guid}
      ${subject === 'carer' ? ofCarer : sql``}
    ) days`.execute(db)
  return rows[0]?.day ?? branch.today
}
