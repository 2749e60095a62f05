import type { Side } from '../fields.ts'

/** The sides with priced items, and so with charges and workings. Payments follow with their pricing engine. */
export const pricedSides = ['invoice'] as const satisfies readonly Side[]

export type PricedSide = (typeof pricedSides)[number]

export function isPriced(side: Side): side is PricedSide {
  return pricedSides.some((each) => each === side)
}
