import { type LeftBehind, tasks } from '#contract/billing/tasks.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { findCredited } from '../credits/find-credited.ts'
import { prepareCredit } from '../credits/prepare-credit.ts'
import { sides } from '../sides.ts'
import { claimedRefusal } from './claimed-refusal.ts'
import { type LeftBehindRow, selectLeftBehind } from './left-behind-queries.ts'
import { selectPending } from './pending-extra-queries.ts'
import { contractsOf, detailsOf } from './prepared-contracts.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { refuseWhileRepriced } from './refuse-while-repriced.ts'
import { listInTask, selectCandidates, summarise } from './task-queries.ts'
import { insertDraft } from './task-steps.ts'

type Body = {
  guids: string[]
  period_guid?: string | null | undefined
  transaction_guid?: string | null | undefined
  credit_mode?: string | null | undefined
}

/**
 * The first step: creates a draft with exactly the transactions to process, and its total (finance 6, INVP-D26, D29).
 */
export const prepareTask = (side: Side) =>
  handle(tasks[side].prepare, async ({ body }, context) => {
    const { db, branch, user, now } = context
    const { mode } = body
    refuseOtherMode(user, mode)
    if (mode !== 'Completion') {
      return prepareCredit(context, side, { type: mode, ...(await findCredited(db, side, body)), asked: body })
    }
    const candidates = await findCandidates(db, side, body)
    const details = detailsOf(candidates.map((candidate) => candidate.model_title))
    const taskGuid = await insertDraft(db, branch.id, { side, type: mode, details, now, accountGuid: user.guid })
    const ids = candidates.map((candidate) => candidate.id)
    const isWhole = !body.period_guid && sides[side].takesWholeGroups
    await listInTask(db, branch.id, taskGuid, ids, isWhole)
    await refuseWhileRepriced(db, side, taskGuid)
    const prepared = await summarise(db, taskGuid)
    await audit(context, 'prepare', 'task', taskGuid, { after: { guids: body.guids, period_guid: body.period_guid } })

    const pending = await selectPending(db, taskGuid)
    const total = prepared.reduce((sum, row) => sum + row.item_pence + row.extra_pence, 0)
    return {
      task_guid: taskGuid,
      contracts: contractsOf(candidates, prepared),
      total: money(total),
      credit: null,
      left: leftOf(await selectLeftBehind(db, now, taskGuid, ids, maxListed)),
      pending: { ...pending, total: money(pending.total) },
    }
  })

/** The maximum number of left-out transactions that are listed one by one; all are counted and added up. */
const maxListed = 200

function money(amount: number): string {
  return formatPence(pence(amount))
}

function leftOf(rows: readonly LeftBehindRow[]) {
  const [first] = rows
  return {
    count: first?.count ?? 0,
    clients: first?.clients ?? 0,
    total: money(first?.sum ?? 0),
    transactions: rows.map((row) => ({
      guid: row.guid,
      calendar_guid: row.calendar_guid,
      period_guid: row.period_guid,
      contract_guid: row.contract_guid,
      contract_model_title: row.contract_model_title,
      start: row.start,
      end: row.end,
      owner_name: row.owner_name,
      total: money(row.total),
      reason: whyLeft(row),
      claimed_by: row.claimed_by,
      appointment_count: row.item_count,
      to_come_count: row.to_come_count,
      unconfirmed_count: row.unconfirmed_count,
      problem_count: row.problem_count,
    })),
  }
}

function whyLeft(row: LeftBehindRow): LeftBehind['reason'] {
  if (row.is_held) return 'NOT_PROCESSED'
  if (row.is_claimed) return 'BEING_PROCESSED'
  if (!row.is_ready) return 'NOT_READY'
  return row.is_addressed ? 'GROUP_NOT_READY' : 'NO_ADDRESS'
}

async function findCandidates(db: BranchDb, side: Side, body: Body) {
  if (body.transaction_guid || body.credit_mode) {
    throw invalidField('transaction_guid', `Single items can only be credited, not ${sides[side].done}.`)
  }
  const guids = [...new Set(body.guids)]
  const found = await selectCandidates(
    db,
    side,
    body.period_guid ? { period: body.period_guid, transactions: guids } : { periods: guids },
  )
  const named = new Set(found.map((row) => (body.period_guid ? row.guid : row.period_guid)))
  if (guids.some((guid) => !named.has(guid.toLowerCase()))) throw new AppError('NOT_FOUND')
  if (!body.period_guid) return found

  if (found.some((row) => row.status === 'COMPLETE' || row.status === 'CREDITED')) throw new AppError('MIXED_SELECTION')
  const claimed = found.find((row) => !row.is_free)
  if (claimed) throw claimedRefusal(claimed)
  return found
}
