import type { StoredFolder } from '../../kit/files/removal.ts'

/** Where the pictures of conversations are. */
export const chatFiles: StoredFolder = {
  name: 'chat',
  async keptKeys(db, keys) {
    const rows = await db
      .selectFrom('chat_image as i')
      .select('i.storage_key')
      .where('i.storage_key', 'in', keys)
      .execute()
    return rows.map((row) => row.storage_key)
  },
}
