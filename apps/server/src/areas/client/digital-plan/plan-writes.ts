import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PlanPart } from '#domain/digital-plan/parts.ts'
import { planPartKeys } from '#domain/digital-plan/parts.ts'
import type { PlanContent, PlanNeed, PlanRisk } from '#domain/digital-plan/plan.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { PartRow } from './plan-queries.ts'

/** An entry as it is sent: a new one has no key. */
export type Sent<Entry extends { readonly key: string }> = Omit<Entry, 'key'> & { readonly key: string | null }

const next: RawBuilder<number> = sql`version + 1`

/** Writes the parts of a new version, with the content of another one if there is one. */
export async function insertParts(db: BranchDb, branchId: number, planGuid: string, from: PlanContent | null) {
  const of = (part: PlanPart) =>
    part === 'risks'
      ? { state: from?.risks.state ?? 'open', summary: null }
      : (from?.sections.find(({ section }) => section === part) ?? { state: 'open', summary: null })
  const parts = planPartKeys.map((part) => {
    const { state, summary } = of(part)
    return { guid: randomUUID(), branch_id: branchId, plan_guid: planGuid, part, state, summary }
  })
  await db.insertInto('plan_part').values(parts).execute()
  const guidOf = new Map(parts.map(({ part, guid }) => [part, guid]))
  for (const { section, needs } of from?.sections ?? [])
    await insertNeeds(db, branchId, guidOf.get(section) ?? '', needs)
  await insertRisks(db, branchId, guidOf.get('risks') ?? '', from?.risks.risks ?? [])
}

async function insertNeeds(db: BranchDb, branchId: number, part_guid: string, needs: readonly PlanNeed[]) {
  if (needs.length === 0) return
  const rows = needs.map((need, position) => ({ ...need, position, part_guid, branch_id: branchId }))
  await db.insertInto('plan_need').values(rows).execute()
}

async function insertRisks(db: BranchDb, branchId: number, part_guid: string, risks: readonly PlanRisk[]) {
  if (risks.length === 0) return
  const rows = risks.map((risk, position) => ({ ...risk, position, part_guid, branch_id: branchId }))
  await db.insertInto('plan_risk').values(rows).execute()
}

export async function replaceNeeds(
  db: BranchDb,
  branchId: number,
  part: PartRow,
  { needs, present }: { readonly needs: readonly Sent<PlanNeed>[]; readonly present: readonly PlanNeed[] },
) {
  await db.deleteFrom('plan_need').where('part_guid', '=', part.guid).execute()
  await insertNeeds(db, branchId, part.guid, keyed(needs, present))
}

export async function replaceRisks(
  db: BranchDb,
  branchId: number,
  part: PartRow,
  { risks, present }: { readonly risks: readonly Sent<PlanRisk>[]; readonly present: readonly PlanRisk[] },
) {
  await db.deleteFrom('plan_risk').where('part_guid', '=', part.guid).execute()
  await insertRisks(db, branchId, part.guid, keyed(risks, present))
}

/** Returns entries with their keys: those of the present ones stay, each once, and all others get a new one. */
function keyed<Entry extends { readonly key: string | null }>(
  sent: readonly Entry[],
  present: readonly { readonly key: string }[],
): (Entry & { readonly key: string })[] {
  const left = new Set(present.map(({ key }) => key))
  return sent.map((entry) => {
    const key = entry.key?.toLowerCase()
    return { ...entry, key: key !== undefined && left.delete(key) ? key : randomUUID() }
  })
}

/** Writes state and summary of a part, and raises its version and that of the plan. */
export async function updatePart(
  db: BranchDb,
  planGuid: string,
  partGuid: string,
  values: { readonly state: string; readonly summary?: string | null },
) {
  await db
    .updateTable('plan_part')
    .set({ ...values, version: next })
    .where('guid', '=', partGuid)
    .execute()
  await db.updateTable('plan_version').set({ version: next }).where('guid', '=', planGuid).execute()
}
