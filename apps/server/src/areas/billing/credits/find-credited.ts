import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { claimedRefusal } from '../tasks/claimed-refusal.ts'
import { type FoundCandidate, selectCandidates } from '../tasks/task-queries.ts'
import type { CreditParts } from './list-credits.ts'
import { countParts } from './part-queries.ts'

interface Body {
  readonly guids: readonly string[]
  readonly period_guid?: string | null | undefined
  readonly transaction_guid?: string | null | undefined
  readonly credit_mode?: 'Items' | 'Charges' | null | undefined
}

interface Credited {
  readonly candidates: readonly FoundCandidate[]
  readonly parts?: CreditParts
}

/**
 * Finds what a credit task is to list: periods, transactions of one, or parts of a transaction (INVP-D29). Throws
 * NOT_FOUND, and for what was named itself MIXED_SELECTION, BEING_PROCESSED or ALREADY_CREDITED; of whole periods only
 * what can be credited is taken.
 */
export async function findCredited(db: BranchDb, side: Side, body: Body): Promise<Credited> {
  const guids = [...new Set(body.guids.map((guid) => guid.toLowerCase()))]
  const { period_guid: period, transaction_guid: transaction, credit_mode: mode } = body
  if (!period) {
    if (transaction || mode) throw invalidField('period_guid', 'Parts of a transaction need its period.')
    const found = await selectCandidates(db, side, { periods: guids })
    refuseUnknown(guids, new Set(found.map((row) => row.period_guid)))
    return { candidates: found }
  }
  if (!transaction) {
    if (mode) throw invalidField('transaction_guid', 'Parts of a transaction need the transaction.')
    const found = await selectCandidates(db, side, { period, transactions: guids })
    refuseUnknown(guids, new Set(found.map((row) => row.guid)))
    refuseNamed(found)
    return { candidates: found }
  }
  const found = await selectCandidates(db, side, { period, transactions: [transaction] })
  const [first] = found
  if (!first) throw new AppError('NOT_FOUND')
  refuseNamed(found)
  const parts = { guids, mode: mode ?? null }
  const known = await countParts(db, first.id, parts)
  if (known.found < guids.length) throw new AppError('NOT_FOUND')
  if (known.credited > 0) throw new AppError('ALREADY_CREDITED')
  return { candidates: found, parts }
}

function refuseUnknown(guids: readonly string[], known: ReadonlySet<string>): void {
  if (guids.some((guid) => !known.has(guid))) throw new AppError('NOT_FOUND')
}

function refuseNamed(found: readonly FoundCandidate[]): void {
  const claimed = found.find((row) => !row.is_free)
  if (claimed) throw claimedRefusal(claimed)
  if (found.some((row) => row.status !== 'COMPLETE' && row.status !== 'CREDITED')) throw new AppError('MIXED_SELECTION')
  const credited = found.find((row) => row.status === 'CREDITED')
  if (credited) throw new AppError('ALREADY_CREDITED', `${credited.reference} of ${credited.owner_name} is credited.`)
}
