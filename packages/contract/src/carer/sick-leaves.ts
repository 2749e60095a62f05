import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { FirstDay, Guid, GuidList, inOrder, LastDay, LocalDate, paging, TextFilter } from '../fields.ts'
import { reportAccess } from '../report/access.ts'

/** A sickness of a carer in any branch of the reader (OPS-009). */
const SickLeave = z.object({
  time_off_guid: Guid,
  carer: z.object({ guid: Guid, name: z.string() }),
  branch: z.object({ guid: Guid, title: z.string() }),
  start_date: LocalDate,
  /** The last day; null while it has none. */
  end_date: LocalDate.nullable(),
  /** Certificates. */
  files: z.array(z.object({ guid: Guid, file_name: z.string() })),
  comments: z.string().nullable(),
})
export type SickLeave = z.output<typeof SickLeave>

/** The columns of the table and of the file (OPS-003, OPS-D05). */
export const sickLeaveTable = exportTable<SickLeave>()('sick-reports', 'sick_leaves', [
  { key: 'carer', title: 'Carer', of: ({ carer }) => carer.name },
  { key: 'branch', title: 'Branch', of: ({ branch }) => branch.title },
  { key: 'start', title: 'Start', kind: 'date', of: ({ start_date }) => start_date },
  { key: 'end', title: 'End', kind: 'date', of: ({ end_date }) => end_date },
  { key: 'files', title: 'Files', of: ({ files }) => files.map(({ file_name }) => file_name).join('; ') },
  { key: 'comments', title: 'Comments', of: ({ comments }) => comments },
])

/** OPS-D01. The days are those on which the leave was recorded, both included (OPS-D06). */
const filters = {
  search: TextFilter,
  branch_guids: GuidList,
  uploaded_after: FirstDay.optional(),
  uploaded_before: LastDay.optional(),
}
const order = inOrder('uploaded_after', 'uploaded_before')

/** OPS-010, OPS-011, OPS-D02. A function of the database reads the other branches, and checks the rights again. */
export const listSickLeaves = endpoint({
  method: 'GET',
  path: '/report/carer/sick-leave',
  reads: ['absence'],
  summary: 'The sick leaves of carers in all branches of the user, the latest first',
  ...reportAccess.sickLeaves,
  query: z.object({ ...filters, ...paging(10) }).refine(...order),
  response: z.object({ sick_leaves: z.array(SickLeave), count: z.int() }),
})

/** OPS-012, OPS-D05. */
export const downloadSickLeaves = endpoint({
  method: 'GET',
  path: '/report/carer/sick-leave/file',
  reads: ['absence'],
  summary: 'The sick leaves that match the same filters, as CSV',
  ...reportAccess.sickLeaves,
  query: z.object(filters).refine(...order),
  response: z.file(),
})

/** OPS-D03. */
export const downloadSickLeaveFile = endpoint({
  method: 'GET',
  path: '/report/carer/sick-leave/:timeOffGuid/file/:fileGuid',
  reads: ['absence'],
  summary: 'A file of a sick leave',
  ...reportAccess.sickLeaves,
  params: z.object({ timeOffGuid: Guid, fileGuid: Guid }),
  response: z.file(),
  errors: ['NOT_FOUND'],
})
