import { z } from 'zod'
import { formatDate } from '#domain/date-format.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  FirstDay,
  Flag,
  Guid,
  GuidList,
  Instant,
  inOrder,
  LastDay,
  LocalDate,
  Money,
  needsDates,
  paging,
  type Side,
  TextFilter,
} from '../fields.ts'
import { outputAccess } from './access.ts'

export const downloadModes = {
  Individual: 'Individual files',
  CombinePerContractModel: 'Combine per contract model',
  CombineAll: 'Combine all',
  BackingTable: 'Backing table (CSV)',
  ElectronicInvoice: 'E-invoices (Peppol)',
} as const
export type DownloadMode = z.output<typeof DownloadMode>
export const DownloadMode = z.enum(
  ['Individual', 'CombinePerContractModel', 'CombineAll', 'BackingTable', 'ElectronicInvoice'],
  'Please select download mode.',
)

/** FILE-028: the modes of each side; backing tables and e-invoices are of invoices. */
export const modesOfSide: Readonly<Record<Side, readonly DownloadMode[]>> = {
  invoice: DownloadMode.options,
  payment: ['Individual', 'CombinePerContractModel', 'CombineAll'],
}

/** FILE-015. */
export type PayrollStatus = z.output<typeof PayrollStatus>
export const PayrollStatus = z.enum(['Pending', 'Failed', 'Succeeded'])

/**
 * FILE-014. `guid` is the transaction's, and the three guids after it locate the transaction; `rate` holds the total
 * (FILE-D04).
 */
export const FileRow = z.object({
  guid: Guid,
  calendar_guid: Guid,
  period_guid: Guid,
  contract_guid: Guid,
  contract_model_name: z.string(),
  process_date: LocalDate,
  user_name: z.string(),
  user_guid: Guid,
  user_contract_reference: z.string(),
  type_alias: z.enum(['COMPLETE', 'CREDITED']),
  output_reference: z.string(),
  file_guid: Guid,
  period_start: LocalDate,
  period_end: LocalDate,
  completed_at: Instant,
  rate: Money,
  interface_reference: z.string().nullable(),
  interface_guid: Guid.nullable(),
  is_failed: z.boolean(),
  is_queued: z.boolean(),
  is_processing: z.boolean(),
  is_processable: z.boolean(),
  /** Taken back by a rewind: it can be read, and counts nowhere. */
  is_void: z.boolean(),
  /** Null for a file that was not submitted to the payroll system (FILE-D22). */
  payroll_status: PayrollStatus.nullable(),
})
export type FileRow = z.output<typeof FileRow>

export const fileSorts = [
  'user_name',
  'contract_model_name',
  'user_contract_reference',
  'output_reference',
  'type_alias',
  'period_start',
  'completed_at',
  'rate',
  'interface_reference',
] as const

const Link = z.object({ link: z.string(), file_name: z.string() })
const read = outputAccess.files.access

export const fileTypes: Readonly<Record<Side, Readonly<Record<FileRow['type_alias'], string>>>> = {
  invoice: { COMPLETE: 'Invoice', CREDITED: 'Credit' },
  payment: { COMPLETE: 'Payment', CREDITED: 'Credit' },
}

/** Its type in words: "Invoice" or "Void invoice". */
export function fileType(side: Side, { type_alias, is_void }: Pick<FileRow, 'type_alias' | 'is_void'>): string {
  const type = fileTypes[side][type_alias]
  return is_void ? `Void ${type.toLowerCase()}` : type
}

/** FILE-D03. */
export const fileExport = (side: Side) =>
  exportTable<FileRow>()('files', 'files', [
    { key: 'name', title: 'Name', of: (file) => file.user_name },
    { key: 'model', title: 'Contract model', of: (file) => file.contract_model_name },
    { key: 'contract', title: 'Contract reference', of: (file) => file.user_contract_reference },
    { key: 'reference', title: 'Reference', of: (file) => file.output_reference },
    { key: 'type', title: 'Type', of: (file) => fileType(side, file) },
    {
      key: 'period',
      title: 'Period',
      of: (file) => `${formatDate(file.period_start)} - ${formatDate(file.period_end)}`,
    },
    { key: 'completed', title: 'Completed at', kind: 'instant', of: (file) => file.completed_at },
    { key: 'total', title: 'Total', kind: 'money', of: (file) => file.rate },
    { key: 'interface', title: 'Interface reference', of: (file) => file.interface_reference },
    ...(side === 'payment'
      ? [{ key: 'payroll' as const, title: 'Payroll status', of: (file: FileRow) => file.payroll_status }]
      : []),
  ])

const files = (side: Side) => ({
  list: endpoint({
    method: 'GET',
    path: `/finance/${side}-files`,
    reads: ['file'],
    summary: 'Files made by processing (FILE-D05)',
    access: [...read],
    query: z
      .object({
        /** Required, except for the files of a task (FILE-D05). */
        from: FirstDay.optional(),
        to: LastDay.optional(),
        task: Guid.optional(),
        type: z.enum(['COMPLETE', 'CREDITED']).optional(),
        interfaced: Flag.optional(),
        /** Void files alone; without it, those in force alone. */
        void: Flag.optional(),
        account: TextFilter,
        runs: GuidList,
        models: GuidList,
        name: TextFilter,
        reference: TextFilter,
        regions: GuidList,
        payroll_status: PayrollStatus.optional(),
        sort: z.enum(fileSorts).default('completed_at'),
        order: z.enum(['asc', 'desc']).default('desc'),
        ...paging(500, 500),
      })
      .superRefine(needsDates('task'))
      .refine(...inOrder('from', 'to')),
    response: z.object({ files: z.array(FileRow), count: z.int() }),
    exports: fileExport(side),
  }),
  /** A link that works for five minutes without signing in, so that the browser can download the file. */
  downloadOne: endpoint({
    method: 'GET',
    path: `/finance/${side}-files/:guid/download`,
    reads: [],
    summary: 'A link to one file',
    access: [...read],
    params: z.object({ guid: Guid }),
    response: Link,
    errors: ['NOT_FOUND'],
  }),
  /** The file itself, for display in a page. */
  show: endpoint({
    method: 'GET',
    path: `/finance/${side}-files/:guid/pdf`,
    reads: [],
    summary: 'One file as it is printed',
    access: [...read],
    params: z.object({ guid: Guid }),
    response: z.file(),
    errors: ['NOT_FOUND', 'BUSY'],
  }),
  download: endpoint({
    method: 'POST',
    path: `/finance/${side}-files/download`,
    changes: ['download'],
    summary: 'Request several files; they appear on the downloads page (FILE-037)',
    access: [...read],
    body: z.object({
      download_mode: DownloadMode.refine((mode) => modesOfSide[side].includes(mode), 'Please select download mode.'),
      transaction_guids: z.array(Guid).min(1, 'This field is required.').max(10_000),
    }),
    response: z.object({ job_guid: Guid }),
    status: 202,
    errors: ['INVALID', 'NOT_FOUND', 'NOT_ELECTRONIC'],
  }),
})

export const invoiceFiles = files('invoice')
export const paymentFiles = files('payment')
export const filesOf = { invoice: invoiceFiles, payment: paymentFiles } as const
