import { sql } from 'kysely'
import type { Channel } from '#contract/message/chat.ts'
import { instantOfTimetoken } from '#domain/message/timetoken.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { channelIdOf } from './channel-id.ts'

interface ChannelRow {
  readonly carer_guid: string
  readonly name: string
  readonly last_timetoken: string | null
  readonly last_message_type: string | null
  readonly last_message_text: string | null
}

/**
 * Loads the channels of a branch, the latest message first; channels without messages follow, by name. Inactive carers
 * keep an existing conversation (CHAT-D09). `only` limits the channels to those of some carers.
 */
export async function selectChannels(db: BranchDb, branch: Branch, only?: readonly string[]): Promise<Channel[]> {
  let query = db
    .selectFrom('carer as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('chat_channel as c', 'c.carer_guid', 'p.guid')
    .select(['p.guid as carer_guid', sql<string>`p.name`.as('name'), 'c.last_message_type', 'c.last_message_text'])
    .select(sql<string | null>`c.last_timetoken::text`.as('last_timetoken'))
    .where('p.branch_id', '=', branch.id)
    .where((where) => where.or([where('s.type', '!=', 'Inactive'), where('c.carer_guid', 'is not', null)]))
  if (only) query = query.where('p.guid', 'in', [...only])
  const rows = await query
    .orderBy('c.last_timetoken', (order) => order.desc().nullsLast())
    .orderBy(sql`p.name`)
    .orderBy('p.guid')
    .execute()
  return rows.map((row) => channelOf(branch, row))
}

function channelOf(branch: Branch, row: ChannelRow): Channel {
  return {
    id: channelIdOf(branch, row.carer_guid),
    name: row.name,
    updated: row.last_timetoken === null ? null : instantOfTimetoken(row.last_timetoken),
    custom: {
      carerId: row.carer_guid,
      lastMessageType: row.last_message_type as Channel['custom']['lastMessageType'], // the table's check
      lastMessageText: row.last_message_text,
    },
  }
}

/** Counts the messages of each carer that no user of the branch has read; carers without any are left out. */
export async function countUnread(db: BranchDb, carerGuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ carer_guid: string; unread: number }>`
    select m.carer_guid, count(*) as unread
    from chat_message m
    where m.sender_guid is null and m.read_at is null and m.carer_guid = any (${carerGuids}::uuid[])
    group by m.carer_guid`.execute(db)
  return new Map(rows.map((row) => [row.carer_guid, row.unread]))
}

/** Loads the branch's carers among some guids, and whether they are active. */
export function selectCarers(db: BranchDb, branch: Branch, guids: readonly string[]) {
  return db
    .selectFrom('carer as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .select(['p.guid', sql<boolean>`s.type <> 'Inactive'`.as('is_active')])
    .where('p.branch_id', '=', branch.id)
    .where(sql<boolean>`p.guid = any (${guids}::uuid[])`)
    .execute()
}
