import type { Side } from '#contract/fields.ts'

/** The name of a transaction's file, from its reference. */
export const fileName: Readonly<Record<Side, (reference: string) => string>> = {
  invoice: (reference) => `${reference}.pdf`,
  payment: (reference) => `Care Pay Breakdown ${reference}.pdf`,
}
