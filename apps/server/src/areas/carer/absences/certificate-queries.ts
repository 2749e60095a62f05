import type { Insertable } from 'kysely'
import type { DB } from '../../../database/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects the certificates of absences, by upload. */
export function selectCertificates(db: BranchDb, absenceGuids: readonly string[]) {
  if (absenceGuids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('carer_absence_file as f')
    .innerJoin('account as u', 'u.guid', 'f.uploaded_by')
    .select(['f.guid', 'f.absence_guid', 'f.file_name', 'f.uploaded_at', 'f.storage_key', 'u.name as uploaded_by_name'])
    .where('f.absence_guid', 'in', [...absenceGuids])
    .orderBy('f.uploaded_at')
    .orderBy('f.guid')
    .execute()
}
export type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number]

/** Selects a certificate of an absence of a carer. */
export function selectCertificate(db: BranchDb, place: { carer: string; guid: string; file_guid: string }) {
  return db
    .selectFrom('carer_absence_file as f')
    .innerJoin('carer_absence as b', 'b.guid', 'f.absence_guid')
    .select(['f.guid', 'f.absence_guid', 'f.file_name', 'f.size_bytes', 'f.storage_key'])
    .where('f.guid', '=', place.file_guid)
    .where('b.guid', '=', place.guid)
    .where('b.carer_guid', '=', place.carer)
    .executeTakeFirst()
}

export async function insertCertificate(db: BranchDb, row: Insertable<DB['carer_absence_file']>): Promise<string> {
  const { guid } = await db.insertInto('carer_absence_file').values(row).returning('guid').executeTakeFirstOrThrow()
  return guid
}

/** Deletes rows of certificates; their files are removed with `removeStoredFile`. */
export async function deleteCertificates(db: BranchDb, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await db
    .deleteFrom('carer_absence_file')
    .where('guid', 'in', [...guids])
    .execute()
}
