import { sql } from 'kysely'
import { may } from '#contract/access.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import { type Spot, spotOf } from '#domain/great-circle.ts'
import type { BranchDb, SessionUser } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

/** The address of a carer, client or unit of the branch. */
export interface KnownAddress {
  /** Kind and guid of its carer, client or unit. */
  readonly id: string
  readonly organisation: string
  /** Lines, separated by commas. */
  readonly lines: string
  readonly city: string
  readonly county: string
  readonly postcode: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The postcode in its standard form, however it was typed. */
const code = sql<string>`upper(regexp_replace(replace(k.postcode, ' ', ''), '(...)$', ' \\1'))`

/** The maximum number of rows of a search. */
const max = 200

/** Loads the addresses that contain every word, have a postcode, or have an id: each once, by postcode and lines. */
export async function selectKnownAddresses(
  db: BranchDb,
  user: SessionUser,
  wanted: { words: readonly string[] } | { postcode: string } | { id: string },
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select distinct on (${code}, lower(k.lines), lower(k.organisation)) k.*
    from (${knownTo(user)}) k
    where k.lines <> '' and ${matching(wanted)}
    order by ${code}, lower(k.lines), lower(k.organisation), k.latitude nulls last
    limit ${max}`.execute(db)
  return rows
}

/** Selects the addresses that the user may read elsewhere, and no others. */
function knownTo(user: SessionUser) {
  const person = (table: 'carer' | 'client', allowed: boolean) => sql`
    select ${table} || ':' || p.guid as id, '' as organisation, coalesce(p.address, '') as lines, '' as city,
      '' as county, coalesce(p.address_post_code, '') as postcode, p.address_latitude as latitude,
      p.address_longitude as longitude
    from ${sql.table(table)} p where ${allowed}`
  return sql`
    ${person('carer', may(user, carerAccess.read))}
    union all ${person('client', may(user, clientAccess.read))}
    union all select 'unit:' || u.guid, u.name, concat_ws(', ', nullif(u.address, ''), nullif(u.additional_address, '')),
      coalesce(u.city, ''), coalesce(u.county, ''), coalesce(u.postcode, ''), null, null
    from unit u where ${may(user, searchAccess.units)}`
}

function matching(wanted: { words: readonly string[] } | { postcode: string } | { id: string }) {
  if ('id' in wanted) return sql<boolean>`k.id = ${wanted.id}`
  if ('postcode' in wanted) return sql<boolean>`${code} = ${wanted.postcode}`
  return sql<boolean>`concat_ws(' ', k.organisation, k.lines, k.city, k.postcode) ilike all (${wanted.words.map(containing)}::text[])`
}

/** Returns the average position of the visible addresses whose postcode starts with `postcodeStart`, or null for none. */
export async function selectMiddle(db: BranchDb, user: SessionUser, postcodeStart: string): Promise<Spot | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(k.latitude) as latitude, avg(k.longitude) as longitude
    from (${knownTo(user)}) k
    where starts_with(${code}, ${postcodeStart}) and k.latitude is not null and k.longitude is not null`.execute(db)
  const { latitude = null, longitude = null } = rows[0] ?? {}
  return spotOf(latitude, longitude)
}
