/** How a charge is entered: as a quantity at a rate, or as an amount (EXTRA-002). */
export type ChargeField = 'TimeAndRate' | 'Cash'

/** The charge types with their titles (EXTRA-D02) and fields (EXTRA-D03); the last four are additions of pay 1.4. */
export const chargeTypes: Readonly<Record<string, { readonly title: string; readonly field: ChargeField }>> = {
  'E/TAX': { title: 'Expense (taxable)', field: 'Cash' },
  'E/NO-TAX': { title: 'Expense (non-taxable)', field: 'Cash' },
  'MILE/TOP': { title: 'Mileage top-up', field: 'TimeAndRate' },
  CONTRIB: { title: 'Contribution', field: 'Cash' },
  'INCENT/P': { title: 'Incentive payment', field: 'Cash' },
  'GHR/LOSS': { title: 'Guaranteed hours loss', field: 'TimeAndRate' },
  'GHR/WORK': { title: 'Guaranteed hours worked', field: 'TimeAndRate' },
  'ONCALL/W': { title: 'On-call week', field: 'Cash' },
  TAXI: { title: 'Taxi', field: 'TimeAndRate' },
  'TRAV/TOP': { title: 'Travel top-up', field: 'TimeAndRate' },
  'X/MILES': { title: 'Extra miles', field: 'TimeAndRate' },
  HOLIDAY: { title: 'Holiday', field: 'TimeAndRate' },
  MILEAGE: { title: 'Mileage', field: 'TimeAndRate' },
  COMMUTE: { title: 'Commute', field: 'TimeAndRate' },
  'SUSP/PAY': { title: 'Suspension pay', field: 'TimeAndRate' },
  STANDING: { title: 'Standing charge', field: 'TimeAndRate' },
  TRAVEL: { title: 'Travel time', field: 'TimeAndRate' },
  'COMM/TIME': { title: 'Commute time', field: 'TimeAndRate' },
  'NMW/TOP': { title: 'Minimum wage top-up', field: 'Cash' },
}
