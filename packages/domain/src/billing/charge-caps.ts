/** The most that an extra of a payment may come to on its date; decimals as text, null where nothing caps it. */
export interface ChargeCap {
  /** First day it holds for; null from the beginning. */
  readonly start: string | null
  /** The day it holds no longer; null while it does. */
  readonly end: string | null
  /** Hours or miles. */
  readonly quantity: string | null
  /** Pounds for each of them. */
  readonly rate: string | null
  /** Pounds in all. */
  readonly total: string | null
}

const cap = (limits: Partial<ChargeCap>): ChargeCap => ({
  start: null,
  end: null,
  quantity: null,
  rate: null,
  total: null,
  ...limits,
})

/** A cap whose rate follows the law, which changed it from a day on (EXTRA-D09). */
const changing = (quantity: string, before: string, from: string, rate: string): readonly ChargeCap[] => [
  cap({ end: from, quantity, rate: before }),
  cap({ start: from, quantity, rate }),
]

// The National Living Wage of April 2025 and 2026, and the mileage allowance (uk 1, uk 5).
const wage = changing('10', '12.21', '2026-04-01', '12.71')

/** EXTRA-014 to EXTRA-019; a type that is not here has no cap. */
export const chargeCaps: Readonly<Record<string, readonly ChargeCap[]>> = {
  'INCENT/P': [cap({ total: '50' })],
  'GHR/LOSS': [cap({ quantity: '10', rate: '15' })],
  'GHR/WORK': [cap({ quantity: '10', rate: '15' })],
  'MILE/TOP': changing('100', '0.45', '2026-04-06', '0.55'),
  'ONCALL/W': [cap({ total: '200' })],
  'E/TAX': [cap({ total: '20' })],
  TAXI: wage,
  'TRAV/TOP': wage,
}
