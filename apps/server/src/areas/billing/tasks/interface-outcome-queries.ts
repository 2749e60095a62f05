import { type RawBuilder, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type DocumentRow, documentColumns, documentJoins } from './task-detail-queries.ts'

export function selectInterfaceFile(db: BranchDb, guid: string) {
  return db
    .selectFrom('interface_file as f')
    .select(['f.reference', 'f.file_name'])
    .where('f.guid', '=', guid)
    .executeTakeFirst()
}

/**
 * The last answer `s` of the other system to each transaction `t` of an interface file: of a payment its last upload to the
 * payroll system, of an invoice or a credit its delivery to the accounting system.
 */
const lastSent: Readonly<Record<Side, RawBuilder<unknown>>> = {
  payment: sql`
    cross join lateral (
      select case u.status when 'Complete' then 'accepted' when 'Failed' then 'refused' else 'waiting' end as state,
        u.issues -> 0 ->> 'issue' as reason
      from payroll_upload u where u.transaction_id = t.id
      order by u.submission_number desc limit 1
    ) s`,
  invoice: sql`
    cross join lateral (
      select case d.state when 'Sent' then 'accepted' when 'Failed' then 'refused' else 'waiting' end as state,
        d.answer as reason
      from delivery d where d.guid = t.guid and d.service = 'accounting'
    ) s`,
}

interface SentCounts {
  readonly accepted: number
  readonly refused: number
  readonly waiting: number
}

/** Counts what came of the transactions of an interface file that were sent to the other system. */
export async function countSent(db: BranchDb, side: Side, guid: string): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select (count(*) filter (where s.state = 'accepted'))::integer as accepted,
      (count(*) filter (where s.state = 'refused'))::integer as refused,
      (count(*) filter (where s.state = 'waiting'))::integer as waiting
    from billing_transaction t ${lastSent[side]}
    where t.interface_guid = ${guid}`.execute(db)
  return rows[0] as SentCounts // an aggregate without groups always has a row
}

interface Refusal extends DocumentRow {
  readonly reason: string | null
  readonly same_reason: number
}

/**
 * Selects the transactions of an interface file that the other system has refused, at most `limit` of them: one of each
 * reason first, then by number.
 */
export async function selectRefusals(db: BranchDb, side: Side, guid: string, limit: number): Promise<Refusal[]> {
  const { rows } = await sql<Refusal>`
    select ${documentColumns}, s.reason, (count(*) over (partition by s.reason))::integer as same_reason
    from billing_transaction t ${lastSent[side]} ${documentJoins}
    where t.interface_guid = ${guid} and s.state = 'refused'
    order by row_number() over (partition by s.reason order by t.reference) > 1, t.reference limit ${limit}`.execute(db)
  return rows
}
