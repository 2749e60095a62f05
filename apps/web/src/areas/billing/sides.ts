import { errorCatalogue } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'

/** The differences between invoicing and payments on screen. All other code takes the side as a value. */
export const processingSides: Readonly<Record<Side, SideRules>> = {
  invoice: {
    title: 'Invoice processing',
    model: 'Contract model',
    searchModel: 'Model name',
    namesModel: false,
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
    hasFiles: true,
    run: {
      start: 'Invoice selected',
      submit: 'Invoice',
      preparing: 'Preparing the summary',
      prepared: 'To be invoiced',
      columns: ['Contract', 'Clients', 'Invoices'],
      denied: 'You do not have permission to invoice.',
      nothingPicked: 'Select what to invoice first.',
      nothingReady: 'Contracts can not be invoiced because all contracts are empty.',
      nothingLeft: 'Everything selected will be invoiced.',
      notProcessed: 'Invoices of this contract model are not processed.',
      allDone: 'Everything here has been invoiced.',
      noneCharged: 'Nothing here is charged.',
      noneReady: 'Nothing here can be invoiced yet.',
      hasPreview: true,
    },
  },
  payment: {
    title: 'Payment processing',
    model: 'Pay group',
    searchModel: 'Pay group',
    namesModel: true,
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
    hasFiles: false,
    run: {
      start: 'Run payroll',
      submit: 'Run payroll',
      preparing: 'Preparing payroll...',
      prepared: 'To be paid',
      columns: ['Pay group', 'Carers'],
      denied: 'You do not have permission to run payroll.',
      nothingPicked: 'Select what to pay first.',
      nothingReady: 'Payroll can not be run because nothing selected is ready.',
      nothingLeft: 'Everything selected will be paid.',
      notProcessed: 'This pay group is not processed.',
      allDone: 'Everything here has been paid.',
      noneCharged: 'Nothing here is paid.',
      noneReady: 'Nothing here can be paid yet.',
      hasPreview: false,
    },
  },
}

interface SideRules {
  /** The title of the screen, and of links back to it. */
  readonly title: string
  /** The kind of model that a group belongs to. */
  readonly model: string
  readonly searchModel: string
  /** Whether the title of a transaction names the screen and the model (PAYP-D17). */
  readonly namesModel: boolean
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
  /** Whether file management lists the files of its tasks. */
  readonly hasFiles: boolean
  readonly run: RunRules
}

/** Picking and processing (INVP-D07, INVP-D28, PAYP-D08). */
interface RunRules {
  /** The button that prepares a run, which is also the title of the dialog, and the one that submits it. */
  readonly start: string
  readonly submit: string
  readonly preparing: string
  /** The label of the summary, and the heads of its columns before those that both sides have. */
  readonly prepared: string
  readonly columns: readonly string[]
  readonly denied: string
  readonly nothingPicked: string
  readonly nothingReady: string
  readonly nothingLeft: string
  /** Why a group or a transaction cannot be picked. */
  readonly notProcessed: string
  readonly allDone: string
  readonly noneCharged: string
  readonly noneReady: string
  /** Whether the documents of a prepared run can be previewed. */
  readonly hasPreview: boolean
}
