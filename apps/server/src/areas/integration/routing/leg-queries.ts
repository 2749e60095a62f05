import { sql } from 'kysely'
import { type Cell, type Leg, legKey } from '#domain/assignment/travel.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { Way } from '../../../kit/routing.ts'

/** Days after which a way is asked for again: roads change. */
const daysKept = 180

/** The cell of a client's address, rounded as `cellOf` does. */
const ofClient = (column: 'latitude' | 'longitude') =>
  sql<number>`floor(${sql.ref(`c.address_${column}`)} * 10000 + 0.5)::integer`

/** Selects the cells of clients with appointments in a time, the next appointment first. */
export async function selectCells(
  db: BranchDb,
  span: { readonly from: string; readonly to: string },
  limit: number,
): Promise<Cell[]> {
  return db
    .selectFrom('appointment as p')
    .innerJoin('client as c', 'c.guid', 'p.client_guid')
    .select([ofClient('latitude').as('latitude'), ofClient('longitude').as('longitude')])
    .where('p.cancelled_at', 'is', null)
    .where('p.start_at', '>=', span.from)
    .where('p.start_at', '<', span.to)
    .where('c.address_latitude', 'is not', null)
    .where('c.address_longitude', 'is not', null)
    .groupBy([ofClient('latitude'), ofClient('longitude')])
    .orderBy(({ fn }) => fn.min('p.start_at'))
    .orderBy('latitude')
    .orderBy('longitude')
    .limit(limit)
    .execute()
}

const latitudes = (cells: readonly Cell[]) => sql`${cells.map(({ latitude }) => latitude)}::integer[]`
const longitudes = (cells: readonly Cell[]) => sql`${cells.map(({ longitude }) => longitude)}::integer[]`

/** Selects the names of the legs between some cells that are known and not too old. */
export async function selectKnown(
  db: BranchDb,
  from: readonly Cell[],
  to: readonly Cell[],
  now: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ a: number; b: number; c: number; d: number }>`
    select l.from_latitude as a, l.from_longitude as b, l.to_latitude as c, l.to_longitude as d
    from unnest(${latitudes(from)}, ${longitudes(from)}) as f (latitude, longitude)
    cross join unnest(${latitudes(to)}, ${longitudes(to)}) as t (latitude, longitude)
    join travel_leg l on l.from_latitude = f.latitude and l.from_longitude = f.longitude
      and l.to_latitude = t.latitude and l.to_longitude = t.longitude
    where l.fetched_at > ${now}::timestamptz - ${daysKept} * interval '1 day'`.execute(db)
  return new Set(
    rows.map(({ a, b, c, d }) => legKey({ from: { latitude: a, longitude: b }, to: { latitude: c, longitude: d } })),
  )
}

/** Stores what legs take, in place of what was known; null where there is no way. */
export async function saveLegs(
  db: BranchDb,
  branch: Branch,
  { source, now }: { readonly source: string; readonly now: string },
  legs: readonly (Leg & { readonly way: Way | null })[],
): Promise<void> {
  await sql`
    insert into travel_leg (branch_id, from_latitude, from_longitude, to_latitude, to_longitude, seconds, metres, source, fetched_at)
    select ${branch.id}, x.*, ${source}, ${now}
    from unnest(${latitudes(legs.map(({ from }) => from))}, ${longitudes(legs.map(({ from }) => from))},
      ${latitudes(legs.map(({ to }) => to))}, ${longitudes(legs.map(({ to }) => to))},
      ${legs.map(({ way }) => way?.seconds ?? null)}::integer[], ${legs.map(({ way }) => way?.metres ?? null)}::integer[]) as x
    on conflict (branch_id, from_latitude, from_longitude, to_latitude, to_longitude, mode)
    do update set seconds = excluded.seconds, metres = excluded.metres, source = excluded.source, fetched_at = excluded.fetched_at`.execute(
    db,
  )
}

/** Deletes the legs from and to places where no client lives any longer, or all of them. */
export async function forgetLegs(db: BranchDb, isAll: boolean): Promise<void> {
  if (isAll) await db.deleteFrom('travel_leg').execute()
  for (const end of ['from', 'to'] as const) {
    await sql`
      delete from travel_leg l where not exists (
        select from client c where ${ofClient('latitude')} = l.${sql.ref(`${end}_latitude`)}
          and ${ofClient('longitude')} = l.${sql.ref(`${end}_longitude`)})`.execute(db)
  }
}
