import type { Transaction } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { parseMills } from '#domain/money.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { inEachBranchOf } from '../../../kit/with-branch.ts'
import {
  countCompletedOn,
  estimateWages,
  repriceDayIn,
  type SideCounts,
  selectOpenTotals,
  workOutAllDue,
  workOutFrom,
} from '../../billing/exports.ts'
import type { BranchReport, ChangeRow, Report, StoredEffect, Sums } from './law-change-queries.ts'
import { putChange } from './put-change.ts'

/** Periods kept by branch, those with the largest differences. */
const keptEffects = 200

/**
 * Puts a change into its table, brings everything that is open up to date with it, and returns what that changed in money,
 * all in the caller's transaction. The dry run is the same work, rolled back. `now` is an instant as ISO text.
 */
export async function makeChange(transaction: Transaction<DB>, change: ChangeRow, now: string): Promise<Report> {
  const before = new Map<string, Totals>()
  const estimates = new Map<string, StoredEffect[]>()
  await inEachBranchOf(transaction, now, async (db, branch) => {
    // An amount that was due before is not an effect of the change.
    await workOutAllDue(db, branch, now)
    before.set(branch.guid, await totalsOf(db))
    estimates.set(branch.guid, await estimateOf(db, branch, change))
  })
  await putChange(transaction, change, now.slice(0, 10))
  const report: Record<string, BranchReport> = {}
  await inEachBranchOf(transaction, now, async (db, branch) => {
    await bringUpToDate(db, branch, change, now)
    const open = differences(before.get(branch.guid) ?? new Map(), await totalsOf(db))
    const sums = reportOf(open, estimates.get(branch.guid) ?? [], isEstimated(change, now))
    report[branch.guid] = { ...sums, completed: await countCompletedOn(db, branch, changedDays(change, branch)) }
  })
  return report
}

/** Does at once what the jobs would do after the change: the same functions, for everything that is open. */
async function bringUpToDate(db: BranchDb, branch: Branch, change: ChangeRow, now: string) {
  if (change.law === 'MINIMUM_WAGE') return workOutFrom(db, branch, now, change.starts_on)
  for (const date of changedDays(change, branch)) await repriceDayIn(db, branch, date)
  return workOutAllDue(db, branch, now)
}

/** Returns the local dates that are priced differently in a branch: those of the bank holidays that a change is about. */
function changedDays({ figures, starts_on }: ChangeRow, { nation }: Branch): string[] {
  const { action } = figures
  if (action.kind === 'holidays') {
    return action.days.flatMap(({ date, nation_alias }) => (nation_alias === nation ? [date] : []))
  }
  return 'nation' in action && action.nation === nation ? [starts_on] : []
}

type Totals = ReadonlyMap<string, { readonly place: readonly [Side, string, string]; readonly pence: number }>

async function totalsOf(db: BranchDb): Promise<Totals> {
  const rows = await selectOpenTotals(db)
  return new Map(
    rows.map(({ side, contractGuid, periodGuid, pence }) => [
      `${contractGuid} ${periodGuid}`,
      { place: [side, contractGuid, periodGuid], pence },
    ]),
  )
}

function differences(before: Totals, after: Totals): StoredEffect[] {
  return [...new Map([...before, ...after])].flatMap(([key, { place }]) => {
    const [was, is] = [before.get(key)?.pence ?? 0, after.get(key)?.pence ?? 0]
    const [side, contract_guid, period_guid] = place
    return was === is ? [] : [{ side, is_estimate: false, contract_guid, period_guid, before: was, after: is }]
  })
}

/** Minimum wages of a later day hold in no period that has begun, so nothing that is open shows what they will cost. */
function isEstimated({ figures, starts_on }: ChangeRow, now: string): boolean {
  return figures.action.kind === 'wages' && starts_on > now.slice(0, 10)
}

async function estimateOf(db: BranchDb, branch: Branch, change: ChangeRow): Promise<StoredEffect[]> {
  const { action } = change.figures
  if (action.kind !== 'wages' || change.starts_on <= branch.today) return []
  const bands = action.bands.map((band) => ({
    ...{ jurisdiction: band.jurisdiction_alias, isApprentice: band.is_apprentice, rate: parseMills(band.rate) },
    ...{ ageFrom: band.age_from, ageTo: band.age_to },
  }))
  return (await estimateWages(db, branch, bands))
    .filter(({ before, after }) => before !== after)
    .map(({ contractGuid: contract_guid, periodGuid: period_guid, before, after }) => ({
      ...{ side: 'payment' as const, is_estimate: true, contract_guid, period_guid, before, after },
    }))
}

function reportOf(open: StoredEffect[], estimated: StoredEffect[], isEstimate: boolean): BranchReport {
  const largest = [...open, ...estimated].toSorted(
    (a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before),
  )
  return {
    invoice: sumsOf(open.filter(({ side }) => side === 'invoice')),
    payment: sumsOf(open.filter(({ side }) => side === 'payment')),
    estimate: isEstimate ? sumsOf(estimated) : null,
    affected: largest.slice(0, keptEffects),
  }
}

function sumsOf(effects: readonly StoredEffect[]): Sums {
  const sum = (part: 'before' | 'after') => effects.reduce((total, effect) => total + effect[part], 0)
  return { before: sum('before'), after: sum('after'), count: effects.length }
}

/** Returns the completed transactions that keep their amounts, in all branches. */
export function companyCompleted(report: Report): SideCounts {
  const all = Object.values(report).map(({ completed }) => completed)
  const sum = (side: Side) => all.reduce((total, counts) => total + (counts?.[side] ?? 0), 0)
  return { invoice: sum('invoice'), payment: sum('payment') }
}

/** Returns the sums of all branches. */
export function companySums(report: Report, part: 'invoice' | 'payment' | 'estimate'): Sums | null {
  const all = Object.values(report).flatMap((branch) => branch[part] ?? [])
  if (part === 'estimate' && all.length === 0) return null
  const sum = (key: keyof Sums) => all.reduce((total, sums) => total + sums[key], 0)
  return { before: sum('before'), after: sum('after'), count: sum('count') }
}
