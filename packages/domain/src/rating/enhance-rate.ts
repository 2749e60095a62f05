import { type Mills, mills, multiplyDivideRounded } from '../money.ts'
import type { ModifierType } from './types.ts'

/**
 * Returns the rate of a derived row (finance 3.5): the standard rate + modifier, or * modifier rounded half up to a
 * whole mill. Throws a RangeError when the result leaves the safe range.
 */
export function enhanceRate(standard: Mills, type: ModifierType, modifier: Mills): Mills {
  switch (type) {
    case 'Add':
      return mills(standard + modifier)
    case 'Multiply':
      return mills(multiplyDivideRounded(standard, modifier, 1000))
    default:
      return type satisfies never
  }
}
