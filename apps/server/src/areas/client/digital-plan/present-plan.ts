import type { PlanHead, PlanState } from '#contract/client/digital-plan.ts'
import type { PlanPart } from '#domain/digital-plan/parts.ts'
import { type PlanContent, planEntries } from '#domain/digital-plan/plan.ts'
import type { Branch } from '../../../kit/context.ts'
import type { PlanHeadRow } from './plan-queries.ts'

/** Returns a version without its content for the client of the API. */
export function presentHead(
  { is_current, version: _, discarded_at, ...row }: PlanHeadRow,
  { today }: Branch,
): PlanHead {
  const is_review_due = is_current && row.review_on !== null && row.review_on <= today
  return { ...row, state: stateOf({ is_current, discarded_at, ...row }), is_review_due }
}

function stateOf(row: Pick<PlanHeadRow, 'is_current' | 'discarded_at' | 'signed_at'>): PlanState {
  if (row.discarded_at !== null) return 'discarded'
  if (row.signed_at === null) return 'draft'
  return row.is_current ? 'current' : 'earlier'
}

/** Returns a part as the history shows it: a field with all of it in words. */
export function partForHistory(content: PlanContent, part: PlanPart): Readonly<Record<string, string>> {
  const entries = planEntries(content).find((each) => each.part === part)?.entries ?? []
  return { [part]: entries.map(({ texts }) => texts.map(([label, text]) => `${label}: ${text}`).join('. ')).join('\n') }
}
