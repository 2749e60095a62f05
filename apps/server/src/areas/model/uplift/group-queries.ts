import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** A model whose rates are to be uplifted. Its end is exclusive. */
export interface UpliftGroup {
  readonly guid: string
  readonly title: string
  readonly start: string
  readonly end: string | null
  readonly version: number
  readonly isPending: boolean
}

const groupColumns = sql`m.guid, m.title, lower(m.validity)::text as start, upper(m.validity)::text as "end", m.version,
  exists (select from uplift u where u.model_guid = m.guid and u.status = 'Pending') as "isPending"`

/** Selects models by guid, ordered by title. */
export async function selectGroups(db: AnyDb, side: Side, guids: readonly string[]): Promise<UpliftGroup[]> {
  const { rows } = await sql<UpliftGroup>`
    select ${groupColumns} from contract_model m where m.side = ${side} and m.guid = any (${[...guids]})
    order by lower(m.title), m.guid`.execute(db)
  return rows
}

/** Selects and locks models in one order until the transaction ends, so that their changes run one after the other. */
export async function lockGroups(db: AnyDb, side: Side, guids: readonly string[]): Promise<UpliftGroup[]> {
  await lockModels(db, guids)
  return selectGroups(db, side, guids)
}

export async function lockModels(db: AnyDb, guids: readonly string[]): Promise<void> {
  await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', 'in', [...guids])
    .orderBy('m.guid')
    .forNoKeyUpdate()
    .execute()
}

export interface ServiceRow {
  readonly guid: string
  readonly group_guid: string
  readonly care_type_guid: string
  readonly title: string
  readonly start: string
  readonly end: string | null
  readonly payment_type_alias: string
  /** Its invoice model, when it is linked to the pay group (finance 4). */
  readonly invoice_model_guid: string | null
  readonly invoice_model: string | null
}

/** The services of models: those of a pay group are its own and the linked ones inside invoice models. */
const servicesOf = (side: Side, groups: readonly string[]) => sql`
  select s.*, s.model_guid as group_guid, null::uuid as invoice_model_guid
  from model_service s
  where s.side = ${side} and s.model_guid = any (${[...groups]}) and s.payment_model_guid is null
  union all
  select s.*, s.payment_model_guid, s.model_guid
  from model_service s
  where ${side} = 'payment' and s.side = 'payment' and s.payment_model_guid = any (${[...groups]})`

/** Selects the services that have not ended by a day, by care type. */
export async function selectServices(
  db: AnyDb,
  side: Side,
  groups: readonly string[],
  date: string,
): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select s.guid, s.group_guid, s.care_type_guid, c.title, lower(s.validity)::text as start,
      upper(s.validity)::text as "end", s.payment_type_alias, s.invoice_model_guid, i.title as invoice_model
    from (${servicesOf(side, groups)}) s
    join care_type c on c.guid = s.care_type_guid
    left join contract_model i on i.guid = s.invoice_model_guid
    where upper(s.validity) is null or upper(s.validity) > ${date}::date
    order by c.title, i.title nulls first, s.validity, s.guid`.execute(db)
  return rows
}

export interface RateRow {
  readonly guid: string
  readonly kind: 'rate' | 'enhancement' | 'base_rate' | 'standing_charge'
  readonly group_guid: string
  /** Null for a rate of the group itself. */
  readonly service_guid: string | null
  readonly rate: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly day_type_alias: string | null
  readonly holiday_tier: string | null
  readonly start_minute: number | null
  readonly end_minute: number | null
  readonly frequency_type_alias: string | null
  /** The dates of its service, base rate or standing charge. */
  readonly start: string
  readonly end: string | null
}

/**
 * Selects the rates in force on the day before a day or later, of all models at once, in the order of the screen: bands
 * by duration, days from the whole week to the single day, then tiers. Enhancements include only those that add an
 * amount (UPL-D07).
 */
export async function selectRates(db: AnyDb, side: Side, groups: readonly string[], date: string): Promise<RateRow[]> {
  const own = side === 'invoice' ? sql.table('standing_charge') : sql.table('base_rate')
  const kind = side === 'invoice' ? 'standing_charge' : 'base_rate'
  const frequency = side === 'invoice' ? sql.ref('o.frequency_type_alias') : sql`null`
  const { rows } = await sql<RateRow>`
    with service as materialized (
      select s.guid, s.group_guid, s.validity from (${servicesOf(side, groups)}) s
      where upper(s.validity) is null or upper(s.validity) >= ${date}::date
    ), band as materialized (
      select b.*, s.group_guid, s.validity from service_band b join service s on s.guid = b.service_guid
    ), found as (
      select r.guid, 'rate' as kind, b.group_guid, b.service_guid, r.rate, b.minimum_duration_minutes as minimum,
        b.maximum_duration_minutes as maximum, r.day_type_alias, r.holiday_tier_guid, r.start_minute, r.end_minute,
        null as frequency_type_alias, b.validity
      from band_rate r join band b on b.guid = r.band_guid
      union all
      select e.guid, 'enhancement', b.group_guid, b.service_guid, e.modifier, b.minimum_duration_minutes,
        b.maximum_duration_minutes, e.day_type_alias, e.holiday_tier_guid, r.start_minute, r.end_minute, null,
        b.validity
      from enhanced_rate e join band b on b.guid = e.band_guid join band_rate r on r.guid = e.standard_rate_guid
      where e.modifier_type = 'Add'
      union all
      select o.guid, ${kind}, o.model_guid, null, o.rate, null, null, null, null, null, null, ${frequency},
        o.validity
      from ${own} o
      where o.model_guid = any (${[...groups]}) and (upper(o.validity) is null or upper(o.validity) >= ${date}::date)
    )
    select f.guid, f.kind, f.group_guid, f.service_guid, f.rate::text as rate, f.minimum, f.maximum, f.day_type_alias,
      t.title as holiday_tier, f.start_minute, f.end_minute, f.frequency_type_alias,
      lower(f.validity)::text as start, upper(f.validity)::text as "end"
    from found f left join holiday_tier t on t.guid = f.holiday_tier_guid
    order by f.minimum nulls first, t.title nulls first,
      array_position(array['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], f.day_type_alias::text),
      f.start_minute, f.kind desc, f.frequency_type_alias, f.validity, f.guid`.execute(db)
  return rows
}
