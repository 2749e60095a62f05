import type { TaxCode } from '#domain/billing/vat-summary.ts'
import type { Pence } from '#domain/money.ts'

/** The accounting systems that invoices are sent to over their API. */
export type AccountingName = 'xero' | 'sage'

/** An invoice or credit as an accounting system takes it: all amounts of a credit are positive where it takes back. */
export interface AccountingDocument {
  /** The other system is given it with every call that creates something. */
  readonly guid: string
  readonly kind: 'invoice' | 'credit'
  readonly reference: string
  /** The numbers that the payer knows it by. */
  readonly note: string
  readonly customer: string
  /** Local dates. */
  readonly date: string
  readonly dueDate: string | null
  readonly lines: readonly AccountingLine[]
  readonly net: Pence
  readonly vat: Pence
  readonly gross: Pence
}

export interface AccountingLine {
  readonly description: string
  readonly of: 'visit' | 'extra'
  readonly taxCode: TaxCode
  readonly net: Pence
  /** Its part of the VAT of its rate: the parts add up to that of the document. */
  readonly vat: Pence
}

/** A document as the other system has it. */
export interface PostedDocument {
  readonly id: string
  /** Its customer there. */
  readonly customerId: string
  readonly gross: Pence
  /** Not yet paid, or not yet set off. */
  readonly open: Pence
  readonly isVoid: boolean
}

/** A refusal of what was sent, in the words of the other system. */
export interface Refused {
  readonly refusal: string
}

/** The connection of a branch, opened. */
export interface AccountingAccess {
  readonly clientId: string
  readonly clientSecret: string
  /** The organisation or business there; empty for the only one. */
  readonly tenant: string
  /** Their codes for what is invoiced. */
  readonly accounts: Readonly<Record<AccountingLine['of'], string>>
  readonly taxes: Readonly<Record<TaxCode, string>>
  readonly tokens: TokenStore
}

export interface AccessTokens {
  readonly access: string
  /** The time that the access token is good for. */
  readonly seconds: number
  /** Replaces the stored one; null for a system without. */
  readonly refresh: string | null
}

/** The tokens of a connection, which all processes share. */
export interface TokenStore {
  /**
   * Returns the stored access token. Without one that is good for another minute, `renew` gets the next one, which is stored
   * before it is used; one process at a time does so. `refused` is an access token that the other system takes no longer.
   */
  accessToken(renew: (refreshToken: string) => Promise<AccessTokens>, refused: string | null): Promise<string>
  /** Does work that two processes must not do at once. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The books of a branch in an accounting system. Calls throw `RetryLater`, or an error when the other system does not answer
 * as agreed; nothing that they throw names a secret.
 */
export interface AccountingBooks {
  /** Its name for people. */
  readonly system: string
  /** Returns the name of the organisation, which proves that the connection works. */
  organisation(): Promise<string>
  find(kind: AccountingDocument['kind'], reference: string): Promise<PostedDocument | null>
  /** Creates a document. A second call within minutes creates no second one in Xero; in Sage call `find` before. */
  post(document: AccountingDocument): Promise<PostedDocument | Refused>
  /** Sets an amount of a credit off against its invoice. `date` is a local date. */
  setOff(credit: PostedDocument, invoice: PostedDocument, amount: Pence, date: string): Promise<Refused | null>
}

export type AccountingSystems = Readonly<Record<AccountingName, (access: AccountingAccess) => AccountingBooks>>
