import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Side } from '#contract/fields.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import { plainColumns } from '../../../database/plain-columns.ts'
import type { AnyDb } from '../../../kit/context.ts'

/**
 * Selects a model with all its parts in one statement, and so from one state; undefined when the side has no such
 * model. With a local date only the parts in force on it. The order of all parts depends only on the content of the
 * model, not on guids.
 */
export function selectWholeModel(db: AnyDb, side: Side, guid: string, on?: string) {
  return db
    .selectFrom('contract_model as m')
    .leftJoin('run', 'run.guid', 'm.run_guid')
    .selectAll('m')
    .select('run.title as run_title')
    .select([start('m.validity'), end('m.validity')])
    .select(({ ref }) => [
      jsonArrayFrom(services(db, ref('m.guid'), on)).as('services'),
      jsonArrayFrom(ruleGroups(db, ref('m.guid'), on)).as('rule_groups'),
      jsonArrayFrom(calendars(db, ref('m.guid'), on)).as('calendars'),
      jsonArrayFrom(standingCharges(db, ref('m.guid'), on)).as('standing_charges'),
      jsonArrayFrom(baseRates(db, ref('m.guid'), on)).as('base_rates'),
      jsonArrayFrom(salaries(db, ref('m.guid'), on)).as('salaries'),
      jsonArrayFrom(accrualPolicies(db, ref('m.guid'), on)).as('accrual_policies'),
    ])
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
    .executeTakeFirst()
}

/** The guid of a row of the statement around a subquery. */
type Guid = Expression<string>

const start = (column: string) => sql<string>`lower(${sql.ref(column)})::text`.as('start')
const end = (column: string) => sql<string | null>`upper(${sql.ref(column)})::text`.as('end')
/** Returns a decimal inside JSON as text, so that it is never read as a float. */
const decimal = (column: string) => sql<string>`${sql.ref(column)}::text`
const optionalDecimal = (column: string) => sql<string | null>`${sql.ref(column)}::text`
const inForce = (column: string, on: string | undefined) =>
  on === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} @> ${on}::date`
/** Orders day types by the week, followed by holiday tiers. */
const dayOrder = (column: string) =>
  sql`array_position(array['WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOL'], ${sql.ref(column)}::text)`

function services(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  return db
    .selectFrom('model_service as s')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .leftJoin('contract_model as p', 'p.guid', 's.payment_model_guid')
    .select(['s.guid', 's.side', 's.care_type_guid as type_guid', 't.title as type_title'])
    .select(['s.payment_model_guid as payment_contract_guid', 'p.title as payment_contract_title'])
    .select([start('s.validity'), end('s.validity'), 's.payment_type_alias'])
    .select(plainColumns('s', serviceFields))
    .select(({ ref }) => jsonArrayFrom(bands(db, ref('s.guid'))).as('bands'))
    .where('s.model_guid', '=', modelGuid)
    .where(inForce('s.validity', on))
    .orderBy('s.side')
    .orderBy(sql`lower(t.title)`)
    .orderBy(sql`lower(p.title)`)
    .orderBy('s.validity')
    .orderBy('s.guid')
}

function bands(db: AnyDb, serviceGuid: Guid) {
  return db
    .selectFrom('service_band as b')
    .select(['b.guid', 'b.minimum_duration_minutes', 'b.maximum_duration_minutes'])
    .select(['b.rounding_type_alias', 'b.rounding_minutes'])
    .select(({ ref }) => jsonArrayFrom(rates(db, ref('b.guid'))).as('rates'))
    .where('b.service_guid', '=', serviceGuid)
    .orderBy('b.minimum_duration_minutes')
}

function rates(db: AnyDb, bandGuid: Guid) {
  return db
    .selectFrom('band_rate as r')
    .leftJoin('holiday_tier as ht', 'ht.guid', 'r.holiday_tier_guid')
    .select(['r.guid', 'r.day_type_alias', 'r.holiday_tier_guid', 'ht.title as holiday_tier_title'])
    .select(['r.start_minute', 'r.end_minute', decimal('r.rate').as('rate')])
    .select(({ ref }) => jsonArrayFrom(enhancements(db, ref('r.guid'))).as('enhancements'))
    .where('r.band_guid', '=', bandGuid)
    .orderBy(dayOrder('r.day_type_alias'))
    .orderBy(sql`lower(ht.title)`)
    .orderBy('r.start_minute')
}

function enhancements(db: AnyDb, rateGuid: Guid) {
  return db
    .selectFrom('enhanced_rate as e')
    .leftJoin('holiday_tier as et', 'et.guid', 'e.holiday_tier_guid')
    .select(['e.guid', 'e.standard_rate_guid', 'e.day_type_alias', 'e.holiday_tier_guid'])
    .select('et.title as holiday_tier_title')
    .select([sql<'Add' | 'Multiply'>`e.modifier_type`.as('modifier_type'), decimal('e.modifier').as('modifier')])
    .where('e.standard_rate_guid', '=', rateGuid)
    .orderBy(dayOrder('e.day_type_alias'))
    .orderBy(sql`lower(et.title)`)
}

function ruleGroups(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  return db
    .selectFrom('rule_group as g')
    .select(['g.guid', 'g.side', 'g.title', start('g.validity'), end('g.validity')])
    .select(['g.price_type_alias', optionalDecimal('g.rate').as('rate')])
    .select(({ ref }) => jsonArrayFrom(rules(db, ref('g.guid'))).as('rules'))
    .where('g.model_guid', '=', modelGuid)
    .where(inForce('g.validity', on))
    .orderBy('g.side')
    .orderBy('g.validity')
}

function rules(db: AnyDb, groupGuid: Guid) {
  return db
    .selectFrom('rule as r')
    .innerJoin('rule_condition as c', 'c.guid', 'r.condition_guid')
    .select(['r.guid', 'r.rule_type_alias', 'r.condition_guid', 'c.title as condition_title', 'r.period_type_alias'])
    .select(['r.period_start as period_start_minutes', 'r.period_end as period_end_minutes'])
    .select(['r.charge_type_alias', 'r.cap_type_alias', 'r.figure'])
    .where('r.rule_group_guid', '=', groupGuid)
    .orderBy(sql`r.rule_type_alias <> 'CONF'`)
    .orderBy(sql`lower(c.title)`)
    .orderBy('c.guid')
    .orderBy(sql`array_position(array['NONE', 'INSIDE', 'BETWEEN', 'OUTSIDE'], r.period_type_alias)`)
    .orderBy('r.period_start')
    .orderBy('r.guid')
}

function calendars(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  const periods = (calendarGuid: Guid) =>
    db
      .selectFrom('calendar_period as p')
      .select(['p.guid', sql<string>`p.start_on`.as('start'), sql<string>`p.end_on`.as('end')])
      .select(['p.process_date', 'p.invoice_deadline'])
      .where('p.calendar_guid', '=', calendarGuid)
      .where(inForce('p.days', on))
      .orderBy('p.start_on')
  return db
    .selectFrom('calendar as c')
    .select(['c.guid', 'c.title', start('c.validity'), end('c.validity'), 'c.frequency_type_alias'])
    .select(({ ref }) => jsonArrayFrom(periods(ref('c.guid'))).as('periods'))
    .where('c.model_guid', '=', modelGuid)
    .where(inForce('c.validity', on))
    .orderBy('c.validity')
}

function standingCharges(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  return db
    .selectFrom('standing_charge as h')
    .select(['h.guid', start('h.validity'), end('h.validity')])
    .select([decimal('h.rate').as('rate'), decimal('h.hours').as('hours'), 'h.frequency_type_alias'])
    .where('h.model_guid', '=', modelGuid)
    .where(inForce('h.validity', on))
    .orderBy('h.frequency_type_alias')
    .orderBy('h.validity')
}

function baseRates(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  return db
    .selectFrom('base_rate as r')
    .select(['r.guid', start('r.validity'), end('r.validity'), decimal('r.rate').as('rate')])
    .where('r.model_guid', '=', modelGuid)
    .where(inForce('r.validity', on))
    .orderBy('r.validity')
}

function salaries(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  const windows = (salaryGuid: Guid) =>
    db
      .selectFrom('salary_band as b')
      .leftJoin('holiday_tier as ht', 'ht.guid', 'b.holiday_tier_guid')
      .select(['b.guid', 'b.day_type_alias', 'b.holiday_tier_guid', 'ht.title as holiday_tier_title'])
      .select(['b.start_minute', 'b.end_minute'])
      .where('b.salary_guid', '=', salaryGuid)
      .orderBy(dayOrder('b.day_type_alias'))
      .orderBy(sql`lower(ht.title)`)
      .orderBy('b.start_minute')
      .orderBy('b.guid')
  return db
    .selectFrom('salary as s')
    .select(['s.guid', start('s.validity'), end('s.validity')])
    .select(({ ref }) => jsonArrayFrom(windows(ref('s.guid'))).as('bands'))
    .where('s.model_guid', '=', modelGuid)
    .where(inForce('s.validity', on))
    .orderBy('s.validity')
}

function accrualPolicies(db: AnyDb, modelGuid: Guid, on: string | undefined) {
  return db
    .selectFrom('accrual_policy as a')
    .select(['a.guid', 'a.type_alias', start('a.validity'), end('a.validity')])
    .select([decimal('a.accrual_cap').as('accrual_cap'), decimal('a.rollover_cap').as('rollover_cap')])
    .select('a.rollover_expiry')
    .where('a.model_guid', '=', modelGuid)
    .where(inForce('a.validity', on))
    .orderBy('a.type_alias')
    .orderBy('a.validity')
}
