import type { Side } from '../fields.ts'

/** The sides whose items are priced: they have items, charges and workings to show. Payments join them with their engine. */
export const pricedSides = ['invoice'] as const satisfies readonly Side[]

export type PricedSide = (typeof pricedSides)[number]

export function isPriced(side: Side): side is PricedSide {
  return pricedSides.some((each) => each === side)
}
