import { chargeTypes } from '#domain/billing/charge-types.ts'
import { type PeriodTag, periodTag } from '#domain/billing/item-state.ts'
import { formatDate } from '#domain/date-format.ts'
import { exportTable } from '../export-table.ts'
import type { Side } from '../fields.ts'
import { paymentModelTypes } from '../model/model-values.ts'
import { frequencies, invoiceModelTypes } from '../model/models.ts'
import type { Charge, TransactionItem } from './transaction-items.ts'
import type { Transaction, TransactionGroup } from './transactions.ts'

/** Returns the label of a model's type (MODEL-D16). */
export function typeLabel(alias: string): string {
  const labels: Record<string, string> = { ...invoiceModelTypes, ...paymentModelTypes }
  return labels[alias] ?? alias
}

/** Returns the label of a calendar's frequency (CAL-D04). */
export function cycleLabel(alias: string): string {
  const labels: Record<string, string> = frequencies
  return labels[alias] ?? alias
}

/** Returns the displayed status of a transaction and its appearance (INVP-020 to INVP-024, INVP-D09). */
export function statusOf(transaction: { status_type_alias: string; reference: string | null }): {
  word: string
  kind: string
} {
  switch (transaction.status_type_alias) {
    case 'PENDING':
      return { word: 'Pending', kind: 'pending' }
    case 'READY':
      return { word: 'Ready', kind: 'ready' }
    case 'COMPLETE':
      return { word: transaction.reference ?? 'N/A', kind: 'complete' }
    case 'CREDITED':
      return { word: transaction.reference ?? 'N/A', kind: 'credited' }
    case 'NOCHARGE':
      return { word: 'No charge', kind: 'no charge' }
    default:
      return { word: 'N/A', kind: 'unknown' }
  }
}

type Waits = Pick<Transaction, 'unconfirmed_count' | 'problem_count' | 'to_come_count'>

/**
 * Returns what is still missing, e.g. `1 of 21 not confirmed, 2 without a price, 3 to come`. `all` is the number of
 * items of a single client.
 */
export function waitsFor({ unconfirmed_count, problem_count, to_come_count }: Waits, all?: number): string {
  const count = (value: number) => value.toLocaleString('en-GB')
  const unconfirmed = `${count(unconfirmed_count)}${all === undefined ? '' : ` of ${count(all)}`} not confirmed`
  const reasons = [
    ...(unconfirmed_count > 0 ? [unconfirmed] : []),
    ...(problem_count > 0 ? [`${count(problem_count)} without a price`] : []),
    ...(to_come_count > 0 ? [`${count(to_come_count)} to come`] : []),
  ]
  return reasons.join(', ')
}

const noAddress = 'The address of the funder'

/** The same for a group. */
export function groupWaitsFor(group: TransactionGroup): string {
  const items = waitsFor(group)
  return group.is_addressed || group.completed_at !== null
    ? items
    : [noAddress, items].filter((each) => each !== '').join(', ')
}

/** For payments: whether a group has unconfirmed visits (PAYP-D03). */
export function hasUnconfirmed(group: TransactionGroup): 'Yes' | 'No' {
  return group.unconfirmed_visits ? 'Yes' : 'No'
}

/**
 * The same for a transaction. Only pending transactions, and those without a funder's address, have anything missing.
 */
export function transactionWaitsFor(transaction: Transaction): string {
  const { status_type_alias: status } = transaction
  if (status === 'READY' && !transaction.is_addressed) return noAddress
  if (status !== 'PENDING') return ''
  if (!transaction.is_model_processed) return 'Never invoiced'
  return waitsFor(transaction, transaction.appointment_count) || 'Nothing in it yet'
}

/** INVP-039. */
export function tagOf(item: Pick<TransactionItem, 'is_projected' | 'is_historic'>): PeriodTag {
  return periodTag({ isProjected: item.is_projected, isHistoric: item.is_historic })
}

/** Returns the other person of an item besides its owner: for an invoice the carer. */
export function carerOf(item: Pick<TransactionItem, 'reference_owner_name' | 'reference_owner_type'>): string {
  return item.reference_owner_name ?? (item.reference_owner_type === 'Unassigned' ? 'Unassigned' : '–')
}

/** Returns the title of a charge type. */
export function chargeTitle({ charge_type_alias: alias }: Pick<Charge, 'charge_type_alias'>): string {
  return chargeTypes[alias]?.title ?? alias
}

const groupPeriod = {
  key: 'period',
  title: 'Period',
  of: (group: TransactionGroup) => `${formatDate(group.start)} - ${formatDate(group.end)}`,
  order: (group: TransactionGroup) => group.start + group.end,
} as const

const groupTables = {
  // INVP-D06.
  invoice: exportTable<TransactionGroup>()('invoice-groups', 'groups', [
    { key: 'name', title: 'Contract model', of: (group) => group.contract_name },
    { key: 'type', title: 'Type', of: (group) => typeLabel(group.contract_type) },
    { key: 'account', title: 'Account', of: (group) => group.account },
    { key: 'cycle', title: 'Cycle', of: (group) => cycleLabel(group.cycle_type) },
    groupPeriod,
    { key: 'waits', title: 'Waiting for', of: groupWaitsFor },
    {
      key: 'deadline',
      title: 'Deadline',
      kind: 'date',
      of: (group) => group.deadline,
      order: (group) => group.deadline ?? '9999',
    },
    { key: 'confirmed', title: 'Confirmed %', kind: 'number', of: (group) => group.confirmed_percentage },
    { key: 'invoiced', title: 'Invoiced %', kind: 'number', of: (group) => group.invoiced_percentage },
    { key: 'week', title: 'In the week', kind: 'money', of: (group) => group.week_total },
    { key: 'total', title: 'Total', kind: 'money', of: (group) => group.total },
  ]),
  // PAYP-D03.
  payment: exportTable<TransactionGroup>()('payment-groups', 'groups', [
    { key: 'name', title: 'Pay group', of: (group) => group.contract_name },
    { key: 'cycle', title: 'Cycle', of: (group) => cycleLabel(group.cycle_type) },
    groupPeriod,
    { key: 'unconfirmed', title: 'Unconfirmed visits', of: hasUnconfirmed },
    { key: 'completed', title: 'Completed at', kind: 'instant', of: (group) => group.completed_at },
    { key: 'paid', title: 'Paid at', kind: 'instant', of: (group) => group.paid_at ?? null },
    { key: 'total', title: 'Total', kind: 'money', of: (group) => group.total },
  ]),
} as const

export const groupExport = (side: Side) => groupTables[side]

const transactionTables = {
  // INVP-D08.
  invoice: exportTable<Transaction>()('invoice-transactions', 'transactions', [
    { key: 'client', title: 'Client', of: (transaction) => transaction.owner_name },
    { key: 'reference', title: 'Contract reference', of: (transaction) => transaction.user_contract_reference },
    { key: 'status', title: 'Status', of: (transaction) => statusOf(transaction).word },
    { key: 'waits', title: 'Waiting for', of: transactionWaitsFor },
    { key: 'confirmed', title: 'Confirmed %', kind: 'number', of: (transaction) => transaction.confirmed_percentage },
    { key: 'appointments', title: 'Appointments', kind: 'number', of: (transaction) => transaction.appointment_count },
    { key: 'visits', title: 'Visits', kind: 'money', of: (transaction) => transaction.subtotal_item },
    { key: 'extras', title: 'Extras', kind: 'money', of: (transaction) => transaction.subtotal_extra },
    { key: 'total', title: 'Total', kind: 'money', of: (transaction) => transaction.total },
  ]),
  // PAYP-D06; the duration in minutes, so that it can be summed.
  payment: exportTable<Transaction>()('payment-transactions', 'transactions', [
    { key: 'carer', title: 'Carer', of: (transaction) => transaction.owner_name },
    { key: 'reference', title: 'Contract reference', of: (transaction) => transaction.user_contract_reference },
    { key: 'number', title: 'Reference', of: (transaction) => transaction.reference },
    {
      key: 'unconfirmed',
      title: 'Unconfirmed',
      kind: 'number',
      of: (transaction) => transaction.unconfirmed_duration ?? 0,
    },
    { key: 'visits', title: 'Visits', kind: 'money', of: (transaction) => transaction.subtotal_item },
    { key: 'extras', title: 'Extras', kind: 'money', of: (transaction) => transaction.subtotal_extra },
    { key: 'total', title: 'Total', kind: 'money', of: (transaction) => transaction.total },
  ]),
} as const

export const transactionExport = (side: Side) => transactionTables[side]

/** The amount of an item that cannot be priced is unknown. For an item that is not charged it does not matter. */
const priced = (item: TransactionItem, amount: string) => (item.problem !== null && item.is_chargeable ? null : amount)

/** INVP-D11; the duration in minutes, so that it can be summed. */
export const itemExport = (side: Side) =>
  exportTable<TransactionItem>()(`${side}-items`, 'items', [
    { key: 'date', title: 'Date', kind: 'instant', of: (item) => item.visit_date },
    side === 'invoice'
      ? { key: 'carer', title: 'Carer', of: carerOf }
      : { key: 'client', title: 'Client', of: carerOf },
    { key: 'service', title: 'Service', of: (item) => item.service_title },
    { key: 'period', title: 'Period', of: tagOf },
    { key: 'status', title: 'Visit status', of: (item) => item.state },
    { key: 'duration', title: 'Duration', kind: 'number', of: (item) => item.payable_duration },
    { key: 'visits', title: 'Visits', kind: 'money', of: (item) => priced(item, item.visit_total) },
    { key: 'extras', title: 'Extras', kind: 'money', of: (item) => priced(item, item.extra_total) },
    { key: 'total', title: 'Total', kind: 'money', of: (item) => priced(item, item.total) },
    { key: 'chargeable', title: 'Chargeable', of: (item) => (item.is_chargeable ? 'Yes' : 'No') },
  ])

/** Returns the displayed status of an extra (EXTRA-D01): what has been processed or calculated, else what was decided. */
export function chargeStatus(side: Side, charge: Pick<Charge, 'status' | 'is_calculated' | 'processed_at'>): string {
  if (charge.status !== 'Approved') return charge.status
  if (charge.processed_at !== null) return side === 'invoice' ? 'Invoiced' : 'Paid'
  if (charge.is_calculated) return 'Calculated'
  return side === 'invoice' ? 'Added' : 'Approved'
}

export const chargeExport = (side: Side) =>
  exportTable<Charge>()(`${side}-extras`, 'charges', [
    { key: 'date', title: 'Date', kind: 'date', of: (charge) => charge.date },
    { key: 'type', title: 'Type', of: chargeTitle },
    { key: 'description', title: 'Description', of: (charge) => charge.description },
    { key: 'quantity', title: 'Quantity', kind: 'number', of: (charge) => charge.quantity },
    { key: 'rate', title: 'Rate', kind: 'money', of: (charge) => charge.rate },
    { key: 'total', title: 'Total', kind: 'money', of: (charge) => charge.total },
    { key: 'taxable', title: 'Taxable', of: (charge) => (charge.taxable ? 'Yes' : 'No') },
    { key: 'status', title: 'Status', of: (charge) => chargeStatus(side, charge) },
  ])
