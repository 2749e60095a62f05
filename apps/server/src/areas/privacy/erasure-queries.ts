import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Erasure, ErasurePart, ErasureRow, listErasures } from '#contract/privacy/erasure.ts'
import { addMonths } from '#domain/time.ts'
import type { Branch, BranchDb, Context } from '../../kit/context.ts'
import { countRows, partsOf } from './apply-rule.ts'
import { lastDayOf, type Person } from './person-queries.ts'
import { type RetentionKey, retentions } from './retention.ts'

/** A part with its rows, as it is stored in the register. */
export interface PlannedPart {
  readonly title: string
  readonly act: ErasurePart['act']
  readonly rows: number
  readonly retention: RetentionKey | null
  readonly kept_until: string | null
}

/** Returns what an erasure would do: the parts with rows, and the day that the periods count from. */
export async function planErasure(
  db: BranchDb,
  branch: Branch,
  person: Person,
): Promise<{ lastDay: string; parts: readonly PlannedPart[] }> {
  const lastDay = await lastDayOf(db, branch, person)
  const parts: PlannedPart[] = []
  for (const part of partsOf(person.subject)) {
    const rows = await countRows(db, part, person.guid)
    const { title, rule } = part
    if (rows === 0) continue
    if (rule.act !== 'keep') parts.push({ title, rows, act: rule.act, retention: null, kept_until: null })
    else {
      const kept_until = addMonths(lastDay, 12 * retentions[rule.why].years)
      parts.push({ title, rows, act: 'keep', retention: rule.why, kept_until })
    }
  }
  return { lastDay, parts }
}

export const reasonOf = (retention: string | null): string | null =>
  retention === null ? null : (retentions[retention as RetentionKey]?.reason ?? retention) // the keys that parts are stored with

interface DoneRow {
  number: number
  erased_at: string
  erased_by: string
}

/** Returns the erasure of a person with its parts, if there was one. */
export async function selectErasure(
  db: BranchDb,
  { subject, guid }: Pick<Person, 'subject' | 'guid'>,
): Promise<{ done: NonNullable<Erasure['done']>; parts: ErasurePart[] } | undefined> {
  const { rows } = await sql<DoneRow>`
    select e.id as number, e.erased_at, a.name as erased_by from erasure e join account a on a.guid = e.requested_by
    where ${sql.ref(`e.${subject}_guid`)} = ${guid} and e.erased_at is not null`.execute(db)
  const [done] = rows
  if (!done) return undefined
  const parts = await db
    .selectFrom('erasure_part as p')
    .select(['p.title', 'p.act', 'p.row_count', 'p.retention', 'p.kept_until', 'p.ended_on'])
    .where('p.erasure_id', '=', done.number)
    .orderBy('p.position')
    .execute()
  return {
    done,
    parts: parts.map(({ title, act, row_count, retention, kept_until, ended_on }) => ({
      title,
      act: act as ErasurePart['act'], // the column's check
      rows: row_count,
      reason: reasonOf(retention),
      kept_until,
      ended_on,
    })),
  }
}

/** Enters an erasure in the register, not done yet. */
export async function insertErasure(
  { db, branch, user, now }: Context,
  { subject, guid }: Person,
  { lastDay, parts }: { readonly lastDay: string; readonly parts: readonly PlannedPart[] },
): Promise<{ id: number; guid: string }> {
  const inserted = await db
    .insertInto('erasure')
    .values({
      branch_id: branch.id,
      [`${subject}_guid`]: guid,
      last_day: lastDay,
      requested_at: now,
      requested_by: user.guid,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  const rows = parts.map(({ title, act, rows, retention, kept_until }, position) => ({
    ...{ erasure_id: inserted.id, branch_id: branch.id, position, title, act },
    ...{ row_count: rows, retention, kept_until },
  }))
  if (rows.length > 0) await db.insertInto('erasure_part').values(rows).execute()
  return inserted
}

/** Returns a page of the register, the latest first. */
export async function selectErasures(
  db: BranchDb,
  { page, page_size }: QueryOf<typeof listErasures>,
): Promise<{ erasures: ErasureRow[]; count: number }> {
  const { rows } = await sql<ErasureRow>`
    select e.id as number, e.erased_at, a.name as erased_by,
      case when e.carer_guid is null then 'client' else 'carer' end as subject,
      coalesce(e.carer_guid, e.client_guid) as guid, k.next_until, k.last_until
    from erasure e join account a on a.guid = e.requested_by
      cross join lateral (
        select min(p.kept_until) as next_until, max(p.kept_until) as last_until from erasure_part p
        where p.erasure_id = e.id and p.act = 'keep' and p.ended_on is null) k
    where e.erased_at is not null
    order by e.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from erasure where erased_at is not null`.execute(db)
  return { erasures: rows, count: counts[0]?.count ?? 0 }
}
