import { sql } from 'kysely'
import type { Message } from '#contract/message/chat.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** The columns of `chat_message` that a writer provides; the database adds the timetoken. */
export type NewMessage =
  | { readonly type: 'system.chat.text'; readonly text: string }
  | { readonly type: 'system.chat.image'; readonly file_id: string }

/** The branch, the account that sends and the time of a message, an instant as ISO text. */
export interface Sender {
  readonly branch: Branch
  /** Null for the carer. */
  readonly senderGuid: string | null
  readonly now: string
}

/** Inserts a message to or of a carer and returns its timetoken. */
export async function insertMessage(
  db: BranchDb,
  { branch, senderGuid, now }: Sender,
  carerGuid: string,
  message: NewMessage,
): Promise<string> {
  const { rows } = await sql<{ timetoken: string }>`
    insert into chat_message (carer_guid, branch_id, sent_at, sender_guid, type, text, image_guid)
    values (${carerGuid}, ${branch.id}, ${now}, ${senderGuid}, ${message.type},
      ${'text' in message ? message.text : null}, ${'file_id' in message ? message.file_id : null})
    returning timetoken::text`.execute(db)
  return rows[0]?.timetoken ?? ''
}

/** A text for a carer, in the name of an account of the branch. */
export interface TextForCarer {
  readonly carerGuid: string
  readonly text: string
}

/**
 * Inserts texts for several carers, ordered by carer so that concurrent calls do not deadlock. Returns the timetoken of
 * each, by carer.
 */
export async function insertTexts(
  db: BranchDb,
  { branch, senderGuid, now }: Sender,
  texts: readonly TextForCarer[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ carer_guid: string; timetoken: string }>`
    insert into chat_message (carer_guid, branch_id, sent_at, sender_guid, type, text)
    select carer, ${branch.id}, ${now}::timestamptz, ${senderGuid}::uuid, 'system.chat.text', text
    from unnest(${texts.map(({ carerGuid }) => carerGuid)}::uuid[], ${texts.map(({ text }) => text)}::text[]) t (carer, text)
    order by carer
    returning carer_guid, timetoken::text`.execute(db)
  return new Map(rows.map((row) => [row.carer_guid, row.timetoken]))
}

/** Marks a carer's messages up to a timetoken as read by an account of the branch. */
export async function readUpTo(
  db: BranchDb,
  { user, now }: { readonly user: { readonly guid: string }; readonly now: string },
  carerGuid: string,
  timetoken: string,
): Promise<void> {
  await sql`
    update chat_message set read_at = ${now}, read_by = ${user.guid}
    where carer_guid = ${carerGuid} and sender_guid is null and read_at is null
      and timetoken <= ${timetoken}::bigint`.execute(db)
}

/** Marks the messages of the branch to a carer up to a timetoken as delivered to the phone, or as read by the carer. */
export async function markForCarer(
  db: BranchDb,
  mark: 'delivered' | 'read',
  { carerGuid, timetoken, now }: { readonly carerGuid: string; readonly timetoken: string; readonly now: string },
): Promise<void> {
  const column = mark === 'read' ? sql`read_at` : sql`delivered_at`
  const readToo = mark === 'read' ? sql`, read_at = ${now}` : sql``
  await sql`
    update chat_message set delivered_at = coalesce(delivered_at, ${now})${readToo}
    where carer_guid = ${carerGuid} and sender_guid is not null and ${column} is null and read_at is null
      and timetoken <= ${timetoken}::bigint`.execute(db)
}

/** Counts the messages of the branch that a carer has not read. */
export async function countUnreadByCarer(db: BranchDb, carerGuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_message
    where carer_guid = ${carerGuid} and sender_guid is not null and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

interface MessageRow {
  readonly carer_guid: string
  readonly timetoken: string
  readonly type: string
  readonly text: string | null
  readonly image_guid: string | null
  readonly category: string | null
  readonly sender_guid: string | null
  readonly sender_name: string
  readonly delivered_at: string | null
  readonly read_at: string | null
}

export interface MessageOfCarer {
  readonly carerGuid: string
  readonly message: Message
}

const columns = sql`
  m.carer_guid, m.timetoken::text as timetoken, m.type, m.text, m.image_guid, i.category, m.sender_guid,
  coalesce(a.name, p.name) as sender_name, m.delivered_at, m.read_at`

const joined = sql`
  join carer p on p.guid = m.carer_guid
  left join account a on a.guid = m.sender_guid
  left join chat_image i on i.guid = m.image_guid`

interface Range {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly size: number
}

/** Loads messages with a carer in order: the last `size`, the last before a timetoken, or the first after one. */
export async function selectMessages(db: BranchDb, carerGuid: string, range: Range): Promise<Message[]> {
  const { before = null, after = null, size } = range
  const forwards = after !== null
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from chat_message m ${joined}
    where m.carer_guid = ${carerGuid}
      and (${before}::bigint is null or m.timetoken < ${before}::bigint)
      and (${after}::bigint is null or m.timetoken > ${after}::bigint)
    order by m.timetoken ${forwards ? sql`asc` : sql`desc`}
    limit ${size}`.execute(db)
  const messages = rows.map(messageOf)
  return forwards ? messages : messages.reverse()
}

/** Counts the messages of a carer's conversation. */
export async function countAllMessages(db: BranchDb, carerGuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message as m')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('m.carer_guid', '=', carerGuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Loads messages by carer and timetoken, in the order of each channel. */
export async function selectByKeys(
  db: BranchDb,
  keys: readonly (readonly [carerGuid: string, timetoken: string])[],
): Promise<MessageOfCarer[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from unnest(${keys.map(([carer]) => carer)}::uuid[], ${keys.map(([, token]) => token)}::bigint[]) k (carer, token)
    join chat_message m on m.carer_guid = k.carer and m.timetoken = k.token ${joined}
    order by m.carer_guid, m.timetoken`.execute(db)
  return rows.map((row) => ({ carerGuid: row.carer_guid, message: messageOf(row) }))
}

function messageOf(row: MessageRow): Message {
  return {
    type: row.type as Message['type'], // the table's check constraints guarantee type and category
    text: row.text,
    file_id: row.image_guid,
    category: row.category as Message['category'],
    sender: {
      user_id: row.sender_guid ?? row.carer_guid,
      name: row.sender_name,
      isUser: row.sender_guid !== null,
    },
    timetoken: row.timetoken,
    actions: {
      delivered: row.read_at === null ? 'notRead' : 'read',
      delivered_at: row.delivered_at,
      read_at: row.read_at,
    },
  }
}
