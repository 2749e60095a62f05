import type { Insertable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { BranchDb } from '../../kit/context.ts'

export type StoredImage = NonNullable<Awaited<ReturnType<typeof findImage>>>

/** Returns undefined when the branch has no such image. */
export function findImage(db: BranchDb, guid: string) {
  return db
    .selectFrom('chat_image as i')
    .select(['i.carer_guid', 'i.category', 'i.image_name', 'i.mime_type', 'i.size_bytes', 'i.storage_key'])
    .where('i.guid', '=', guid)
    .executeTakeFirst()
}

/** Returns the small copy of an image, in JPEG; undefined for an unknown image and for one without. */
export async function selectThumbnail(db: BranchDb, guid: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('chat_image as i').select('i.thumbnail').where('i.guid', '=', guid).executeTakeFirst()
  return row?.thumbnail ?? undefined
}

export async function insertImage(db: BranchDb, row: Insertable<DB['chat_image']>): Promise<string> {
  const { guid } = await db.insertInto('chat_image').values(row).returning('guid').executeTakeFirstOrThrow()
  return guid
}
