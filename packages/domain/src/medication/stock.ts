import { compareDecimals } from '../validators/number.ts'

/** The entries of the stock of a medicine, beside its doses. */
export const stockKinds = { received: 'Received', returned: 'Returned', count: 'Counted' } as const
export type StockKind = keyof typeof stockKinds

/** Whether a stock is low; one that is not counted is not. Amounts are decimals as text. */
export function isStockLow(balance: string | null, low: string | null): boolean {
  return balance !== null && low !== null && (compareDecimals(balance, low) ?? 1) <= 0
}
