import { errorCatalogue } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'

/** What differs between invoicing and payments on the screens. All other code of them takes the side as a value. */
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

/** Of a side whose items are not priced: why there is nothing of visits on its screens. */
export const notPriced = 'The pay of visits is not worked out yet'

interface SideRules {
  /** Of the screen, and of the way back to it. */
  readonly title: string
  /** The kind of model that a group is of. */
  readonly model: string
  readonly searchModel: string
  /** Whom a transaction is of. */
  readonly owner: string
  /** Of the column that names them, as it stands in addresses and exports. */
  readonly ownerKey: string
  readonly transactions: string
  readonly transaction: string
  /** What is ready, what is done, and what never will be. */
  readonly ready: string
  readonly done: string
  readonly never: string
  /** Why nobody is added to a group. */
  readonly closed: string
  readonly noContracts: string
  /** Whether its periods have a deadline; those of the other have an end, told by when they were completed and paid. */
  readonly hasDeadlines: boolean
}
