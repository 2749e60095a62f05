/** Whether what is credited is charged again (CRED-D01, CRED-D02). */
export const creditTypes = { 'CHG+RPAY': 'Credit and recalculate', 'CHG/ONLY': 'Credit only' } as const
export type CreditType = keyof typeof creditTypes

/** CRED-D03. */
export const creditReasons = {
  ERROR: 'Entry error',
  RATE: 'Incorrect rate',
  HOURS: 'Incorrect hours',
  CLIENT: 'Wrong client',
  CARER: 'Wrong carer',
  CONTRACT: 'Wrong contract model',
  DISPUTE: 'Disputed by funder',
  OTHER: 'Other',
} as const
export type CreditReason = keyof typeof creditReasons
