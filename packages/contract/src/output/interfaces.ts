import { z } from 'zod'
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
  Money,
  paging,
  type Side,
  TextFilter,
} from '../fields.ts'
import { outputAccess } from './access.ts'

/** FILE-044. */
export const InterfaceFile = z.object({
  guid: Guid,
  reference: z.string(),
  total: Money,
  created_at: Instant,
  contracts: z.array(
    z.object({
      contract_title: z.string(),
      average_completed_at: Instant,
      period_start: LocalDate,
      period_end: LocalDate,
      count: z.int(),
    }),
  ),
})
export type InterfaceFile = z.output<typeof InterfaceFile>

/** FILE-D14. */
export const interfaceExport = exportTable<InterfaceFile>()('interface-files', 'interfaces', [
  { key: 'reference', title: 'Reference', of: (file) => file.reference },
  { key: 'created', title: 'Created at', kind: 'instant', of: (file) => file.created_at },
  { key: 'total', title: 'Total', kind: 'money', of: (file) => file.total },
  { key: 'contracts', title: 'Contracts', kind: 'number', of: (file) => file.contracts.length },
])

const InterfaceType = z.enum(['EX/NET-S', 'EX/TRENT'])

/** The interface files of each side: for the accounting and for the payroll system (FILE-030). */
export const interfaceTypes: Readonly<Record<Side, z.output<typeof InterfaceType>>> = {
  invoice: 'EX/NET-S',
  payment: 'EX/TRENT',
}

const read = outputAccess.files.access

const interfaces = (side: Side) => ({
  list: endpoint({
    method: 'GET',
    path: `/finance/${side}-files/interfaces`,
    reads: ['interface-file'],
    summary: 'Interface files, newest first (FILE-D26)',
    access: [...read],
    query: z
      .object({ from: FirstDay, to: LastDay, reference: TextFilter, models: GuidList, ...paging(25) })
      .refine(...inOrder('from', 'to')),
    response: z.object({ interfaces: z.array(InterfaceFile), count: z.int() }),
    exports: interfaceExport,
  }),
  create: endpoint({
    method: 'POST',
    path: `/finance/${side}-files/interfaces`,
    changes: ['file', 'interface-file', 'download'],
    summary: 'Build an interface file from the given files (FILE-038)',
    access: [...read],
    query: z.object({
      type: InterfaceType.refine((type) => type === interfaceTypes[side]).meta({ examples: [interfaceTypes[side]] }),
    }),
    body: z.array(Guid).min(1, 'This field is required.').max(10_000),
    response: z.object({ job_guid: Guid }),
    status: 202,
    errors: ['INVALID', 'NOT_FOUND', 'NOTHING_TO_INTERFACE', 'NO_PAY_ELEMENT'],
  }),
  download: endpoint({
    method: 'GET',
    path: `/finance/${side}-files/interfaces/:guid/download`,
    reads: [],
    summary: 'A link to one interface file',
    access: [...read],
    params: z.object({ guid: Guid }),
    response: z.object({ link: z.string(), file_name: z.string() }),
    errors: ['NOT_FOUND'],
  }),
})

export const invoiceInterfaces = interfaces('invoice')
export const paymentInterfaces = interfaces('payment')
export const interfacesOf = { invoice: invoiceInterfaces, payment: paymentInterfaces } as const
