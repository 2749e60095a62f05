import { sql } from 'kysely'
import { spotOf } from '#domain/great-circle.ts'
import { parseMills, parsePence, pence } from '#domain/money.ts'
import type { Absence, Extra, MinimumWage, Place } from '#domain/pay/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

export interface LoadedCarer {
  readonly birth: string | null
  readonly home: Place | null
  readonly isAgency: boolean
}

/** Loads what pay depends on of carers themselves. */
export async function selectPaidCarers(
  db: BranchDb,
  guids: readonly string[],
): Promise<ReadonlyMap<string, LoadedCarer>> {
  const rows = await db
    .selectFrom('carer as c')
    .select(['c.guid', 'c.date_of_birth', 'c.address_latitude', 'c.address_longitude', 'c.is_agency'])
    .where(sql<boolean>`c.guid = any (${[...guids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => {
      const { guid, address_latitude: latitude, address_longitude: longitude } = row
      const home = spotOf(latitude, longitude)
      return [guid, { birth: row.date_of_birth, home, isAgency: row.is_agency }]
    }),
  )
}

/** Days with both ends included. */
interface Span {
  readonly from: string
  readonly to: string
}

type OfCarer<T> = ReadonlyMap<string, readonly T[]>

/**
 * Loads the absences of carers on some days. One by the hour counts as its length; one without an end goes on until the
 * day after the span.
 */
export async function selectPayAbsences(
  db: BranchDb,
  carers: readonly string[],
  { from, to }: Span,
): Promise<OfCarer<Absence>> {
  const { rows } = await sql<{
    carer_guid: string
    start: string
    end: string
    hours: string | null
    is_half_day: boolean
  }>`
    select a.carer_guid, a.start_date as start, coalesce(a.end_date, ${to}::date) + 1 as "end",
      a.part in ('MORNING', 'AFTERNOON') as is_half_day,
      case when a.part = 'HOURS' then (extract(epoch from a.ends_at - a.starts_at) / 3600)::numeric(8, 2)
        else a.hours end::text as hours
    from carer_absence a
    where a.carer_guid = any (${[...carers]}::uuid[]) and a.start_date <= ${to} and coalesce(a.end_date, ${to}) >= ${from}
    order by a.carer_guid, a.start_date`.execute(db)
  const read = (row: (typeof rows)[number]): Absence => ({
    ...{ start: row.start, end: row.end, isHalfDay: row.is_half_day },
    hours: row.hours === null ? null : parsePence(row.hours),
  })
  return byCarer(rows, read)
}

/** Loads the approved extras entered by hand that count in the pay of a period (ADDL-D13). */
export async function selectPayExtras(
  db: BranchDb,
  carers: readonly string[],
  { from, to }: Span,
): Promise<OfCarer<Extra>> {
  const { rows } = await sql<{ carer_guid: string; alias: string; date: string; quantity: string; total: number }>`
    select u.carer_guid, c.charge_type_alias as alias, c.date, c.quantity, c.total_pence as total
    from user_contract u
    join billing_transaction t on t.user_contract_guid = u.guid and not t.is_void and t.credit_of_id is null
    join charge c on c.transaction_id = t.id
    where u.carer_guid = any (${[...carers]}::uuid[]) and c.made_key is null and c.status = 'Approved'
      and not c.is_returned and c.date between ${from} and ${to}
    order by c.id`.execute(db)
  return byCarer(rows, ({ alias, date, quantity, total }) => ({
    ...{ alias, date, quantity: parseMills(quantity), total: pence(total) },
  }))
}

function byCarer<Row extends { readonly carer_guid: string }, T>(rows: readonly Row[], read: (row: Row) => T) {
  return new Map([...Map.groupBy(rows, ({ carer_guid }) => carer_guid)].map(([carer, some]) => [carer, some.map(read)]))
}

/** Loads all minimum wages. */
export async function selectWages(db: BranchDb): Promise<MinimumWage[]> {
  const { rows } = await sql<{
    start: string
    end: string | null
    bands: readonly {
      jurisdiction: string
      from: number | null
      to: number | null
      apprentice: boolean
      rate: string
    }[]
  }>`
    select lower(m.validity)::text as start, upper(m.validity)::text as "end", coalesce((
      select jsonb_agg(jsonb_build_object('jurisdiction', b.jurisdiction_alias, 'from', b.age_from, 'to', b.age_to,
        'apprentice', b.is_apprentice, 'rate', b.rate::text))
      from minimum_wage_band b where b.minimum_wage_guid = m.guid), '[]') as bands
    from minimum_wage m order by 1`.execute(db)
  return rows.map(({ start, end, bands }) => ({
    ...{ start, end },
    bands: bands.map(({ jurisdiction, from, to, apprentice, rate }) => ({
      ...{ jurisdiction, ageFrom: from, ageTo: to, isApprentice: apprentice },
      rate: parseMills(rate),
    })),
  }))
}
