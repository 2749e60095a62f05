import { type RawBuilder, sql } from 'kysely'
import { mills, millsOf, pence } from '#domain/money.ts'
import type { Appointment } from '#domain/pay/types.ts'
import type { LocalDate } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** An appointment of a carer with the place of its pay. */
export interface LoadedAppointment extends Appointment {
  readonly carerGuid: string
  readonly date: LocalDate
  readonly itemId: number | null
  readonly transactionId: number | null
}

/** The days of a carer, both included. */
export interface CarerDays {
  readonly carerGuid: string
  readonly from: LocalDate
  readonly to: LocalDate
}

interface Row {
  readonly carer_guid: string
  readonly guid: string
  readonly type: 'VISIT' | 'SHIFT'
  readonly date: string
  readonly shift_guid: string | null
  readonly is_cancelled: boolean
  readonly is_sleep_in: boolean
  readonly is_exempt: boolean
  readonly start_minute: number
  readonly end_minute: number
  readonly actual_start_minute: number | null
  readonly actual_end_minute: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly disturbed_minutes: number
  readonly item_id: number | null
  readonly transaction_id: number | null
  readonly terms_id: number | null
  readonly lines:
    | readonly (readonly [
        start: number,
        minutes: number,
        guid: string | null,
        rate: number,
        base: number,
        total: number,
      ])[]
    | null
}

const minute = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) / 60)::integer`

/**
 * Loads the visits and shifts of carers on some days, in one query, as they are priced. Its lines are cut at salary
 * bands already; cutting them again changes nothing. A shift is at no place: only clients have coordinates.
 */
export async function selectPayAppointments(
  db: BranchDb,
  branchId: number,
  days: readonly CarerDays[],
): Promise<LoadedAppointment[]> {
  if (days.length === 0) return []
  const from = days.map((each) => each.from).toSorted()[0]
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1)
  const { rows } = await sql<Row>`
    select a.carer_guid, p.guid, p.type_alias as type, p.local_date as date, s.guid as shift_guid,
      p.cancelled_at is not null or r.rule_type_alias = 'V/CANCEL' as is_cancelled,
      y.is_sleep_in, y.exclude_from_nmw as is_exempt,
      ${minute(sql`p.start_at`)} as start_minute, ${minute(sql`p.end_at`)} as end_minute,
      ${minute(sql`check_in_of(a, v)`)} as actual_start_minute,
      ${minute(sql`check_out_of(a, v)`)} as actual_end_minute,
      c.address_latitude as latitude, c.address_longitude as longitude,
      a.disturbed_minutes, i.id as item_id, i.transaction_id, i.terms_id,
      (select json_agg(json_build_array(floor(extract(epoch from l.starts_at) / 60)::bigint, l.minutes, l.rate_guid, l.rate_mills,
        l.base_rate_mills, l.total_pence)) from unnest(i.lines) l) as lines
    from unnest(${days.map(({ carerGuid }) => carerGuid)}::uuid[], ${days.map((each) => each.from)}::date[],
      ${days.map((each) => each.to)}::date[]) as d (carer, from_on, to_on)
    join assignee a on a.carer_guid = d.carer
    join appointment p on p.id = a.appointment_id and p.local_date between d.from_on and d.to_on
    join care_type y on y.guid = a.care_type_guid
    join rule_condition r on r.guid = a.condition_guid
    left join appointment s on s.id = p.shift_id
    left join client c on c.guid = p.client_guid
    left join visit v on v.assignee_id = a.id
    left join item i on i.assignee_id = a.id and i.side = 'payment' and not i.is_returned
    where p.branch_id = ${branchId} and p.start_at >= ${from}::date - 1 and p.start_at < ${to}::date + 2`.execute(db)
  const terms = await selectTerms(db, [...new Set(rows.flatMap(({ terms_id }) => terms_id ?? []))])
  return rows.map((row) => loaded(row, terms.get(row.terms_id ?? 0)))
}

/** The part of the terms of an item that its pay depends on. */
interface Terms {
  readonly id: number
  readonly is_fixed: boolean
  readonly is_disturbed: boolean
  readonly mileage_rate: string | null
  readonly travel_rate: string | null
}

/** Loads terms by themselves: many items share each, and their content is large. */
async function selectTerms(db: BranchDb, ids: readonly number[]): Promise<ReadonlyMap<number, Terms>> {
  const { rows } = await sql<Terms>`
    select k.id, m.mileage_rate, m.travel_rate,
      coalesce(k.content -> 'service' ->> 'payment_type_alias' = 'FIX', false)
        or coalesce(k.content -> 'rule_group' ->> 'price_type_alias' = 'FIX', false) as is_fixed,
      coalesce((k.content ->> 'is_disturbed')::boolean, false) as is_disturbed
    from pricing_terms k
    left join model_service m on m.guid = (k.content -> 'service' ->> 'guid')::uuid
    where k.id = any (${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function loaded(row: Row, terms: Terms | undefined): LoadedAppointment {
  const { latitude, longitude } = row
  const lines = terms?.is_disturbed ? (row.lines ?? []).slice(0, -1) : (row.lines ?? [])
  return {
    ...{ carerGuid: row.carer_guid, date: row.date, itemId: row.item_id, transactionId: row.transaction_id },
    ...{ guid: row.guid, type: row.type, shiftGuid: row.shift_guid, isCancelled: row.is_cancelled },
    ...{ isSleepIn: row.is_sleep_in, isExempt: row.is_exempt },
    ...{ rosteredStart: row.start_minute, rosteredEnd: row.end_minute },
    ...{ actualStart: row.actual_start_minute, actualEnd: row.actual_end_minute },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    ...{ mileageRate: millsOf(terms?.mileage_rate), travelRate: millsOf(terms?.travel_rate) },
    disturbedMinutes: row.disturbed_minutes,
    lines: lines.map(([start, minutes, rateGuid, rate, base, total]) => ({
      ...{ start, end: start + minutes, minutes, per: terms?.is_fixed ? 'VISIT' : 'HOUR', rateGuid },
      ...{ rate: mills(rate), baseRate: mills(base), total: pence(total) },
    })),
  }
}
