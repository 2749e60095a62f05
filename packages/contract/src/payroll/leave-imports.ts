import { z } from 'zod'
import { type LeaveImportType, leaveImportTypes } from '#domain/leave-import/leave-rows.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Money, paging } from '../fields.ts'
import { payrollAccess } from './access.ts'

/** The most bytes of a file (TASK-D13). */
export const leaveFileBytes = 10 * 1024 * 1024

export const LeaveImportTypeName = z.enum(Object.keys(leaveImportTypes) as [LeaveImportType, ...LeaveImportType[]])

/** TASK-017: the body is the text of the file. */
const CsvText = z
  .string('This field is required.')
  .min(1, 'This file is empty.')
  .max(leaveFileBytes, 'File can not be larger than 10 MB.')
  .meta({ examples: ['payroll_reference,date,hours\n100151,01/04/2026,12.50\n'] })

const PreviewLine = z.object({
  /** As a spreadsheet numbers it: the headings are row 1. */
  number: z.int(),
  cells: z.array(z.string()),
  /** By the column, counted from 0. */
  errors: z.array(z.object({ column: z.int(), message: z.string() })),
  /** The rows between this one and the line before it that are not shown. */
  folded: z.int(),
})

const Preview = z.object({
  columns: z.array(z.string()),
  counts: z.object({
    rows: z.int(),
    wrong: z.int(),
    /** Rows for a day or a week that was imported before. */
    replaced: z.int(),
    carers: z.int(),
  }),
  /** The first and the last day of the right rows; null without any. */
  first_day: LocalDate.nullable(),
  last_day: LocalDate.nullable(),
  /** Sums of the right rows; the pay is null for a carry-over. */
  hours: z.string(),
  pay: Money.nullable(),
  lines: z.array(PreviewLine),
  folded_below: z.int(),
  /** Wrong rows beyond those in `lines`. */
  more_wrong: z.int(),
})
export type LeavePreview = z.output<typeof Preview>

const LeaveImport = z.object({
  guid: Guid,
  type_alias: LeaveImportTypeName,
  row_count: z.int(),
  replaced_count: z.int(),
  imported_at: Instant,
  imported_by: z.string(),
})
export type LeaveImport = z.output<typeof LeaveImport>

const taking = {
  ...payrollAccess.importLeave,
  method: 'POST',
  params: z.object({ importType: LeaveImportTypeName }),
  body: CsvText,
  bodyType: 'text/csv',
  bodyLimit: leaveFileBytes,
} as const

export const previewLeaveImport = endpoint({
  ...taking,
  path: '/finance/import/:importType/preview',
  changes: [],
  summary: 'What a file with leave data would do, with every wrong row (TASK-D14)',
  response: Preview,
  errors: ['LEAVE_FILE_UNREADABLE', 'BODY_TOO_LARGE', 'BUSY'],
})

export const importLeave = endpoint({
  ...taking,
  path: '/finance/import/:importType',
  changes: ['accrual', 'import'],
  summary: 'Import a file with leave data: all of it, or with a wrong row nothing (TASK-017, TASK-D14)',
  response: z.object({ guid: Guid, row_count: z.int(), replaced_count: z.int() }),
  status: 201,
  errors: ['INVALID', 'LEAVE_FILE_UNREADABLE', 'BODY_TOO_LARGE', 'BUSY'],
})

export const listLeaveImports = endpoint({
  ...payrollAccess.importLeave,
  method: 'GET',
  path: '/finance/import',
  reads: ['import'],
  summary: 'The imports of leave data of the branch, newest first',
  query: z.object(paging()),
  response: z.object({ imports: z.array(LeaveImport), count: z.int() }),
})
