import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'

export type OnboardingRow = Awaited<ReturnType<typeof selectOnboarding>>[number]

/** The onboarding of some carers of the branch. */
export function selectOnboarding(db: BranchDb, branch: Branch, guids: readonly string[]) {
  return db
    .selectFrom('carer as p')
    .select(['p.guid', 'p.onboarding_status', 'p.onboarding_updated_at'])
    .where('p.branch_id', '=', branch.id)
    .where(sql<boolean>`p.guid = any (${guids}::uuid[])`)
    .orderBy('p.guid')
    .execute()
}

export async function resetOnboarding(db: BranchDb, guid: string, step: number, now: string): Promise<void> {
  await db
    .updateTable('carer')
    .set({ onboarding_status: step, onboarding_updated_at: now })
    .where('guid', '=', guid)
    .execute()
}

/** The branch of a carer and those that their login is assigned to, the carer's own first, then by title. */
export async function selectBranchesOfCarer(db: BranchDb, branch: Branch, carerGuid: string) {
  const { rows } = await sql<{ guid: string; title: string; is_primary: boolean }>`
    select b.guid, b.title, b.id = c.branch_id as is_primary
    from carer c
    join branch b on b.id = c.branch_id
      or exists (select from account_branch ab where ab.account_guid = c.account_guid and ab.branch_id = b.id)
    where c.guid = ${carerGuid} and c.branch_id = ${branch.id}
    order by b.id = c.branch_id desc, b.title
  `.execute(db)
  return rows
}
