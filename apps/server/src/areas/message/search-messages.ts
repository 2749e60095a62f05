import { sql } from 'kysely'
import { type FoundMessage, searchMessages } from '#contract/message/search.ts'
import { handle } from '../../kit/http/mount.ts'
import { containing } from '../../kit/text-filter.ts'
import { channelIdOf } from './channel-id.ts'

type Row = Omit<FoundMessage, 'channel_id'> & { readonly carer_guid: string }

/** Finds a text anywhere in messages, whatever its case; wildcards of the database are ordinary characters. */
export const searchMessagesHandler = handle(searchMessages, async ({ query }, { db, branch }) => {
  const { text, carers, regions, page, page_size } = query
  const found = sql`
    from chat_message m
    join carer p on p.guid = m.carer_guid
    left join account a on a.guid = m.sender_guid
    where m.branch_id = ${branch.id} and m.text ilike ${containing(text)}
      and (${carers.length} = 0 or m.carer_guid = any (${carers}::uuid[]))
      and (${regions.length} = 0 or exists (
        select from carer_region r where r.carer_guid = m.carer_guid and r.region_guid = any (${regions}::uuid[])))`
  const { rows } = await sql<Row>`
    select m.carer_guid, p.name, m.timetoken::text as timetoken, m.text, coalesce(a.name, p.name) as sender_name, m.sent_at
    ${found}
    order by m.sent_at desc, m.carer_guid, m.timetoken desc
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(db)
  const messages = rows.map(({ carer_guid, ...row }) => ({ ...row, channel_id: channelIdOf(branch, carer_guid) }))
  return { messages, count: counts[0]?.count ?? 0 }
})
