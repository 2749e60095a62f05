import { type LeftBehind, tasks } from '#contract/billing/tasks.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { sides } from '../sides.ts'
import { type LeftBehindRow, selectLeftBehind } from './left-behind-queries.ts'
import { refuseWhileRepriced } from './refuse-while-repriced.ts'
import { type Candidate, listInTask, type PreparedRow, selectCandidates, summarise } from './task-queries.ts'
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
    const candidates = await findCandidates(db, side, body)
    const details = detailsOf(candidates.map((candidate) => candidate.model_title))
    const taskGuid = await insertDraft(db, branch.id, { side, details, now, accountGuid: user.guid })
    const ids = candidates.map((candidate) => candidate.id)
    const isWhole = !body.period_guid && sides[side].takesWholeGroups
    await listInTask(db, branch.id, taskGuid, ids, isWhole)
    await refuseWhileRepriced(db, side, taskGuid)
    const prepared = await summarise(db, taskGuid)
    await audit(context, 'prepare', 'task', taskGuid, { after: { guids: body.guids, period_guid: body.period_guid } })

    const total = prepared.reduce((sum, row) => sum + row.item_pence + row.extra_pence, 0)
    return {
      task_guid: taskGuid,
      contracts: contractsOf(candidates, prepared),
      total: money(total),
      left: leftOf(await selectLeftBehind(db, now, taskGuid, ids, maxListed)),
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

/** Builds one row per model by title; a model without ready transactions is listed as not processable. */
function contractsOf(candidates: readonly Candidate[], prepared: readonly PreparedRow[]) {
  const titles = new Map(candidates.map(({ model_guid, model_title }) => [model_guid, model_title]))
  const byModel = new Map(prepared.map((row) => [row.model_guid, row]))
  return [...titles]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en-GB'))
    .map(([guid, contract_model_title]) => {
      const row = byModel.get(guid)
      const { item_pence, extra_pence } = row ?? { item_pence: 0, extra_pence: 0 }
      return {
        contract_model_title,
        start: row?.start ?? null,
        end: row?.end ?? null,
        periods: row?.periods ?? 0,
        invoices: row?.invoices ?? 0,
        users: row?.users ?? 0,
        visits: row?.visits ?? 0,
        visit_total: money(item_pence),
        extra_total: money(extra_pence),
        total: money(item_pence + extra_pence),
        processable: row !== undefined,
      }
    })
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
  if (found.some((row) => !row.is_free)) throw new AppError('BEING_PROCESSED')
  return found
}

/** Names the models of a task, short enough for a table cell. */
function detailsOf(titles: readonly string[]): string {
  const distinct = [...new Set(titles)]
  const shown = distinct.slice(0, 3).join(', ')
  return distinct.length > 3 ? `${shown} and ${distinct.length - 3} more` : shown
}
