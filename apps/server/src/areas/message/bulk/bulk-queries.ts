import { sql } from 'kysely'
import type { BulkRecipient, BulkSummary, RecipientState } from '#contract/message/bulk.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { channelIdOf } from '../channel-id.ts'

interface NewBulk {
  readonly text: string
  readonly audience: BulkSummary['audience']
  readonly carerGuids: readonly string[]
}

/** Stores a message to several carers, who then wait for it. Returns its guid. */
export async function insertBulk(
  db: BranchDb,
  { branch, user, now }: { branch: Branch; user: { guid: string }; now: string },
  { text, audience, carerGuids }: NewBulk,
): Promise<string> {
  const values = { branch_id: branch.id, text, audience, sender_guid: user.guid, created_at: now }
  const { guid } = await db.insertInto('bulk_message').values(values).returning('guid').executeTakeFirstOrThrow()
  await sql`
    insert into bulk_message_recipient (bulk_guid, carer_guid, branch_id)
    select ${guid}::uuid, carer, ${branch.id}::integer from unnest(${carerGuids}::uuid[]) carer`.execute(db)
  return guid
}

interface WaitingRow {
  readonly carer_guid: string
  readonly text: string
  readonly sender_guid: string
  readonly is_active: boolean
}

/** Locks some of the recipients who wait for a message; those whom another transaction sends to are left out. */
export async function lockWaiting(db: BranchDb, bulkGuid: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.carer_guid, b.text, b.sender_guid, s.type <> 'Inactive' as is_active
    from bulk_message_recipient r
    join bulk_message b on b.guid = r.bulk_guid
    join carer p on p.guid = r.carer_guid
    join person_status s on s.kind = p.kind and s.id = p.status_id
    where r.bulk_guid = ${bulkGuid} and r.timetoken is null and r.failure is null
    order by r.carer_guid
    limit ${limit}
    for update of r skip locked`.execute(db)
  return rows
}

export async function markSent(db: BranchDb, bulkGuid: string, timetokens: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update bulk_message_recipient r set timetoken = t.timetoken
    from unnest(${[...timetokens.keys()]}::uuid[], ${[...timetokens.values()]}::bigint[]) t (carer, timetoken)
    where r.bulk_guid = ${bulkGuid} and r.carer_guid = t.carer`.execute(db)
}

export async function markFailed(
  db: BranchDb,
  bulkGuid: string,
  carerGuids: readonly string[],
  failure: string,
): Promise<void> {
  await sql`
    update bulk_message_recipient set failure = ${failure}
    where bulk_guid = ${bulkGuid} and carer_guid = any (${carerGuids}::uuid[])`.execute(db)
}

/** Marks everybody who still waits for a message as failed. */
export async function failWaiting(db: BranchDb, bulkGuid: string, failure: string): Promise<void> {
  await sql`
    update bulk_message_recipient set failure = ${failure}
    where bulk_guid = ${bulkGuid} and timetoken is null and failure is null`.execute(db)
}

/** Lets those wait again to whom a message could not be sent. Returns their number. */
export async function waitAgain(db: BranchDb, bulkGuid: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_message_recipient set failure = null
    where bulk_guid = ${bulkGuid} and failure is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const stateOf = sql<RecipientState>`
  case when r.failure is not null then 'failed' when r.timetoken is null then 'waiting'
    when m.read_at is not null then 'read' when m.delivered_at is not null then 'delivered' else 'sent' end`

const recipients = sql`
  bulk_message_recipient r
  left join chat_message m on m.carer_guid = r.carer_guid and m.timetoken = r.timetoken`

/** Selects messages to several carers with the number of recipients by state, newest first; or one of them. */
export async function selectBulk(
  db: BranchDb,
  branch: Branch,
  { guid = null, page, page_size }: { guid?: string | null; page: number; page_size: number },
): Promise<BulkSummary[]> {
  const { rows } = await sql<BulkSummary>`
    select b.guid, b.text, b.audience, a.name as sender_name, b.created_at, c.counts
    from bulk_message b
    join account a on a.guid = b.sender_guid
    cross join lateral (
      select json_build_object(
        'waiting', count(*) filter (where state = 'waiting'), 'sent', count(*) filter (where state = 'sent'),
        'delivered', count(*) filter (where state = 'delivered'),
        'read', count(*) filter (where state = 'read'), 'failed', count(*) filter (where state = 'failed')) as counts
      from (select ${stateOf} as state from ${recipients} where r.bulk_guid = b.guid) states
    ) c
    where b.branch_id = ${branch.id} and (${guid}::uuid is null or b.guid = ${guid}::uuid)
    order by b.created_at desc, b.guid
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

export async function countBulk(db: BranchDb, branch: Branch): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_message as b')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('b.branch_id', '=', branch.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects the recipients of a message with the result for each: failed ones first, then by name. */
export async function selectRecipients(db: BranchDb, branch: Branch, bulkGuid: string): Promise<BulkRecipient[]> {
  const { rows } = await sql<Omit<BulkRecipient, 'channel_id'>>`
    select r.carer_guid as carer_id, p.name, ${stateOf} as state, m.delivered_at, m.read_at, r.failure
    from ${recipients} join carer p on p.guid = r.carer_guid
    where r.bulk_guid = ${bulkGuid}
    order by r.failure is null, p.name, r.carer_guid`.execute(db)
  return rows.map((row) => ({ ...row, channel_id: channelIdOf(branch, row.carer_id) }))
}
