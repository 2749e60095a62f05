import { may } from '#contract/access.ts'
import {
  type AbsenceEffect,
  type AbsenceReason,
  type AbsenceVisit,
  mostListed,
  type VisitChanges,
} from '#contract/client/absences.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { formatPence, pence } from '#domain/money.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { selectOpenItems } from '../../billing/exports.ts'
import type { ClientVisit } from '../../rota/exports.ts'
import { selectAbsenceConditions } from './absence-queries.ts'
import type { AbsenceOutcome } from './save-absence.ts'

/** The type of the condition that visits are usually cancelled with, by the reason of an absence. */
const usualTypes: Readonly<Record<AbsenceReason, string | null>> = {
  hospital: 'Hospital',
  respite: 'Respite',
  holiday: 'Holiday',
  family: 'FamilyCover',
  other: null,
}

type Prices = ReadonlyMap<number, { readonly problem: string | null; readonly total_pence: number }>

/**
 * Returns what a save does to the visits of a client. The save itself is done with the chosen condition, else with the
 * usual one for the reason, and then undone.
 */
export async function effectOf(
  context: Context,
  clientGuid: string,
  { reason, cancel_with }: { readonly reason: AbsenceReason; readonly cancel_with: string | null },
  save: (cancelWith: string | null) => Promise<AbsenceOutcome>,
): Promise<AbsenceEffect> {
  const { db, user, branch } = context
  const conditions = await selectAbsenceConditions(db)
  const usual = usualTypes[reason]
  const chosen = cancel_with ?? conditions.find((one) => usual !== null && one.type_alias === usual)?.guid ?? null
  const before = await pricesOf(db, clientGuid)
  const { outcome, after } = await behindSavepoint(db, async () => ({
    outcome: await save(chosen),
    after: await pricesOf(db, clientGuid),
  }))
  const mayReadPrices = may(user, rotaAccess.readForFinance) && branch.features.includes('finance')
  const shown = (amount: number | null) => (mayReadPrices ? moneyOf(amount) : null)
  const line = (visit: ClientVisit, next: Prices | null = after): AbsenceVisit => ({
    visit_guid: visit.visit_guid,
    start: visit.start_at,
    end: visit.end_at,
    service_title: visit.service_title,
    carer_names: [...visit.carer_names],
    charged_before: shown(chargeOf(visit, before)),
    charged_after: shown(next && chargeOf(visit, next)),
  })
  const changesOf = (visits: readonly ClientVisit[], next: Prices | null = after): VisitChanges => {
    const [old, then] = [totalOf(visits, before), next && totalOf(visits, next)]
    return {
      count: visits.length,
      visits: visits.slice(0, mostListed).map((visit) => line(visit, next)),
      total_before: shown(old.sum),
      total_after: shown(then === null ? null : then.sum),
      unpriced_before: old.unpriced,
      unpriced_after: then?.unpriced ?? 0,
    }
  }
  return {
    // Without a condition nothing was cancelled, so there is no price after it.
    cancelled: changesOf(outcome.cancellable, outcome.isCancelled ? after : null),
    put_back: changesOf(outcome.putBack),
    left: {
      count: outcome.left.length,
      visits: outcome.left.slice(0, mostListed).map(({ visit, stays }) => ({ ...line(visit), stays })),
    },
    conditions: conditions.map(({ guid, title }) => ({ guid, title })),
    cancel_with: chosen,
  }
}

async function pricesOf(db: BranchDb, clientGuid: string): Promise<Prices> {
  return new Map((await selectOpenItems(db, 'invoice', clientGuid)).map((item) => [item.assignee_id, item]))
}

/** Returns the sum over the assignees of a visit; null unless all of them have a price. */
function chargeOf({ assignee_ids }: ClientVisit, prices: Prices): number | null {
  let sum = 0
  for (const id of assignee_ids) {
    const item = prices.get(id)
    if (!item || item.problem !== null) return null
    sum += item.total_pence
  }
  return sum
}

/** Adds up the visits that have a price, and counts those without. */
function totalOf(visits: readonly ClientVisit[], prices: Prices) {
  const charges = visits.map((visit) => chargeOf(visit, prices))
  return {
    sum: charges.reduce<number>((sum, charge) => sum + (charge ?? 0), 0),
    unpriced: charges.filter((charge) => charge === null).length,
  }
}

function moneyOf(amount: number | null): string | null {
  return amount === null ? null : formatPence(pence(amount))
}
