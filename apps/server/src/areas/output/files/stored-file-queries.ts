import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import type { DownloadToMake, StoredFile } from '../downloads/make-download.ts'

/** Selects the guids of the interface files and of the unexpired downloads that contain one of the invoices. */
export async function selectStoredFilesWith(db: BranchDb, guids: readonly string[], now: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select i.guid from interface_file i
    where i.storage_key is not null and i.guid in (
      select t.interface_guid from billing_transaction t where t.guid = any (${[...guids]}::uuid[]))
    union
    select d.job_guid from download d
    where d.kind = 'invoices' and d.status = 'Completed' and d.expires_at > ${now}
      and d.request -> 'transaction_guids' ?| ${[...guids]}::text[]`.execute(db)
  return rows.map(({ guid }) => guid)
}

export interface FileToReplace extends DownloadToMake {
  readonly storage_key: string
}

/** Selects what the stored file of a download or of an interface was made from; undefined if it has none. */
export async function selectFileToReplace(db: BranchDb, guid: string, now: string): Promise<FileToReplace | undefined> {
  const { rows } = await sql<FileToReplace>`
    select i.guid as job_guid, 'interface' as kind, jsonb_build_object('interface_guid', i.guid) as request,
      i.storage_key
    from interface_file i where i.guid = ${guid} and i.storage_key is not null
    union all
    select d.job_guid, d.kind, d.request, d.storage_key
    from download d where d.job_guid = ${guid} and d.status = 'Completed' and d.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Records where a replaced file is now: in another place only if its type has changed. */
export async function recordReplaced(
  db: BranchDb,
  { storage_key: before }: FileToReplace,
  { key, fileName }: StoredFile,
): Promise<void> {
  const now = { storage_key: key, file_name: fileName }
  await db.updateTable('interface_file').set(now).where('storage_key', '=', before).execute()
  await db.updateTable('download').set(now).where('storage_key', '=', before).execute()
}
