import { getPlan, listPlans } from '#contract/client/digital-plan.ts'
import { AppError } from '#contract/errors.ts'
import type { Branch, BranchDb, SessionUser } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectClient } from '../client-queries.ts'
import { refuseReaderOf } from '../refuse-reader.ts'
import { selectContent, selectCurrentPlan, selectDraft, selectPlanHead, selectPlanHeads } from './plan-queries.ts'
import { presentHead } from './present-plan.ts'

interface Reading {
  readonly db: BranchDb
  readonly branch: Branch
  readonly user: SessionUser
}

export const readPlanHandlers: readonly Handler[] = [
  handle(listPlans, async ({ params, query }, context) => {
    const { db, branch } = context
    const client = await readableClient(context, params.client)
    const { rows, count } = await selectPlanHeads(db, client.guid, query)
    const current = await selectCurrentPlan(db, client.guid)
    const draft = await selectDraft(db, client.guid)
    return {
      versions: rows.map((row) => presentHead(row, branch)),
      count,
      current: current ? presentHead(current, branch) : null,
      draft: draft ? presentHead(draft, branch) : null,
    }
  }),
  handle(getPlan, async ({ params }, context) => {
    const { head, content } = await readPlan(context, params)
    const sections = content.sections.map((section) => ({ ...section, needs: [...section.needs] }))
    const risks = { ...content.risks, risks: [...content.risks.risks] }
    return { ...presentHead(head, context.branch), version: head.version, sections, risks }
  }),
]

/** Loads a client whose plan the user may read. Throws FORBIDDEN or NOT_FOUND. */
async function readableClient(reading: Reading, guid: string) {
  await refuseReaderOf(reading, guid)
  return selectClient(reading.db, reading.branch, guid)
}

/** Loads a version with its client and its content. Throws FORBIDDEN or NOT_FOUND. */
export async function readPlan(reading: Reading, params: { readonly client: string; readonly guid: string }) {
  const client = await readableClient(reading, params.client)
  const head = await selectPlanHead(reading.db, client.guid, params.guid)
  if (!head) throw new AppError('NOT_FOUND', 'Care plan not found')
  return { client, head, content: await selectContent(reading.db, head.guid) }
}
