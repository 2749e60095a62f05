import { sql } from 'kysely'
import { parseHundredths } from '#domain/accrual/hundredths.ts'
import { pence } from '#domain/money.ts'
import type { PaidDay, PayBefore } from '#domain/pay/paid-weeks.ts'
import type { LeaveHours } from '#domain/pay/unpaid-leave.ts'
import type { LocalDate } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Annual leave of a carer that was taken from an accrual, from its first day under the policy on. */
export interface BookedLeave extends LeaveHours {
  readonly carerGuid: string
  /** Whether it was recorded or changed after the period of its date was paid. */
  readonly isLate: boolean
}

/** Loads the annual leave of carers, by date. */
export async function selectBookedLeave(db: BranchDb, carers: readonly string[]): Promise<BookedLeave[]> {
  const { rows } = await sql<{ carer: string; absence: string; date: string; amount: string; is_late: boolean }>`
    select a.carer_guid as carer, i.absence_guid as absence, i.date, (-i.amount)::text as amount, exists (
      select from user_contract c join billing_transaction t on t.user_contract_guid = c.guid
      join calendar_period p on p.guid = t.period_guid and p.days @> i.date
      where c.carer_guid = a.carer_guid and c.validity @> i.date and t.completed_at < coalesce(b.changed_at, b.recorded_at)
        and t.credit_of_id is null and not t.is_void and not t.is_returned) as is_late
    from carer_accrual a join carer_accrual_item i on i.accrual_guid = a.guid
    join carer_absence b on b.guid = i.absence_guid
    where a.carer_guid = any (${[...carers]}::uuid[])
    order by a.carer_guid, i.date, i.guid`.execute(db)
  return rows.map(({ carer, absence, date, amount, is_late }) => ({
    ...{ carerGuid: carer, absenceGuid: absence, date, isLate: is_late },
    hours: parseHundredths(amount),
  }))
}

/** Charges that are no pay for work (pay 11.2). */
const expenses = ['MILEAGE', 'COMMUTE', 'MILE/TOP', 'X/MILES', 'TAXI', 'E/TAX', 'E/NO-TAX']
/** Charges whose hours count as worked or as leave (pay 1.5, 11.2). */
const inHours = ['GHR/LOSS', 'GHR/WORK', 'HOLIDAY', 'SUSP/PAY', 'TRAV/TOP']
const statutory = ['MATERNITY', 'PATERNITY', 'PARENTAL']

/** Days with both ends included. */
interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Loads the pay of a carer on some days, of completed payments from the ledger; the hours are of charges alone. */
export async function selectPayBefore(db: BranchDb, carerGuid: string, { from, to }: Span): Promise<PayBefore> {
  const ofCarer = sql`user_contract u join billing_transaction t on t.user_contract_guid = u.guid and not t.is_void`
  const counts = sql`c.charge_type_alias <> all (${expenses}::text[])`
  // A charge that was credited, and another one in its place, count once.
  const isLive = sql`t.credit_of_id is null and not exists (select from charge x where x.credit_of_id = c.id)`
  const days = await sql<Row>`
    select d.date::text as date, sum(d.pence)::bigint as pence, sum(d.hours)::numeric(12, 2)::text as hours
    from (
      select coalesce(i.local_date, c.date) as date, l.total_pence as pence, 0 as hours
      from ${ofCarer} join ledger_line l on l.transaction_id = t.id
      left join item i on i.id = l.item_id left join charge c on c.id = l.charge_id
      where u.carer_guid = ${carerGuid} and t.completed_at is not null and (c.id is null or ${counts})
      union all
      select i.local_date, i.total_pence, 0 from ${ofCarer} join item i on i.transaction_id = t.id and i.confirmed
      where u.carer_guid = ${carerGuid} and t.completed_at is null
      union all
      select c.date, c.total_pence, 0 from ${ofCarer} join charge c on c.transaction_id = t.id
      where u.carer_guid = ${carerGuid} and t.completed_at is null and ${counts}
      union all
      select c.date, 0, c.quantity from ${ofCarer} join charge c on c.transaction_id = t.id
      where u.carer_guid = ${carerGuid} and ${isLive}
        and c.charge_type_alias = any (${inHours}::text[]) and c.status = 'Approved'
      union all
      -- A journey between visits may have a charge of its miles and one of its time.
      select j.date, 0, j.minutes / 60.0 from (
        select distinct on (t.id, c.date, c.working ->> 'from_time', c.working ->> 'to_time') c.date,
          (c.working ->> 'travel')::integer + coalesce((c.working ->> 'waiting')::integer, 0) as minutes
        from ${ofCarer} join charge c on c.transaction_id = t.id
        where u.carer_guid = ${carerGuid} and ${isLive}
          and c.working ->> 'kind' = 'LEG' and c.working ->> 'way' = 'BETWEEN') j
    ) d
    where d.date between ${from} and ${to}
    group by d.date`.execute(db)
  const earlier = await sql<Row & { kind: 'DAY' | 'WEEK' }>`
    select e.kind, e.starts_on::text as date, e.pay_pence as pence, e.hours::text as hours
    from earlier_pay e where e.carer_guid = ${carerGuid} and e.starts_on between ${from}::date - 7 and ${to}`.execute(
    db,
  )
  const leave = await sql<{ start: string; end: string | null }>`
    select b.start_date::text as start, b.end_date::text as "end" from carer_absence b
    where b.carer_guid = ${carerGuid} and b.type_alias = any (${statutory}::text[]) and b.start_date <= ${to}
      and coalesce(b.end_date, ${to}::date) >= ${from}`.execute(db)
  const ofKind = (kind: 'DAY' | 'WEEK') => earlier.rows.filter((row) => row.kind === kind).map(dayOf)
  return {
    days: days.rows.map(dayOf),
    ...{ earlierDays: ofKind('DAY'), earlierWeeks: ofKind('WEEK'), statutory: leave.rows },
  }
}

interface Row {
  readonly date: string
  readonly pence: number
  readonly hours: string
}

const dayOf = ({ date, pence: pay, hours }: Row): PaidDay => ({
  ...{ date, pay: pence(Number(pay)) },
  hours: parseHundredths(hours),
})

/** Loads the first day of a carer's employment; earlier pay of another system shows that it began before. */
export async function selectEmploymentStart(db: BranchDb, carerGuid: string): Promise<LocalDate> {
  const { rows } = await sql<{ start: string }>`
    select least(coalesce(r.start_date, (select min(lower(u.validity)) from user_contract u where u.carer_guid = r.guid)),
      (select min(e.starts_on) from earlier_pay e where e.carer_guid = r.guid))::text as start
    from carer r where r.guid = ${carerGuid}`.execute(db)
  return rows[0]?.start ?? '2000-01-01'
}
