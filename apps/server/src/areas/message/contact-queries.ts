import { sql } from 'kysely'
import type { Contact } from '#contract/message/messages.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { channelIdOf } from './channel-id.ts'

type ContactRow = Omit<Contact, 'channel_id'>

/**
 * Loads the branch's carers, or those of some regions, by name and with their regions. Inactive carers are included
 * only if they have a conversation (CHAT-D09).
 */
export async function selectContacts(
  db: BranchDb,
  branch: Branch,
  regionGuids?: readonly string[],
): Promise<Contact[]> {
  const inRegions = sql`and exists (
    select from carer_region r where r.carer_guid = p.guid and r.region_guid = any (${regionGuids ?? []}::uuid[]))`
  const { rows } = await sql<ContactRow>`
    select p.guid as carer_id, p.name, p.phone_mobile as phone, s.type <> 'Inactive' as is_active, s.id as status_id,
      exists (
        select from account a where a.guid = p.account_guid and a.is_active and a.password_hash is not null) as has_login,
      coalesce((
        select json_agg(json_build_object('guid', g.guid, 'title', g.title) order by g.title)
        from carer_region r join region g on g.guid = r.region_guid
        where r.carer_guid = p.guid), '[]') as regions
    from carer p
    join person_status s on s.kind = p.kind and s.id = p.status_id
    where p.branch_id = ${branch.id}
      and (s.type <> 'Inactive' or exists (select from chat_channel c where c.carer_guid = p.guid))
      ${regionGuids ? inRegions : sql``}
    order by p.name, p.guid`.execute(db)
  return rows.map((row) => ({ ...row, channel_id: channelIdOf(branch, row.carer_id) }))
}
