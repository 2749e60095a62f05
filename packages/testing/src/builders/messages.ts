import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImageCategory } from '#contract/message/chat.ts'
import type { Db } from '#server/database/connection.ts'

interface MessageOptions {
  branchId: number
  carerGuid: string
  text?: string
  /** The guid of an account of the branch; by default the carer is the sender. */
  senderGuid?: string | null
  /** Instants as ISO text. */
  sentAt?: string
  readAt?: string | null
  /** The guid of an image; the message then has no text. */
  imageGuid?: string
}

/** Creates a message in the conversation with a carer. Returns its timetoken. */
export async function message(owner: Db, options: MessageOptions): Promise<string> {
  const { branchId, carerGuid, senderGuid = null, sentAt = '2026-11-24T08:00:00Z', readAt = null, imageGuid } = options
  const { rows } = await sql<{ timetoken: string }>`
    insert into chat_message (carer_guid, branch_id, sent_at, sender_guid, type, text, image_guid, read_at)
    values (${carerGuid}, ${branchId}, ${sentAt}, ${senderGuid},
      ${imageGuid === undefined ? 'system.chat.text' : 'system.chat.image'},
      ${imageGuid === undefined ? (options.text ?? 'Running late') : null}, ${imageGuid ?? null}, ${readAt})
    returning timetoken::text`.execute(owner)
  return rows[0]?.timetoken ?? ''
}

/** Marks all messages of the branch to a carer as read by the carer. */
export async function carerReads(owner: Db, carerGuid: string, at: string): Promise<void> {
  await owner
    .updateTable('chat_message')
    .set({ read_at: at })
    .where('carer_guid', '=', carerGuid)
    .where('sender_guid', 'is not', null)
    .where('read_at', 'is', null)
    .execute()
}

/** Creates the row of a picture, without a file. Returns its guid. */
export async function chatImage(
  owner: Db,
  {
    branchId,
    carerGuid,
    category = 'OTHER',
    storageKey = `chat/${randomUUID()}`,
  }: { branchId: number; carerGuid: string; category?: ImageCategory; storageKey?: string },
): Promise<string> {
  const { guid } = await owner
    .insertInto('chat_image')
    .values({
      branch_id: branchId,
      carer_guid: carerGuid,
      category,
      image_name: 'photo.png',
      mime_type: 'image/png',
      size_bytes: 70,
      storage_key: storageKey,
      uploaded_at: '2026-11-24T08:00:00Z',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Creates a message to several carers that nobody has got yet. Returns its guid. */
export async function bulkMessage(
  owner: Db,
  { branchId, carerGuids, senderGuid }: { branchId: number; carerGuids: readonly string[]; senderGuid: string },
): Promise<string> {
  const row = { branch_id: branchId, text: 'Ice tonight', audience: 'carers', sender_guid: senderGuid }
  const { guid } = await owner
    .insertInto('bulk_message')
    .values({ ...row, created_at: '2026-11-24T08:00:00Z' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const recipients = carerGuids.map((carer_guid) => ({ bulk_guid: guid, carer_guid, branch_id: branchId }))
  await owner.insertInto('bulk_message_recipient').values(recipients).execute()
  return guid
}

/** Enables conversations in all branches of a test. */
export async function chatEverywhere(owner: Db): Promise<void> {
  await sql`update branch set features = array_append(features, 'chat')`.execute(owner)
}
