import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** Loads a client of the branch with its status. */
export function selectClient(db: BranchDb, branch: Branch, guid: string) {
  return db
    .selectFrom('client as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .select(['p.guid', 'p.reference', 's.id as status_id', 's.title as status_title', 's.type as status_type'])
    .select([sql<string>`p.name`.as('name'), 'p.salutation', 'p.first_name', 'p.last_name'])
    .select(['p.date_of_birth', 'p.gender', 'p.email', 'p.phone_mobile', 'p.phone_landline'])
    .select(['p.address', 'p.address_post_code', 'p.address_latitude', 'p.address_longitude'])
    .where('p.guid', '=', guid)
    .where('p.branch_id', '=', branch.id)
    .executeTakeFirst()
}
