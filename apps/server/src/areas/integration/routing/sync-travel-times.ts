import { type Cell, legKey } from '#domain/assignment/travel.ts'
import type { Spot } from '#domain/great-circle.ts'
import { addDays } from '#domain/time.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { wordsOf } from '../../../kit/deliveries/failure-words.ts'
import type { Routing, Way } from '../../../kit/routing.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { branchesWith } from '../syncs/branches-with.ts'
import { beginSync, endSync } from '../syncs/sync-queries.ts'
import { saveLegs, selectCells, selectKnown } from './leg-queries.ts'

/** The days, with today, between whose clients travel is known beforehand. */
const daysAhead = 15
/** Clients' places of a branch, at most: those with the next appointments. */
const maxCells = 1000
/** Places on each side of a question: OSRM answers at most 10,000 ways at once, and its address stays short. */
const blockSize = 50

/**
 * Asks the routing service for the ways between the clients of every branch that plans, as far as they are not known or
 * too old. What it answers is stored question by question, so a run may stop anywhere; the next one asks for the rest.
 */
export async function syncTravelTimes(services: Services): Promise<void> {
  if (services.routing === null) return
  for (const guid of await branchesWith(services.db, 'scheduling')) await syncBranch(services, services.routing, guid)
}

async function syncBranch({ db, clock }: Services, routing: Routing, branchGuid: string): Promise<void> {
  const inBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) =>
    withBranch(db, branchGuid, clock.now(), work)
  const sync = await inBranch(async (db, branch) => {
    const from = startOfDay(branch.today, branch.timeZone)
    const to = startOfDay(addDays(branch.today, daysAhead), branch.timeZone)
    const id = await beginSync(db, branch, clock.now(), { provider: 'OSRM', from, to })
    return { id, cells: id === null ? [] : await selectCells(db, { from, to }, maxCells) }
  })
  if (!sync || sync.id === null) return
  const { id, cells } = sync
  const ask = asker(routing)
  let failure: string | null = null
  try {
    for (const [from, to] of pairsOf(blocksOf(cells))) {
      const known = await inBranch((db) => selectKnown(db, from, to, clock.now()))
      const missing = missingOf(from, to, known ?? new Set())
      if (!missing) continue
      const legs = await ask(missing.from, missing.to)
      await inBranch((db, branch) => saveLegs(db, branch, { source: routing.source, now: clock.now() }, legs))
    }
  } catch (error) {
    failure = wordsOf(error)
  }
  await inBranch((db) => endSync(db, id, clock.now(), failure))
}

/**
 * Returns a function that asks for the ways between places. A place that no road is near prevents the answer for all:
 * such places are found one by one, remembered, and have no ways.
 */
function asker(routing: Routing) {
  const astray = new Set<Cell>()
  const waysOf = (from: readonly Cell[], to: readonly Cell[]) => routing.ways(from.map(spotOfCell), to.map(spotOfCell))
  return async (from: readonly Cell[], to: readonly Cell[]) => {
    const wanted = (cells: readonly Cell[]) => cells.filter((cell) => !astray.has(cell))
    let ways = await waysOfSome(wanted(from), wanted(to))
    if (ways === null) {
      for (const cell of new Set([...wanted(from), ...wanted(to)])) {
        if ((await waysOf([cell], [cell])) === null) astray.add(cell)
      }
      ways = await waysOfSome(wanted(from), wanted(to))
    }
    if (ways === null) throw new Error(`${routing.source} has no ways between these places`)
    const found = legsOf(wanted(from), wanted(to), ways)
    const without = legsOf(from, to, []).filter((leg) => astray.has(leg.from) || astray.has(leg.to))
    return [...found, ...without]
  }

  async function waysOfSome(from: readonly Cell[], to: readonly Cell[]) {
    return from.length === 0 || to.length === 0 ? [] : await waysOf(from, to)
  }
}

function legsOf(from: readonly Cell[], to: readonly Cell[], ways: readonly (readonly (Way | null)[])[]) {
  return from.flatMap((start, row) =>
    to
      .map((end, column) => ({ from: start, to: end, way: ways[row]?.[column] ?? null }))
      .filter((leg) => leg.from !== leg.to),
  )
}

/** Returns the places of both sides that a way is missing of; null if none is. Nobody travels within a place. */
function missingOf(from: readonly Cell[], to: readonly Cell[], known: ReadonlySet<string>) {
  const isMissing = (start: Cell, end: Cell) => start !== end && !known.has(legKey({ from: start, to: end }))
  const starts = from.filter((start) => to.some((end) => isMissing(start, end)))
  const ends = to.filter((end) => starts.some((start) => isMissing(start, end)))
  return starts.length > 0 ? { from: starts, to: ends } : null
}

const spotOfCell = ({ latitude, longitude }: Cell): Spot => ({
  latitude: latitude / 10_000,
  longitude: longitude / 10_000,
})

const blocksOf = (cells: readonly Cell[]) =>
  Array.from({ length: Math.ceil(cells.length / blockSize) }, (_, at) =>
    cells.slice(at * blockSize, (at + 1) * blockSize),
  )

const pairsOf = (blocks: readonly (readonly Cell[])[]) =>
  blocks.flatMap((from) => blocks.map((to) => [from, to] as const))
