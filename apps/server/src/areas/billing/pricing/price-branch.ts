import type { Kysely } from 'kysely'
import { pricedSides } from '#contract/billing/priced-sides.ts'
import type { Side } from '#contract/fields.ts'
import type { DB } from '../../../database/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import type { PlacedItem } from './place-items.ts'
import { placeLocked } from './place-locked.ts'
import { PriceList } from './price-list.ts'
import {
  type AssigneeToPrice,
  type Range,
  selectAssigneesOfClients,
  selectAssigneesOfShifts,
  selectClientGuids,
  settleTransactions,
} from './pricing-queries.ts'
import { writeItems } from './write-items.ts'

/**
 * Clients and days priced in one database transaction. Most visits of a client in a period are in one batch, so that
 * its transaction is added up once; and a batch has at most about ten thousand visits, however large the branch.
 */
const batchOf = { clients: 150, days: 28 }

/**
 * Prices all items of a branch that start in a range, and returns their number. Works in batches, so memory does not
 * grow with the branch. Complete and claimed transactions are left unchanged.
 */
export async function priceBranch(db: Kysely<DB>, branchGuid: string, now: string, range: Range): Promise<number> {
  let priced = 0
  for (const side of pricedSides) priced += await priceSide(db, branchGuid, side, now, range)
  return priced
}

async function priceSide(db: Kysely<DB>, branchGuid: string, side: Side, now: string, range: Range): Promise<number> {
  let prices: PriceList | undefined
  let priced = 0
  const batch = (select: (db: BranchDb) => Promise<AssigneeToPrice[]>) =>
    withBranch(db, branchGuid, now, async (scoped, branch) => {
      const rows = await select(scoped)
      prices ??= new PriceList(branch, side)
      await priceOpen(scoped, branch, prices, rows)
      priced += rows.length
    })

  const clients = (await withBranch(db, branchGuid, now, selectClientGuids)) ?? []
  for (const window of windowsOf(range)) {
    for (let at = 0; at < clients.length; at += batchOf.clients) {
      const some = clients.slice(at, at + batchOf.clients)
      await batch((scoped) => selectAssigneesOfClients(scoped, side, some, window))
    }
    await batch((scoped) => selectAssigneesOfShifts(scoped, side, window))
  }
  return priced
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

/** Prices the rows that may still be changed, and leaves the others unchanged. */
export async function priceOpen(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  rows: readonly AssigneeToPrice[],
): Promise<void> {
  const changeable = rows.filter((row) => row.transaction_state === null || row.transaction_state === 'open')
  if (changeable.length === 0) return
  await prices.loadContracts(db, 'all')
  const { placed, open } = await placeLocked(db, branch, prices, changeable)
  const free = (item: PlacedItem) =>
    (item.row.transaction_id === null || open.has(item.row.transaction_id)) &&
    (item.problem !== null || open.has(item.transactionId))
  await writeItems(db, branch, prices, placed.filter(free))
  await settleTransactions(db, [...open])
}
