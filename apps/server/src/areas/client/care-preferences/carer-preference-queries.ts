import { sql } from 'kysely'
import type { CarerPreferenceKind } from '#contract/client/care-preferences.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

const kind = sql<CarerPreferenceKind>`p.kind`.as('kind')

function preferences(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('client_carer_preference as p')
    .innerJoin('carer as w', 'w.guid', 'p.carer_guid')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'w.kind').onRef('s.id', '=', 'w.status_id'))
    .select(['p.guid', 'p.version', 'p.carer_guid', 'p.reason', 'p.since', kind])
    .select([sql<string>`w.name`.as('carer_name'), sql<boolean>`s.type <> 'Inactive'`.as('is_carer_active')])
    .where('p.client_guid', '=', clientGuid)
}

export type CarerPreferenceRow = NonNullable<Awaited<ReturnType<typeof selectCarerPreference>>>

/** Preferred carers first, then by name, with the number of their visits to the client that are still to come. */
export function selectCarerPreferences(db: BranchDb, clientGuid: string, now: string) {
  return preferences(db, clientGuid)
    .select(
      sql<number>`(select count(*)::integer from visit v where v.client_guid = p.client_guid
        and v.carer_guid = p.carer_guid and v.start_at > ${now} and v.status in (0, 1))`.as('upcoming_count'),
    )
    .orderBy('p.kind', 'desc')
    .orderBy('w.name')
    .orderBy('p.guid')
    .execute()
}

export function selectCarerPreference(db: BranchDb, clientGuid: string, guid: string) {
  return preferences(db, clientGuid).where('p.guid', '=', guid).executeTakeFirst()
}

/** The same, and locks the row until commit. */
export function lockCarerPreference(db: BranchDb, clientGuid: string, guid: string) {
  return preferences(db, clientGuid).where('p.guid', '=', guid).forUpdate('p').executeTakeFirst()
}

/** The active carers who are not in the list of the client, those who visited them most since a moment first. */
export function selectCarersToPrefer(
  db: BranchDb,
  branch: Branch,
  { clientGuid, search, since }: { clientGuid: string; search: string | undefined; since: string },
) {
  let query = db
    .selectFrom('carer as w')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'w.kind').onRef('s.id', '=', 'w.status_id'))
    .leftJoin(
      (from) =>
        from
          .selectFrom('visit as v')
          .select(['v.carer_guid', sql<number>`count(*)::integer`.as('count')])
          .where('v.client_guid', '=', clientGuid)
          .where('v.start_at', '>=', since)
          .groupBy('v.carer_guid')
          .as('n'),
      (join) => join.onRef('n.carer_guid', '=', 'w.guid'),
    )
    .select(['w.guid', 'w.reference', sql<string>`w.name`.as('name')])
    .select(sql<number>`coalesce(n.count, 0)`.as('visit_count'))
    .where('w.branch_id', '=', branch.id)
    .where('s.type', '<>', 'Inactive')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('client_carer_preference as p')
            .select('p.guid')
            .where('p.client_guid', '=', clientGuid)
            .whereRef('p.carer_guid', '=', 'w.guid'),
        ),
      ),
    )
  if (search) {
    const pattern = containing(search)
    query = query.where(sql<boolean>`(w.name ilike ${pattern} or w.reference ilike ${pattern})`)
  }
  return query.orderBy(sql`coalesce(n.count, 0)`, 'desc').orderBy('w.name').orderBy('w.guid').limit(20).execute()
}
