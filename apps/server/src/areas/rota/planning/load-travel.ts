import { sql } from 'kysely'
import { cellOf, type Leg, legKey, type Travel, travelByGreatCircle, travelByRoad } from '#domain/assignment/travel.ts'
import type { Spot } from '#domain/great-circle.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A way from one place to another; either may be unknown. */
export type PlacePair = readonly [from: Spot | null, to: Spot | null]

/**
 * Loads the travel times of some ways by road, as far as the routing service has told them; all others are by the
 * built-in rule. Everything that says how long a way takes asks here, so that all of them say the same (decision 0139).
 */
export async function loadTravel(db: BranchDb, pairs: readonly PlacePair[]): Promise<Travel> {
  const legs = new Map<string, Leg>()
  for (const [from, to] of pairs) {
    if (!from || !to) continue
    const leg = { from: cellOf(from), to: cellOf(to) }
    legs.set(legKey(leg), leg)
  }
  return legs.size === 0 ? travelByGreatCircle : travelByRoad(await selectSeconds(db, legs))
}

async function selectSeconds(db: BranchDb, legs: ReadonlyMap<string, Leg>): Promise<Map<string, number>> {
  const all = [...legs.values()]
  const column = (of: (leg: Leg) => number) => sql`${all.map(of)}::integer[]`
  const { rows } = await sql<{ leg: string; seconds: number }>`
    select w.leg, l.seconds
    from unnest(${[...legs.keys()]}::text[], ${column(({ from }) => from.latitude)}, ${column(({ from }) => from.longitude)},
      ${column(({ to }) => to.latitude)}, ${column(({ to }) => to.longitude)}) as w (leg, a, b, c, d)
    join travel_leg l on l.from_latitude = w.a and l.from_longitude = w.b and l.to_latitude = w.c and l.to_longitude = w.d
    where l.mode = 'driving' and l.seconds is not null`.execute(db)
  return new Map(rows.map(({ leg, seconds }) => [leg, seconds]))
}

/** Returns the ways between a place and others, there and back. */
export function pairsWith(place: Spot | null, others: readonly (Spot | null)[]): PlacePair[] {
  return others.flatMap((other): PlacePair[] => [
    [place, other],
    [other, place],
  ])
}

/** Returns all ways between some places. */
export function pairsAmong(places: readonly (Spot | null)[]): PlacePair[] {
  return places.flatMap((from) => places.flatMap((to): PlacePair[] => (from === to ? [] : [[from, to]])))
}
