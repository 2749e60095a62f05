/**
 * Exact fractions. Charges are rounded once, from exact fractions (pay 1.2), and units of a frequency, hours of absence
 * and rates have denominators of their own.
 */
export interface Exact {
  readonly numerator: bigint
  /** Always positive. */
  readonly denominator: bigint
}

export const zero: Exact = { numerator: 0n, denominator: 1n }

/** Returns a fraction of whole numbers. Throws a RangeError unless the denominator is positive. */
export function exact(numerator: number, denominator = 1): Exact {
  if (denominator <= 0) throw new RangeError('denominator must be positive')
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

// Most carers have no absence and one row of guaranteed hours, so adding nothing is the usual case.
export function plus(one: Exact, other: Exact): Exact {
  if (other.numerator === 0n) return one
  if (one.numerator === 0n) return other
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  }
}

export function minus(one: Exact, other: Exact): Exact {
  return plus(one, { numerator: -other.numerator, denominator: other.denominator })
}

export function times(one: Exact, other: Exact): Exact {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator }
}

/** Returns the fraction as a whole number of its `1/unit` parts, rounded half away from zero. */
export function roundTo(unit: number, { numerator, denominator }: Exact): number {
  if (numerator === 0n) return 0
  const scaled = numerator * BigInt(unit)
  const size = scaled < 0n ? -scaled : scaled
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(scaled < 0n ? -rounded : rounded)
}
