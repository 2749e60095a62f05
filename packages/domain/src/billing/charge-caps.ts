/** The cap of a payment extra on its date. Decimals are text, null means no cap. */
export interface ChargeCap {
  /** The first day of the cap; null means always. */
  readonly start: string | null
  /** The day after the cap's last day; null while it is in force. */
  readonly end: string | null
  /** Hours or miles. */
  readonly quantity: string | null
  /** Pounds per hour or mile. */
  readonly rate: string | null
  /** Pounds in total. */
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

/** Returns caps whose statutory rate changes on a day (EXTRA-D09). */
const changing = (quantity: string, before: string, from: string, rate: string): readonly ChargeCap[] => [
  cap({ end: from, quantity, rate: before }),
  cap({ start: from, quantity, rate }),
]

// The National Living Wage of April 2025 and 2026, and the mileage allowance (uk 1, uk 5).
const wage = changing('10', '12.21', '2026-04-01', '12.71')

/** EXTRA-014 to EXTRA-019; types that are not listed have no cap. */
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
