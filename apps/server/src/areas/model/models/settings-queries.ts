import { type SqlBool, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { Uplift } from '#contract/model/uplift.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { repriceModelJob } from '../../billing/jobs.ts'

export interface ModelFilter {
  readonly search?: string | undefined
  readonly types: readonly string[]
  readonly salesforce_id?: string | undefined
}

/**
 * Selects the models of a side by title, with all their settings; the caller derives the status, as it knows the day.
 */
export function selectModels(db: AnyDb, side: Side, filter: ModelFilter) {
  let query = models(db, side).orderBy(sql`lower(m.title)`).orderBy('m.guid')
  if (filter.search) {
    const pattern = containing(filter.search)
    query = query.where(
      side === 'invoice'
        ? sql<SqlBool>`(m.title ilike ${pattern} or m.funder ilike ${pattern})`
        : sql<SqlBool>`m.title ilike ${pattern}`,
    )
  }
  if (filter.types.length > 0) query = query.where('m.type_alias', 'in', [...filter.types])
  if (filter.salesforce_id) query = query.where('m.salesforce_id', 'ilike', containing(filter.salesforce_id))
  return query.execute()
}

export function selectModel(db: AnyDb, side: Side, guid: string) {
  return models(db, side).where('m.guid', '=', guid).executeTakeFirst()
}

function models(db: AnyDb, side: Side) {
  return db
    .selectFrom('contract_model as m')
    .selectAll('m')
    .select(datesOf('m.validity'))
    .select([upliftsOf.as('uplifts'), repricingFailed.as('repricing_failed')])
    .where('m.side', '=', side)
}

/** UPL-D14; newest first (UPL-034). Inside JSON an instant has to have the format that the driver returns. */
const upliftsOf = sql<(Omit<Uplift, 'is_undoable'> & { has_parts: boolean })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'guid', u.guid, 'request_guid', u.request_guid, 'effective_from', u.effective_from,
    'inserted_at', to_char(u.inserted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'inserter', a.name, 'status', u.status, 'rate_count', u.rate_count, 'problem', u.problem,
    'undone_at', to_char(u.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'undone_by', b.name,
    'has_parts', exists (select from uplift_part p where p.uplift_guid = u.guid)
  ) order by u.inserted_at desc, u.guid), '[]')
  from uplift u join account a on a.guid = u.inserted_by left join account b on b.guid = u.undone_by where u.model_guid = m.guid)`

/** Written so that the queue is read only once for all models of a list. */
const repricingFailed = sql<boolean>`
  m.guid::text in (select key from waiting_jobs(${repriceModelJob.name}) where failed)`

export type ModelRow = NonNullable<Awaited<ReturnType<typeof selectModel>>>

export async function hasRun(db: AnyDb, side: Side, guid: string): Promise<boolean> {
  const run = await db
    .selectFrom('run as r')
    .select('r.guid')
    .where('r.guid', '=', guid)
    .where('r.side', '=', side)
    .executeTakeFirst()
  return run !== undefined
}
