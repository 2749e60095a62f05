/** How a charge is entered: as a quantity at a rate, or as an amount (EXTRA-002). */
export type ChargeField = 'TimeAndRate' | 'Cash'

export interface ChargeType {
  readonly title: string
  readonly field: ChargeField
  /** On an invoice it bears VAT, on a payment income tax (EXTRA-D17). */
  readonly taxable: boolean
  /** The sides on which people add it; without any only the system makes it (EXTRA-D06). */
  readonly addedTo: readonly ('invoice' | 'payment')[]
}

const both = ['invoice', 'payment'] as const
const invoices = ['invoice'] as const
const payments = ['payment'] as const
const nowhere = [] as const

const cash = (title: string, taxable: boolean, addedTo: ChargeType['addedTo']): ChargeType => ({
  ...{ title, field: 'Cash', taxable, addedTo },
})
const timed = (title: string, taxable: boolean, addedTo: ChargeType['addedTo']): ChargeType => ({
  ...{ title, field: 'TimeAndRate', taxable, addedTo },
})

/** The charge types with their titles (EXTRA-D02) and fields (EXTRA-D03); the last four are additions of pay 1.4. */
export const chargeTypes: Readonly<Record<string, ChargeType>> = {
  'E/TAX': cash('Expense (taxable)', true, both),
  'E/NO-TAX': cash('Expense (non-taxable)', false, both),
  'MILE/TOP': timed('Mileage top-up', false, payments),
  CONTRIB: cash('Contribution', false, invoices),
  'INCENT/P': cash('Incentive payment', true, payments),
  'GHR/LOSS': timed('Guaranteed hours loss', true, payments),
  'GHR/WORK': timed('Guaranteed hours worked', true, payments),
  'ONCALL/W': cash('On-call week', true, payments),
  TAXI: timed('Taxi', false, payments),
  'TRAV/TOP': timed('Travel top-up', true, payments),
  'X/MILES': timed('Extra miles', false, both),
  HOLIDAY: timed('Holiday', true, nowhere),
  MILEAGE: timed('Mileage', false, nowhere),
  COMMUTE: timed('Commute', false, nowhere),
  'SUSP/PAY': timed('Suspension pay', true, payments),
  STANDING: timed('Standing charge', false, nowhere),
  TRAVEL: timed('Travel time', true, nowhere),
  'COMM/TIME': timed('Commute time', true, nowhere),
  'NMW/TOP': cash('Minimum wage top-up', true, nowhere),
}

/** Returns the types that people add on a side, in the order of a select (EXTRA-D06). */
export function addableTypes(side: 'invoice' | 'payment'): [string, ...string[]] {
  const found = Object.entries(chargeTypes).filter(([, { addedTo }]) => addedTo.includes(side))
  return found.map(([alias]) => alias) as [string, ...string[]] // each side has some
}

/** Returns the label of a type's quantity (EXTRA-005, EXTRA-D04). */
export function quantityLabel(alias: string): 'Mileage' | 'Hours' {
  return ['MILE/TOP', 'X/MILES', 'MILEAGE', 'COMMUTE'].includes(alias) ? 'Mileage' : 'Hours'
}

/** The types that the mileage of a transaction counts (INVP-042). */
export const mileageTypes: readonly string[] = ['MILEAGE', 'MILE/TOP', 'COMMUTE']
