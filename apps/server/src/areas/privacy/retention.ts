/** Why records of an erased person are kept, and for how many years after the last day that any of them is about. */
export interface Retention {
  readonly years: number
  readonly reason: string
  readonly law: string
}

/** Sources and open questions are in decision 0064. A year more than six where a financial year has to end first. */
export const retentions = {
  accounts: {
    years: 7,
    reason: 'Accounts: 6 years from the end of the year',
    law: 'HMRC, Companies Act 2006',
  },
  pay: {
    years: 7,
    reason: 'Pay and hours: 6 years from the end of the year',
    law: 'HMRC, National Minimum Wage Regulations',
  },
  holiday: { years: 6, reason: 'Holiday records: 6 years', law: 'Working Time Regulations' },
  employment: { years: 6, reason: 'Employment: 6 years for legal claims', law: 'Limitation Act 1980' },
  rightToWork: { years: 2, reason: 'Right to work: 2 years after leaving', law: 'Home Office guide for employers' },
  care: {
    years: 8,
    reason: 'Adult care: 8 years after the last contact',
    law: 'NHS Records Management Code of Practice',
  },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionKey = keyof typeof retentions

/** The fate of a kind of record when the data of its person is erased. */
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
      /** After that time rows are deleted, or columns cleared; none if nothing in them is personal. */
      readonly then: 'erase' | readonly string[]
    }

export const erase: Rule = { act: 'erase' }
export const blank = (...columns: readonly string[]): Rule => ({ act: 'blank', columns })
export const keep = (why: RetentionKey, then: 'erase' | readonly string[] = []): Rule => ({ act: 'keep', why, then })
