import type { ErasureAct } from '#contract/privacy/erasure.ts'

/** Why records of an erased person are kept, and for how many years after the last day that any of them is about. */
export interface Retention {
  readonly years: number
  readonly reason: string
}

/** Sources and open questions are in decision 0064. A year more than six where a financial year has to end first. */
export const retentions = {
  accounts: {
    years: 7,
    reason: 'Invoices and accounts: six years from the end of the financial year (HMRC, Companies Act 2006)',
  },
  pay: {
    years: 7,
    reason:
      'Pay and working time: six years, and six from the end of the financial year (HMRC, Minimum Wage Regulations)',
  },
  holiday: { years: 6, reason: 'Holiday records: six years (Working Time Regulations)' },
  employment: { years: 6, reason: 'Employment contract, training and supervision: six years (Limitation Act 1980)' },
  rightToWork: { years: 2, reason: 'Right to work checks: two years after leaving (Home Office)' },
  care: { years: 8, reason: 'Records of adult care: eight years after the last contact (NHS Records Management Code)' },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionKey = keyof typeof retentions

/** What becomes of a kind of record when the data of its person is erased. */
export type Rule =
  | { readonly act: 'erase' }
  | {
      readonly act: 'blank'
      /** Columns that return to their default; none where a function of its own clears the row. */
      readonly columns: readonly string[]
    }
  | {
      readonly act: 'keep'
      readonly why: RetentionKey
      /** What happens when the time has passed: rows are deleted, or columns cleared; none if nothing in them is personal. */
      readonly then: 'erase' | readonly string[]
    }

export const erase: Rule = { act: 'erase' }
export const blank = (...columns: readonly string[]): Rule => ({ act: 'blank', columns })
export const keep = (why: RetentionKey, then: 'erase' | readonly string[] = []): Rule => ({ act: 'keep', why, then })

/** What an erasure does, in words. */
export const actWords: Readonly<Record<ErasureAct, string>> = { erase: 'Erased', blank: 'Cleared', keep: 'Kept' }
