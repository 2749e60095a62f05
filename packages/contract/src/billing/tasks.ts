import { z } from 'zod'
import { taskStatuses } from '#domain/billing/task-state.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  FirstDay,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  LocalDate,
  listOf,
  Money,
  paging,
  type Side,
  TextFilter,
} from '../fields.ts'
import { billingAccess } from './access.ts'
import { CreditFields, needsAllOfCredit, PreparedCredit } from './credits.ts'
import { TaskDetail } from './task-detail.ts'

export const TaskMode = z.enum(['Credit', 'CreditRecalc', 'Completion', 'Interface'])
export type TaskMode = z.output<typeof TaskMode>
export const TaskStatus = z.enum(taskStatuses)

/** finance §3.20; progress and total are our own addition, so that the screen can show them. */
export const Task = z.object({
  guid: Guid,
  type: TaskMode,
  inserted_at: Instant,
  started_at: Instant.nullable(),
  /** Seconds. */
  estimated_run_time: z.int().nullable(),
  estimated_completion_at: Instant.nullable(),
  processed_at: Instant.nullable(),
  item_count: z.int(),
  done_count: z.int(),
  /** The number of listed transactions, and how many of them are completed. */
  invoice_count: z.int(),
  invoiced_count: z.int(),
  total: Money,
  inserter: z.string(),
  details: z.string(),
  status: TaskStatus,
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  /** Whether it failed and still holds what it has not done: then it is tried again as a whole, or gives that back. */
  is_retryable: z.boolean(),
  is_releasable: z.boolean(),
})
export type Task = z.output<typeof Task>

const PreparedContract = z.object({
  contract_model_title: z.string(),
  /** From the first day of the first period to the last day of the last; null without transactions. */
  start: LocalDate.nullable(),
  end: LocalDate.nullable(),
  periods: z.int(),
  invoices: z.int(),
  users: z.int(),
  visits: z.int(),
  visit_total: Money,
  extra_total: Money,
  total: Money,
  processable: z.boolean(),
})
/** A selected transaction that will not be invoiced, though it has something to invoice. */
const LeftBehind = z.object({
  guid: Guid,
  calendar_guid: Guid,
  period_guid: Guid,
  contract_guid: Guid,
  contract_model_title: z.string(),
  start: LocalDate,
  end: LocalDate,
  owner_name: z.string(),
  total: Money,
  /**
   * NOT_READY: some items are to come, unconfirmed or without a price, as the counts show. GROUP_NOT_READY: the same
   * for other transactions of a group that is only processed as a whole.
   */
  reason: z.enum(['NOT_READY', 'GROUP_NOT_READY', 'BEING_PROCESSED', 'NOT_PROCESSED', 'NO_ADDRESS']),
  /** The user whose task has claimed it; null without a claim. */
  claimed_by: z.string().nullable(),
  appointment_count: z.int(),
  to_come_count: z.int(),
  unconfirmed_count: z.int(),
  problem_count: z.int(),
})
export type LeftBehind = z.output<typeof LeftBehind>

/**
 * Extras of the transactions of a task that nobody has decided about: they are not paid, and cannot be approved once the
 * task is done (ADDL-D11).
 */
const PendingExtras = z.object({
  count: z.int(),
  owners: z.int(),
  total: Money,
  /** The first and the last day of their events; null without any. */
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
})

export const PreparedTask = z.object({
  task_guid: Guid,
  /** Credit modes only: the contents are negative, and this is what they take back. */
  credit: PreparedCredit.nullable(),
  contracts: z.array(PreparedContract),
  total: Money,
  /** Counts and total cover everything left behind; only the largest amounts are listed. */
  left: z.object({ count: z.int(), clients: z.int(), total: Money, transactions: z.array(LeftBehind) }),
  pending: PendingExtras,
})
export type PreparedTask = z.output<typeof PreparedTask>

const otherTypes = { Credit: 'Credit', CreditRecalc: 'Credit and recalculate', Interface: 'Interface' }

/** TASK-D05; the completion of transactions has a different name on each side. */
export const taskTypes: Readonly<Record<Side, Readonly<Record<Task['type'], string>>>> = {
  invoice: { Completion: 'Invoicing', ...otherTypes },
  payment: { Completion: 'Payments', ...otherTypes },
}

/** TASK-D04. */
export const taskExport = (side: Side) =>
  exportTable<Task>()(`${side}-tasks`, 'tasks', [
    { key: 'type', title: 'Type', of: (task) => taskTypes[side][task.type] },
    { key: 'inserted', title: 'Inserted at', kind: 'instant', of: (task) => task.inserted_at },
    { key: 'started', title: 'Started at', kind: 'instant', of: (task) => task.started_at },
    { key: 'status', title: 'Status', of: (task) => task.status },
    { key: 'estimated', title: 'Estimated completion', kind: 'instant', of: (task) => task.estimated_completion_at },
    { key: 'processed', title: 'Processed at', kind: 'instant', of: (task) => task.processed_at },
    { key: 'items', title: 'Items', kind: 'number', of: (task) => task.item_count },
    { key: 'total', title: 'Total', kind: 'money', of: (task) => task.total },
    { key: 'by', title: 'By', of: (task) => task.inserter },
    { key: 'details', title: 'Details', of: (task) => task.problem ?? task.details },
  ])

const creditRefusals = ['ALREADY_CREDITED', 'NO_LATER_PERIOD', 'NOTHING_TO_CREDIT'] as const

/** The refusals while amounts are about to change. */
const notYet = {
  invoice: ['PRICES_COMING', 'PRICES_FAILED'],
  payment: ['PRICES_COMING', 'PRICES_FAILED', 'PAY_COMING', 'PAY_FAILED'],
} as const

const ofSide = (side: Side) => ({
  list: endpoint({
    method: 'GET',
    path: `/finance/${side}-tasks`,
    reads: ['task'],
    summary: 'Tasks of the branch, newest first, without drafts (TASK-D02)',
    ...billingAccess.read,
    query: z
      .object({
        from: FirstDay.optional(),
        to: LastDay.optional(),
        types: listOf(TaskMode),
        statuses: listOf(TaskStatus),
        inserter: TextFilter,
        guids: GuidList,
        ...paging(25),
      })
      .refine(...inOrder('from', 'to')),
    response: z.object({ tasks: z.array(Task), count: z.int() }),
    exports: taskExport(side),
  }),
  get: endpoint({
    method: 'GET',
    path: `/finance/${side}-tasks/:taskGuid/details`,
    reads: ['task', 'item'],
    summary: 'What a task was about and what came of it',
    ...billingAccess.read,
    params: z.object({ taskGuid: Guid }),
    response: TaskDetail,
    errors: ['NOT_FOUND'],
  }),
  prepare: endpoint({
    method: 'POST',
    path: `/finance/${side}-tasks`,
    changes: ['task'],
    summary: 'List exactly what a task would do, and its total (INVP-D26, INVP-D29)',
    ...billingAccess.task,
    body: z.object({
      guids: z.array(Guid).min(1, 'This field is required.').max(10_000),
      mode: z.enum(['Completion', 'Credit', 'CreditRecalc'], 'Interfaces are not prepared here.'),
      period_guid: Guid.nullish(),
      /** Parts of a transaction to credit: of one kind with `credit_mode`, without it of both. */
      transaction_guid: Guid.nullish(),
      credit_mode: z.enum(['Charges', 'Items']).nullish(),
    }),
    response: PreparedTask,
    status: 201,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID',
      'BEING_PROCESSED',
      'MIXED_SELECTION',
      ...creditRefusals,
      ...notYet[side],
    ],
  }),
  process: endpoint({
    method: 'PUT',
    path: `/finance/${side}-tasks/:taskGuid`,
    changes: ['task', 'item', 'file'],
    summary: 'Queue a prepared task (INVP-D27)',
    ...billingAccess.task,
    params: z.object({ taskGuid: Guid }),
    /** A credit has all its fields (CRED-004); other modes have none of them. */
    body: z
      .object({
        is_draft: z.literal(false, 'Must be false.'),
        mode: z.enum(['Credit', 'CreditRecalc']).optional(),
        ...CreditFields.partial().shape,
      })
      .superRefine(needsAllOfCredit(side)),
    response: z.object({ task_guid: Guid, status: TaskStatus }),
    status: 202,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'INVALID',
      'CONTRACTS_EMPTY',
      'TASK_NOT_DRAFT',
      'TASK_EXPIRED',
      'ALREADY_PROCESSED',
      'BEING_PROCESSED',
      ...creditRefusals,
      ...notYet[side],
    ],
  }),
  retry: endpoint({
    method: 'POST',
    path: `/finance/${side}-tasks/:taskGuid/retry`,
    changes: ['task', 'item', 'file'],
    summary: 'Retry a failed task, which continues with its unfinished part',
    ...billingAccess.task,
    params: z.object({ taskGuid: Guid }),
    response: z.object({ task_guid: Guid, status: TaskStatus }),
    status: 202,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TASK_NOT_FAILED'],
  }),
  release: endpoint({
    method: 'POST',
    path: `/finance/${side}-tasks/:taskGuid/release`,
    changes: ['task', 'item', 'file'],
    summary: 'Release the unfinished part of a failed task, so that it can be changed and prepared again',
    ...billingAccess.task,
    params: z.object({ taskGuid: Guid }),
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TASK_NOT_FAILED'],
  }),
})

/** Only invoices are previewed; what a carer is paid is on their payslip. */
const ofInvoices = {
  preview: endpoint({
    method: 'GET',
    path: '/finance/invoice-tasks/:taskGuid/preview',
    reads: [],
    summary: 'The first 50 invoices that a prepared task would make, as a PDF without numbers',
    ...billingAccess.read,
    params: z.object({ taskGuid: Guid }),
    response: z.file(),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NO_COMPANY', 'BUSY'],
  }),
}

/** Tasks of both sides share their code. */
export const tasks = {
  invoice: { ...ofSide('invoice'), ...ofInvoices },
  payment: ofSide('payment'),
}

export const invoiceTasks = tasks.invoice
export const paymentTasks = tasks.payment
