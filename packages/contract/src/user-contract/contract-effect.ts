import { z } from 'zod'
import { Money } from '../fields.ts'

/**
 * The effect of saving a contract on items that have a price and on a funder's system charges, as long as they are not
 * yet invoiced or paid. Nothing is saved.
 */
export const ContractEffect = z.object({
  /** How many items would have another price or another contract. */
  item_count: z.int(),
  /** How many standing charges and contributions would be new, gone or of another amount. */
  charge_count: z.int(),
  /** Of both, in pounds. */
  total_before: Money,
  total_after: Money,
  /** How many of the items would have no price. */
  unpriced_count: z.int(),
  /** By contract, those with a difference. */
  contracts: z.array(z.object({ reference: z.string(), total_before: Money, total_after: Money })),
})
export type ContractEffect = z.output<typeof ContractEffect>
