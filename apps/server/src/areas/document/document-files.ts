import type { StoredFolder } from '../../kit/files/removal.ts'

/** Where the files of documents are. */
export const documentFiles: StoredFolder = {
  name: 'documents',
  async keptKeys(db, keys) {
    const rows = await db
      .selectFrom('document as d')
      .select('d.storage_key')
      .where('d.storage_key', 'in', keys)
      .execute()
    return rows.map((row) => row.storage_key)
  },
}
