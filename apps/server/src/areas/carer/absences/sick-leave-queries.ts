import { sql } from 'kysely'
import type { listSickLeaves, SickLeave } from '#contract/carer/sick-leaves.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects a page of the sick leaves in an account's branches. Refused with AL003 without the rights. */
export async function selectSickLeaves(
  db: BranchDb,
  reader: string,
  query: QueryOf<typeof listSickLeaves>,
): Promise<{ sick_leaves: SickLeave[]; count: number }> {
  const { search = null, branch_guids, uploaded_after = null, uploaded_before = null, page, page_size } = query
  const branches = branch_guids && branch_guids.length > 0 ? [...branch_guids] : null
  const { rows } = await sql<{ sick_leaves: SickLeave[]; count: number }>`
    select leaves as sick_leaves, total as count
    from sick_leaves(${reader}, ${search}, ${branches}::uuid[], ${uploaded_after}::date, ${uploaded_before}::date,
      ${page}, ${page_size})`.execute(db)
  return rows[0] ?? { sick_leaves: [], count: 0 }
}

/** Selects where a certificate of a sick leave is stored. Refused like `selectSickLeaves`. */
export async function selectSickLeaveFile(
  db: BranchDb,
  reader: string,
  { timeOffGuid, fileGuid }: { readonly timeOffGuid: string; readonly fileGuid: string },
) {
  const { rows } = await sql<{ storage_key: string | null; file_name: string; size_bytes: number }>`
    select storage_key, file_name, size_bytes from sick_leave_file(${reader}, ${timeOffGuid}, ${fileGuid})`.execute(db)
  const [file] = rows
  return file && file.storage_key !== null ? { ...file, storage_key: file.storage_key } : undefined
}
