import { sql } from 'kysely'
import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { DuePay } from './due-pay-queries.ts'
import type { BookedLeave } from './pay-before-queries.ts'

/** A carer's period of a pay group: what is worked out as a whole. */
export interface PayUnit {
  readonly carerGuid: string
  readonly modelGuid: string
  readonly period: BillingPeriod
}

/** Locks the contracts of carers until commit, in one order, so that their pay is worked out by one worker at a time. */
export async function lockPayContracts(
  db: BranchDb,
  carers: readonly string[],
): Promise<{ guid: string; carer_guid: string }[]> {
  const { rows } = await sql<{ guid: string; carer_guid: string }>`
    select c.guid, c.carer_guid from user_contract c
    where c.carer_guid = any (${[...carers]}::uuid[]) order by c.guid for no key update`.execute(db)
  return rows
}

/**
 * Loads the periods to be worked out: those that have begun, contain or are next to one of the days, and can still
 * change. A period that is paid counts only if visits or leave of it came late, or a charge of it is to be paid again. One that had ended before anything was
 * paid in it does not count: it was paid elsewhere.
 */
export async function selectPayUnits(
  db: BranchDb,
  { today }: Branch,
  due: readonly DuePay[],
  booked: readonly BookedLeave[] = [],
): Promise<PayUnit[]> {
  const late = booked.filter(({ isLate }) => isLate)
  const { rows } = await sql<{ carer: string; model: string; guid: string; start: string; end: string }>`
    with due as materialized (
      select * from unnest(${due.map(({ carer_guid }) => carer_guid)}::uuid[], ${due.map(({ first_on }) => first_on)}::date[],
        ${due.map(({ last_on }) => last_on)}::date[]) as d (carer, first_on, last_on)),
    open as materialized (
      select d.carer, d.first_on, d.last_on, t.id, t.period_guid, t.model_guid
      from due d join user_contract c on c.carer_guid = d.carer
      join billing_transaction t on t.user_contract_guid = c.guid
      where t.completed_at is null and not t.is_void and t.credit_of_id is null)
    select o.carer, p.model_guid as model, p.guid, p.start_on as start, p.end_on as "end"
    from open o join calendar_period p on p.guid = o.period_guid
    where p.start_on <= ${today} and p.has_system_charges and p.start_on - 1 <= o.last_on and p.end_on + 1 >= o.first_on
    union
    select o.carer, p.model_guid, p.guid, p.start_on, p.end_on
    from open o join item i on i.transaction_id = o.id and i.is_historic
    join calendar_period p on p.model_guid = o.model_guid and p.days @> i.local_date
    where p.has_system_charges and p.start_on - 1 <= o.last_on and p.end_on + 1 >= o.first_on
    union
    -- Late leave that is to be paid, and that was to be paid until it was changed or deleted.
    select d.carer, p.model_guid, p.guid, p.start_on, p.end_on
    from due d join unnest(${late.map(({ carerGuid }) => carerGuid)}::uuid[], ${late.map(({ date }) => date)}::date[])
      as l (carer, on_day) on l.carer = d.carer
    join user_contract c on c.carer_guid = d.carer and c.validity @> l.on_day
    join calendar_period p on p.model_guid = c.model_guid and p.days @> l.on_day
    where p.has_system_charges and p.start_on - 1 <= d.last_on and p.end_on + 1 >= d.first_on
    union
    select o.carer, p.model_guid, p.guid, p.start_on, p.end_on
    from open o join charge h on h.transaction_id = o.id and h.charge_type_alias = 'HOLIDAY' and h.made_for <> o.period_guid
    join calendar_period p on p.guid = h.made_for
    where p.start_on - 1 <= o.last_on and p.end_on + 1 >= o.first_on
    union
    -- Charges that were credited by themselves, to be paid again.
    select d.carer, p.model_guid, p.guid, p.start_on, p.end_on
    from due d join user_contract c on c.carer_guid = d.carer
    join billing_transaction t on t.user_contract_guid = c.guid and t.credit_of_id is null and not t.is_void and not t.is_returned
    join charge r on r.transaction_id = t.id and r.is_returned and r.made_key is not null
    join calendar_period p on p.guid = r.made_for
    where p.start_on - 1 <= d.last_on and p.end_on + 1 >= d.first_on
    union
    select d.carer, p.model_guid, p.guid, p.start_on, p.end_on
    from due d join user_contract c on c.carer_guid = d.carer
    join calendar_period p on p.model_guid = c.model_guid and p.days && c.validity
    where p.start_on <= ${today} and p.has_system_charges and p.start_on - 1 <= d.last_on and p.end_on + 1 >= d.first_on
      and not exists (select from billing_transaction t
        where t.user_contract_guid = c.guid and t.period_guid = p.guid and t.completed_at is not null and t.credit_of_id is null
          and not t.is_void and not t.is_returned)
      and (p.end_on >= ${today}
        or exists (select from pay_working w where w.carer_guid = d.carer and w.period_guid = p.guid))
    order by carer, start`.execute(db)
  return rows.map(({ carer, model, ...period }) => ({ carerGuid: carer, modelGuid: model, period }))
}
