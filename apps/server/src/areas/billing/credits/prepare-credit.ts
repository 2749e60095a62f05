import type { PreparedCredit } from '#contract/billing/credits.ts'
import type { PreparedTask } from '#contract/billing/tasks.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { formatPence, type Pence, pence } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { referenceOf } from '../completion/complete-task.ts'
import { contractsOf, detailsOf } from '../tasks/prepared-contracts.ts'
import type { CreditCandidate } from '../tasks/task-queries.ts'
import { insertDraft } from '../tasks/task-steps.ts'
import { peekNumber } from './credit-queries.ts'
import { type CreditParts, listCredits } from './list-credits.ts'
import {
  type CreditedLineRow,
  selectCreditedLines,
  selectCreditedTransactions,
  summariseCredits,
} from './prepared-queries.ts'
import { type PriceNow, priceNow } from './price-now.ts'

/** The most items that are priced at today's prices, which takes about a second. */
const maxPriced = 10_000

interface Wanted {
  readonly type: 'Credit' | 'CreditRecalc'
  readonly candidates: readonly CreditCandidate[]
  readonly parts?: CreditParts
  /** The request, for the history. */
  readonly asked: object
}

/**
 * Creates a draft with exactly what would be credited, and returns its contents: the total before and after (CRED-002,
 * finance 6). Throws NOTHING_TO_CREDIT.
 */
export async function prepareCredit(
  context: Context,
  side: Side,
  { type, candidates, parts, asked }: Wanted,
): Promise<PreparedTask> {
  const { db, branch, user, now } = context
  const details = detailsOf(candidates.map((candidate) => candidate.model_title))
  const taskGuid = await insertDraft(db, branch.id, { side, type, details, now, accountGuid: user.guid })
  const ids = candidates.map((candidate) => candidate.id)
  await listCredits(db, branch.id, taskGuid, ids, parts)
  const prepared = await summariseCredits(db, taskGuid)
  if (prepared.length === 0) throw new AppError('NOTHING_TO_CREDIT')
  await audit(context, 'prepare', 'task', taskGuid, { after: { mode: type, ...asked } })
  const credited = prepared.reduce((sum, row) => sum + row.item_pence + row.extra_pence, 0)
  return {
    task_guid: taskGuid,
    contracts: contractsOf(candidates, prepared),
    total: formatPence(pence(credited)),
    credit: await creditOf(context, side, taskGuid, pence(credited)),
    left: { count: 0, clients: 0, total: '0.00', transactions: [] },
    pending: { count: 0, owners: 0, total: '0.00', from: null, to: null },
  }
}

/** Returns what a draft takes back: before, and at today's prices. */
async function creditOf(
  { db, branch }: Context,
  side: Side,
  taskGuid: string,
  credited: Pence,
): Promise<PreparedCredit> {
  const { rows, count, processed, before } = await selectCreditedTransactions(db, taskGuid, 1)
  const lines = await selectCreditedLines(db, side, taskGuid)
  const assignees = lines.flatMap((line) => line.assignee_id ?? [])
  const prices = assignees.length > maxPriced ? undefined : await priceNow(db, branch, side, assignees)
  const shown = lines.map((line) => presentLine(line, prices))
  const now = shown.reduce((sum, line) => sum + (line.pence ?? 0), 0)
  const [single] = rows
  return {
    next_reference: referenceOf('CR', await peekNumber(db as BranchDb)),
    transactions: count,
    processed: formatPence(pence(processed)),
    credited_before: formatPence(pence(before)),
    credited: formatPence(credited),
    now: prices ? formatPence(pence(now)) : null,
    unpriced: prices ? shown.filter((line) => line.pence === null).length : 0,
    single:
      count === 1 && single
        ? { ...single, total: formatPence(pence(single.total)), lines: shown.map(({ line }) => line) }
        : null,
  }
}

/** An extra comes again as it is, an item at today's price. */
function presentLine(row: CreditedLineRow, prices: ReadonlyMap<number, PriceNow> | undefined) {
  const asIs: PriceNow = { pence: row.total, minutes: row.minutes, problem: null }
  const now = row.assignee_id === null ? asIs : (prices?.get(row.assignee_id) ?? { ...asIs, pence: null })
  return {
    pence: now.pence,
    line: {
      guid: row.guid,
      kind: row.kind,
      date: row.date,
      start: row.start,
      name: nameOf(row),
      minutes: row.minutes,
      minutes_now: now.minutes,
      processed: formatPence(pence(row.total)),
      now: now.pence === null ? null : formatPence(pence(now.pence)),
      problem: now.problem,
    },
  }
}

function nameOf({ charge_type_alias: alias, name }: CreditedLineRow): string {
  if (alias === null) return name ?? 'Unassigned'
  return [chargeTypes[alias]?.title ?? alias, name].filter(Boolean).join(', ')
}
