import { type Pence, sum } from '#domain/money.ts'
import { payCarer } from '#domain/pay/pay-carer.ts'
import type { PayInput, WageBand } from '#domain/pay/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { selectPaidCarerGuids } from './due-pay-queries.ts'
import { loadPay } from './load-pay.ts'
import { selectPayUnits } from './pay-unit-queries.ts'

/** The charges of a carer's period in pence, with the minimum wages of its day and with others. */
export interface WageEstimate {
  readonly contractGuid: string
  readonly periodGuid: string
  readonly before: Pence
  readonly after: Pence
}

/** Carers loaded at once: memory stays small, however large the branch. */
const batchSize = 100

/**
 * Returns what minimum wages would change if they held already in the periods that have begun and are not paid, by the
 * engine that works out pay. Nothing is written.
 */
export async function estimateWages(db: BranchDb, branch: Branch, bands: readonly WageBand[]): Promise<WageEstimate[]> {
  const carers = await selectPaidCarerGuids(db)
  const wages = [{ start: '0001-01-01', end: null, bands }]
  const found: WageEstimate[] = []
  for (let at = 0; at < carers.length; at += batchSize) {
    const due = carers.slice(at, at + batchSize).map((carer_guid) => ({
      ...{ carer_guid, first_on: '0001-01-01', last_on: '9999-12-31', marks: [] },
    }))
    for (const { unit, input, contracts } of await loadPay(db, branch, await selectPayUnits(db, branch, due))) {
      const contractGuid = contracts.at(-1)?.guid
      if (!input || contractGuid === undefined) continue
      const place = { contractGuid, periodGuid: unit.period.guid }
      found.push({ ...place, before: chargesOf(input), after: chargesOf({ ...input, wages }) })
    }
  }
  return found
}

function chargesOf(input: Omit<PayInput, 'topUpPaidOn'>): Pence {
  return sum(payCarer({ ...input, topUpPaidOn: null }).charges.map(({ total }) => total))
}
