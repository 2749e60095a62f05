import { sql } from 'kysely'
import { type PartState, type PlanPart, type PlanSection, planSectionKeys } from '#domain/digital-plan/parts.ts'
import type { PlanContent, PlanNeed, PlanRisk } from '#domain/digital-plan/plan.ts'
import type { RiskStep } from '#domain/digital-plan/risk-level.ts'
import type { BranchDb } from '../../../kit/context.ts'

export type PlanHeadRow = NonNullable<Awaited<ReturnType<typeof selectPlanHead>>>

const isCurrent = sql<boolean>`v.signed_at is not null and not exists (
  select from plan_version later where later.client_guid = v.client_guid
    and later.signed_at is not null and later.number > v.number)`

function heads(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('plan_version as v')
    .innerJoin('account as a', 'a.guid', 'v.begun_by')
    .select(['v.guid', 'v.number', 'v.version', 'v.begun_at', 'a.name as begun_by_name', 'v.signed_at'])
    .select(['v.signed_by_name', 'v.agreed_with', 'v.review_on', 'v.discarded_at', isCurrent.as('is_current')])
    .where('v.client_guid', '=', clientGuid)
}

/** Loads a page of the versions of a client's plan, the newest first, and the count. */
export async function selectPlanHeads(
  db: BranchDb,
  clientGuid: string,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) {
  const rows = await heads(db, clientGuid)
    .orderBy('v.number', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await db
    .selectFrom('plan_version as v')
    .select(sql<number>`count(*)`.as('count'))
    .where('v.client_guid', '=', clientGuid)
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** Loads the version of a client that applies, if there is one. */
export function selectCurrentPlan(db: BranchDb, clientGuid: string) {
  return heads(db, clientGuid).where(isCurrent).executeTakeFirst()
}

/** Loads the version of a client that is being written, if there is one. */
export function selectDraft(db: BranchDb, clientGuid: string) {
  return heads(db, clientGuid).where('v.signed_at', 'is', null).where('v.discarded_at', 'is', null).executeTakeFirst()
}

export function selectPlanHead(db: BranchDb, clientGuid: string, guid: string) {
  return heads(db, clientGuid).where('v.guid', '=', guid).executeTakeFirst()
}

/** The same, and locks the version until commit: of changes of its parts and its signature, one waits for the other. */
export function lockPlan(db: BranchDb, clientGuid: string, guid: string) {
  return heads(db, clientGuid).where('v.guid', '=', guid).forUpdate('v').executeTakeFirst()
}

/** All versions of a client, for the history. */
export function selectPlanNumbers(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('plan_version as v')
    .select(['v.guid', 'v.number'])
    .where('v.client_guid', '=', clientGuid)
    .execute()
}

export interface PartRow {
  readonly guid: string
  readonly part: PlanPart
  readonly state: PartState
  readonly summary: string | null
  readonly version: number
}

/** Loads the parts of a version. */
export function selectParts(db: BranchDb, planGuid: string): Promise<PartRow[]> {
  return db
    .selectFrom('plan_part as p')
    .select(['p.guid', 'p.summary', 'p.version', sql<PlanPart>`p.part`.as('part'), sql<PartState>`p.state`.as('state')])
    .where('p.plan_guid', '=', planGuid)
    .execute()
}

/** The content of a version with the version of each part. */
export interface WholeContent extends PlanContent {
  readonly sections: readonly (PlanContent['sections'][number] & { readonly version: number })[]
  readonly risks: PlanContent['risks'] & { readonly version: number }
}

/** Loads the content of a version, its sections in the order of the screen. */
export async function selectContent(db: BranchDb, planGuid: string): Promise<WholeContent> {
  const parts = new Map((await selectParts(db, planGuid)).map((part) => [part.part, part]))
  const partOf = (part: PlanPart): PartRow => {
    const found = parts.get(part)
    if (!found) throw new Error(`A care plan without ${part}`)
    return found
  }
  const needs = Map.groupBy(await selectNeeds(db, planGuid), ({ part_guid }) => part_guid)
  const risks = partOf('risks')
  return {
    sections: planSectionKeys.map((section: PlanSection) => {
      const { guid, state, summary, version } = partOf(section)
      return { section, version, state, summary, needs: (needs.get(guid) ?? []).map(withoutPart) }
    }),
    risks: { version: risks.version, state: risks.state, risks: await selectRisks(db, risks.guid) },
  }
}

const withoutPart = ({ part_guid: _, ...need }: PlanNeed & { part_guid: string }): PlanNeed => need

function selectNeeds(db: BranchDb, planGuid: string) {
  return db
    .selectFrom('plan_need as n')
    .innerJoin('plan_part as p', 'p.guid', 'n.part_guid')
    .select(['n.part_guid', 'n.key', 'n.need', 'n.goal', 'n.outcome', 'n.support'])
    .where('p.plan_guid', '=', planGuid)
    .orderBy('n.position')
    .execute()
}

const step = (column: 'likelihood' | 'severity' | 'likelihood_after' | 'severity_after') =>
  sql<RiskStep>`${sql.ref(`r.${column}`)}`.as(column)

function selectRisks(db: BranchDb, partGuid: string): Promise<PlanRisk[]> {
  return db
    .selectFrom('plan_risk as r')
    .select(['r.key', 'r.risk', 'r.measure', step('likelihood'), step('severity')])
    .select([step('likelihood_after'), step('severity_after')])
    .where('r.part_guid', '=', partGuid)
    .orderBy('r.position')
    .execute()
}
