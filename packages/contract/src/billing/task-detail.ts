import { z } from 'zod'
import { Guid, LocalDate, Money } from '../fields.ts'

/** The clients, visits and total of a selection. */
const SelectionFigures = z.object({
  clients: z.int(),
  /** Null if it was not counted when the task was prepared. */
  visits: z.int().nullable(),
  total: Money,
})

/** Where a transaction is. */
const place = { calendar_guid: Guid, period_guid: Guid, contract_guid: Guid }

/** A transaction with its number and its client or carer. */
const document = { ...place, guid: Guid, reference: z.string(), owner_name: z.string() }

/** The periods, the outcome and the way on of a task. */
export const TaskDetail = z.object({
  /** The groups of its transactions by model and period, the first twenty of them; amounts as prepared. */
  groups: z.array(
    z.object({
      ...place,
      contract_model_title: z.string(),
      start: LocalDate,
      end: LocalDate,
      transactions: z.int(),
      total: Money,
    }),
  ),
  group_count: z.int(),
  /** The invoices, payments or credits that it has made, of an interface those in its file; the first ten of them are listed. */
  made: z.object({
    count: z.int(),
    total: Money,
    /** Null without any. */
    first: z.string().nullable(),
    last: z.string().nullable(),
    documents: z.array(z.object({ ...document, total: Money })),
  }),
  /** Only for an interface: its file, and what came of its transactions in the other system. */
  interface: z
    .object({
      reference: z.string(),
      /** Null until the file is made. */
      file_name: z.string().nullable(),
      /** Null if nothing was sent: then the file is imported by hand. A transaction counts as it was sent last. */
      sent: z
        .object({
          system: z.enum(['payroll', 'accounting']),
          accepted: z.int(),
          refused: z.int(),
          waiting: z.int(),
          /**
           * Ten of them: one of each reason first, then by number. The reason, and how many have the same, is only for those
           * who may read the files; for others all of them have none.
           */
          refusals: z.array(z.object({ ...document, reason: z.string().nullable(), same_reason: z.int() })),
        })
        .nullable(),
    })
    .nullable(),
  /** Only for a task that failed because its selection had changed. */
  compared: z
    .object({
      prepared: SelectionFigures,
      /** The part of the same selection that is ready now. */
      now: SelectionFigures,
      /** How many of its transactions have been completed since, by other tasks. */
      done_since: z.int(),
    })
    .nullable(),
  /**
   * What prepares the open part of a failed task again that holds nothing: periods, or with `period_guid` transactions of one
   * period; null for other tasks, and once nothing is open.
   */
  again: z.object({ period_guid: Guid.nullable(), guids: z.array(Guid) }).nullable(),
})
export type TaskDetail = z.output<typeof TaskDetail>
