import { z } from 'zod'
import { itemStates, periodTags } from '#domain/billing/item-state.ts'
import { payPartKeys } from '#domain/pay/payslip/types.ts'
import { dayOfWeek } from '#domain/time.ts'
import { endpoint } from '../endpoint.ts'
import {
  FirstDay,
  Guid,
  GuidList,
  inOrder,
  LastDay,
  LocalDate,
  listOf,
  Money,
  needsDates,
  type Side,
  TextFilter,
} from '../fields.ts'
import { billingAccess } from './access.ts'
import { ShiftCalculation, VisitCalculation } from './calculations.ts'
import { ExtraDays, extrasOf } from './extras.ts'
import { getHolidayCalculation } from './holiday-calculations.ts'
import { chargeExport, groupExport, itemExport, transactionExport } from './processing-exports.ts'
import { Charge, NoCharge, PeriodPay, SwitchRefusal, TransactionItem } from './transaction-items.ts'
import { GroupStatus, PercentageFilter, Transaction, TransactionGroup } from './transactions.ts'
import { WorkListName } from './work-lists.ts'
import { workOutPay } from './work-out-pay.ts'

/** Only items that should have a price and have none. */
const alerting = z.literal('true').optional()

/** The miles of a transaction and their cost, which its extras contain (INVP-042). */
const Mileage = z.object({ miles: z.string(), total: Money })

/** The parts of a payment, whose totals add up to its own. Null on invoices. */
const PayParts = z.array(z.object({ part: z.enum(payPartKeys), title: z.string(), total: Money })).nullable()

const inPeriod = z.object({ periodGuid: Guid })
const inTransaction = z.object({ periodGuid: Guid, guid: Guid })
const read = billingAccess.read.access

/** The filters of groups, on either side. */
export const GroupQuery = z.object({
  from: FirstDay.optional(),
  to: LastDay.optional(),
  work_list: WorkListName.optional(),
  /**
   * The Monday of a week: returns the groups behind that week's income on the dashboard, whenever their periods start.
   */
  income_week: LocalDate.refine((day) => dayOfWeek(day) === 1, 'Enter a Monday.')
    .meta({ examples: ['2026-11-23'] })
    .optional(),
  percentage: PercentageFilter.default('ShowAny'),
  /** Completed groups only (PAYP-D07), and groups without unconfirmed visits only (PAYP-012). */
  status: GroupStatus.optional(),
  ready: z.literal('true').optional(),
  account: TextFilter,
  models: GuidList,
  types: listOf(z.string().max(32)),
  search: TextFilter,
})

export const TransactionQuery = z.object({
  search: TextFilter,
  percentage: PercentageFilter.default('ShowAny'),
  alerting,
})

export const ItemQuery = z.object({
  search: TextFilter,
  status: z.enum(itemStates).optional(),
  tag: z.enum(periodTags).optional(),
  alerting,
  from: FirstDay.optional(),
  to: LastDay.optional(),
})

const rootOf = (side: Side) => `/finance/${side}-processing`

/** The refusal to add someone to a group that is already processed. */
const closed = { invoice: 'PERIOD_INVOICED', payment: 'PERIOD_PAID' } as const

/** Groups and their transactions. */
const ofSide = (side: Side) => {
  const root = rootOf(side)
  return {
    listGroups: endpoint({
      method: 'GET',
      path: root,
      reads: ['item'],
      summary:
        'Transaction groups by deadline and name, in a date range, on a work list or with income in a week (INVP-D04, INVP-D30)',
      access: [...read],
      query: GroupQuery.superRefine(needsDates('work_list', 'income_week')).refine(...inOrder('from', 'to')),
      response: z.object({ groups: z.array(TransactionGroup), count: z.int() }),
      exports: groupExport(side),
    }),
    getGroup: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid`,
      reads: ['item'],
      summary: 'One transaction group',
      access: [...read],
      params: inPeriod,
      response: TransactionGroup,
      errors: ['NOT_FOUND'],
    }),
    listTransactions: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions`,
      reads: ['item'],
      summary: 'All transactions of a period by owner; the browser pages them (INVP-029)',
      access: [...read],
      params: inPeriod,
      query: TransactionQuery,
      response: z.object({ transactions: z.array(Transaction), count: z.int() }),
      exports: transactionExport(side),
      errors: ['NOT_FOUND'],
    }),
    getTransaction: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions/:guid`,
      reads: ['item'],
      summary: 'One transaction',
      access: [...read],
      params: inTransaction,
      response: Transaction.extend({
        ...{ credited_total: Money, mileage: Mileage, pay_parts: PayParts, group: TransactionGroup },
      }),
      errors: ['NOT_FOUND'],
    }),
    listAvailableUsers: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/available-users`,
      reads: ['item'],
      summary: 'Owners with a contract of the model in the period and no transaction yet (INVP-D24, PAYP-027)',
      ...billingAccess.addUser,
      params: inPeriod,
      response: z.object({
        users: z.array(z.object({ guid: Guid, name: z.string(), reference: z.string().nullable() })),
        count: z.int(),
      }),
      errors: ['NOT_FOUND'],
    }),
    addUser: endpoint({
      method: 'POST',
      path: `${root}/:periodGuid/transactions`,
      changes: ['item'],
      summary: 'Add a client, a unit or a carer to a period (INVP-062, PAYP-027)',
      ...billingAccess.addUser,
      params: inPeriod,
      body: z.object({ user_guid: Guid }),
      response: z.object({ guid: Guid }),
      status: 201,
      errors: ['NOT_FOUND', 'INVALID', closed[side]],
    }),
  }
}

/** The contents of a transaction, and how they were priced. */
const ofItems = (side: Side) => {
  const root = rootOf(side)
  return {
    listItems: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions/:guid/items`,
      reads: ['item'],
      summary: 'The items of a transaction by start (INVP-D33)',
      fromReplica: true,
      access: [...read],
      params: inTransaction,
      query: ItemQuery,
      response: z.object({ items: z.array(TransactionItem), count: z.int() }),
      exports: itemExport(side),
      errors: ['NOT_FOUND'],
    }),
    listCharges: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions/:guid/charges`,
      reads: ['item'],
      summary: 'The charges of a transaction by date',
      access: [...read],
      params: inTransaction,
      query: z.object({
        types: listOf(z.string().max(32)),
        from: FirstDay.optional(),
        to: LastDay.optional(),
      }),
      /** `pay` is null on invoices. */
      response: z.object({ charges: z.array(Charge), count: z.int(), pay: PeriodPay.nullable(), days: ExtraDays }),
      exports: chargeExport(side),
      errors: ['NOT_FOUND'],
    }),
    getVisitCalculation: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions/:guid/visits/:itemGuid/calculations`,
      reads: ['item'],
      summary: 'How the amount of one item was calculated (INVP-D32)',
      access: [...read],
      params: inTransaction.extend({ itemGuid: Guid }),
      response: VisitCalculation,
      errors: ['NOT_FOUND'],
    }),
    getShiftCalculation: endpoint({
      method: 'GET',
      path: `${root}/:periodGuid/transactions/:guid/shifts/:itemGuid/calculations`,
      reads: ['item'],
      summary: 'How the amount of a shift, or of a visit inside it, was calculated (INVP-D22, INVP-D32)',
      access: [...read],
      params: inTransaction.extend({ itemGuid: Guid }),
      query: z.object({ visit: Guid.optional() }),
      response: ShiftCalculation,
      errors: ['NOT_FOUND'],
    }),
    setNoCharge: endpoint({
      method: 'PUT',
      path: `${root}/:periodGuid/transactions/:guid/items/:itemGuid/no-charges`,
      changes: ['item'],
      summary: 'Set whether an item is charged (INVP-064, INVP-D23)',
      ...billingAccess.edit,
      params: inTransaction.extend({ itemGuid: Guid }),
      body: NoCharge,
      response: TransactionItem,
      errors: ['NOT_FOUND', ...SwitchRefusal.options, 'CHANGED_MEANWHILE'],
    }),
    setNoCharges: endpoint({
      method: 'PUT',
      path: `${root}/:periodGuid/transactions/:guid/no-charges`,
      changes: ['item'],
      summary: 'Set whether several items are charged, all of them or none',
      ...billingAccess.edit,
      params: inTransaction,
      body: NoCharge.extend({ items: z.array(Guid).min(1, 'This field is required.').max(500) }),
      response: z.object({ items: z.array(TransactionItem) }),
      errors: ['NOT_FOUND', ...SwitchRefusal.options, 'CHANGED_MEANWHILE'],
    }),
  }
}

/** Only invoices are previewed; what a carer is paid is on their payslip. */
const ofInvoices = {
  preview: endpoint({
    method: 'GET',
    path: `${rootOf('invoice')}/:periodGuid/transactions/:guid/preview`,
    reads: [],
    summary: 'The current invoice of an open transaction, as a PDF without a number',
    access: [...read],
    params: inTransaction,
    response: z.file(),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NO_COMPANY', 'TRANSACTION_EMPTY', 'BUSY'],
  }),
}

/** Invoicing and payments share their code, with a side. */
export const processing = {
  invoice: { ...ofSide('invoice'), ...ofItems('invoice'), ...extrasOf('invoice'), ...ofInvoices },
  payment: { ...ofSide('payment'), ...ofItems('payment'), ...extrasOf('payment'), workOutPay, getHolidayCalculation },
}

export const invoiceProcessing = processing.invoice
export const paymentProcessing = processing.payment
