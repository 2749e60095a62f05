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

/** The version stays: the form of the carer shows the payroll reference but does not save it. */
export async function updatePayrollReferenceOf(db: BranchDb, guid: string, payroll_reference: string): Promise<void> {
  await db.updateTable('carer').set({ payroll_reference }).where('guid', '=', guid).execute()
}
