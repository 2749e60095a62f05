import type { Kysely } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { allSides } from '../sides.ts'
import type { PlacedItem } from './place-items.ts'
import { placeLocked } from './place-locked.ts'
import { PriceList } from './price-list.ts'
import {
  type AssigneeToPrice,
  type Range,
  selectAssigneesOfCarers,
  selectAssigneesOfClients,
  selectAssigneesOfShifts,
  selectGuids,
  settleTransactions,
} from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

/**
 * Owners and days priced in one database transaction. Most visits of an owner in a period are in one batch, so that its
 * transaction is added up once; and a batch has at most about ten thousand visits, however large the branch.
 */
const batchOf = { owners: 150, days: 28 }

/** Runs a part of the work in the branch; null without the branch. */
type Run = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) => Promise<T | null>

/** Prices all items of a branch that start in a range, each batch in a separate transaction. Returns their number. */
export function priceBranch(db: Kysely<DB>, branchGuid: string, now: string, range: Range): Promise<number> {
  return priceRange((work) => withBranch(db, branchGuid, now, work), range)
}

/**
 * Prices all items of a branch that start in a range, and returns their number. Works in batches, so memory does not
 * grow with the branch. Complete and claimed transactions are left unchanged.
 */
export async function priceRange(run: Run, range: Range): Promise<number> {
  let prices: PriceList | undefined
  let priced = 0
  for (const side of allSides) {
    const { owners, selects, others } = batches[side]
    const guids = (await run((scoped) => selectGuids(scoped, owners))) ?? []
    const all = [...inBatches(guids).map(selects), ...others]
    for (const window of windowsOf(range)) {
      for (const select of all) {
        await run(async (scoped, branch) => {
          const rows = await select(scoped, side, window)
          prices ??= new PriceList(branch)
          priced += await priceOpen(scoped, branch, prices, side, rows)
        })
      }
    }
  }
  return priced
}

type Select = (db: BranchDb, side: Side, range: Range) => Promise<AssigneeToPrice[]>

interface Batches {
  readonly owners: 'client' | 'carer'
  readonly selects: (guids: readonly string[]) => Select
  /** The appointments that these owners do not have. */
  readonly others: readonly Select[]
}

/** The owners whose visits are priced together. Shifts of carers are among their visits. */
const batches: Readonly<Record<Side, Batches>> = {
  invoice: {
    owners: 'client',
    selects: (guids) => (db, side, range) => selectAssigneesOfClients(db, side, guids, range),
    others: [selectAssigneesOfShifts],
  },
  payment: {
    owners: 'carer',
    selects: (guids) => (db, side, range) => selectAssigneesOfCarers(db, side, guids, range),
    others: [],
  },
}

function inBatches(guids: readonly string[]): string[][] {
  const count = Math.ceil(guids.length / batchOf.owners)
  return Array.from({ length: count }, (_, at) => guids.slice(at * batchOf.owners, (at + 1) * batchOf.owners))
}

function* windowsOf({ from, to }: Range): Generator<Range> {
  const end = Temporal.Instant.from(to)
  for (let start = Temporal.Instant.from(from); Temporal.Instant.compare(start, end) < 0; ) {
    const next = start.add({ hours: 24 * batchOf.days })
    const stop = Temporal.Instant.compare(next, end) < 0 ? next : end
    yield { from: start.toString(), to: stop.toString() }
    start = stop
  }
}

/** Prices the rows that may still be changed, and leaves the others unchanged. Returns the number of items. */
export async function priceOpen(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  side: Side,
  rows: readonly AssigneeToPrice[],
): Promise<number> {
  const changeable = rows.filter((row) => row.transaction_state === null || row.transaction_state === 'open')
  if (changeable.length === 0) return 0
  const { placed, open } = await placeLocked(db, branch, prices, side, changeable)
  const free = (item: PlacedItem) =>
    (item.row.transaction_id === null || open.has(item.row.transaction_id)) &&
    (item.place !== 'TRANSACTION' || open.has(item.transactionId))
  const changed = placed.filter(free)
  await writeItems(db, branch, prices, side, changed)
  await settleTransactions(db, [...open])
  return changed.filter(({ place }) => place !== 'NONE').length
}
