import type { Spot } from '../great-circle.ts'
import { milesBetween, minutesFor } from '../pay/distance.ts'

/** Returns the whole minutes that the way from one place to another takes. */
export type Travel = (from: Spot, to: Spot) => number

/** The built-in rule: the straight line with a detour, at 20 miles an hour (pay 4.5, 4.6). */
export const travelByGreatCircle: Travel = (from, to) => minutesFor(milesBetween(from, to))

/** Returns the minutes of travel between two places; null where one of them is not known. */
export function travelBetween(
  from: Spot | null | undefined,
  to: Spot | null | undefined,
  travel: Travel,
): number | null {
  return from && to ? travel(from, to) : null
}

/** A square of about ten metres, in ten-thousandths of a degree: the ways from all places of a cell are one. */
export interface Cell {
  readonly latitude: number
  readonly longitude: number
}

export function cellOf({ latitude, longitude }: Spot): Cell {
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Half up, as the database rounds: see `selectCells`. */
const rounded = (degrees: number) => Math.floor(degrees * 10_000 + 0.5)

/** A way from one cell to another. */
export interface Leg {
  readonly from: Cell
  readonly to: Cell
}

/** Returns the name of a leg in the map of `travelByRoad`. */
export function legKey({ from, to }: Leg): string {
  return `${from.latitude},${from.longitude};${to.latitude},${to.longitude}`
}

/** Travel by legs whose whole seconds are known, in whole minutes half up; all others by the built-in rule. */
export function travelByRoad(seconds: ReadonlyMap<string, number>): Travel {
  return (from, to) => {
    const known = seconds.get(legKey({ from: cellOf(from), to: cellOf(to) }))
    return known === undefined ? travelByGreatCircle(from, to) : Math.floor((known + 30) / 60)
  }
}
