import { errorCatalogue } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'

/** The differences between invoicing and payments on screen. All other code takes the side as a value. */
export const processingSides: Readonly<Record<Side, SideRules>> = {
  invoice: {
    title: 'Invoice processing',
    model: 'Contract model',
    searchModel: 'Model name',
    owner: 'Client',
    ownerKey: 'client',
    transactions: 'Client transactions',
    transaction: 'Client transaction',
    ready: 'Ready to invoice',
    done: 'Invoiced',
    never: 'Not invoiced',
    closed: errorCatalogue.PERIOD_INVOICED.title,
    noContracts: 'No client contracts found in this billing period',
    hasDeadlines: true,
  },
  payment: {
    title: 'Payment processing',
    model: 'Pay group',
    searchModel: 'Pay group',
    owner: 'Carer',
    ownerKey: 'carer',
    transactions: 'Carer transactions',
    transaction: 'Carer transaction',
    ready: 'Ready to pay',
    done: 'Paid',
    never: 'Not paid',
    closed: errorCatalogue.PERIOD_PAID.title,
    noContracts: 'No payment contracts found in this billing period with the selected filter',
    hasDeadlines: false,
  },
}

/** The text of the visit screens of an unpriced side. */
export const notPriced = 'Pay is not calculated yet'

interface SideRules {
  /** The title of the screen, and of links back to it. */
  readonly title: string
  /** The kind of model that a group belongs to. */
  readonly model: string
  readonly searchModel: string
  /** The word for the owner of a transaction. */
  readonly owner: string
  /** The key of the owner's column, as in addresses and exports. */
  readonly ownerKey: string
  readonly transactions: string
  readonly transaction: string
  /** The words for ready, for done, and for never processed. */
  readonly ready: string
  readonly done: string
  readonly never: string
  /** Why no owner can be added to a group. */
  readonly closed: string
  readonly noContracts: string
  /**
   * Whether its periods have a deadline; periods of the other side have an end, and show when they were completed and
   * paid.
   */
  readonly hasDeadlines: boolean
}
