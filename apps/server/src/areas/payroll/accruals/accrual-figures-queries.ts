import { sql } from 'kysely'
import type { ListedItem } from '#contract/payroll/accruals.ts'
import { formatHundredths, parseHundredths } from '#domain/accrual/hundredths.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** The identifiers in the path of an accrual. */
export interface AccrualPlace {
  readonly carerGuid: string
  readonly accrualGuid: string
}

export type AccrualRow = Awaited<ReturnType<typeof selectAccrualFigures>>[number]

/** Hours as hundredths, of the items that match a condition. */
const hours = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce((100 * sum(i.amount) filter (where ${condition}))::integer, 0)`

/** Selects a carer's accruals, all or one, with their policies and their sums up to today and after it. */
export function selectAccrualFigures(db: BranchDb, { today }: Branch, carerGuid: string, accrualGuid?: string) {
  const isPast = sql<boolean>`i.date <= ${today}::date`
  const isHoliday = sql<boolean>`i.type = 'Holiday'`
  const isAccrued = sql<boolean>`i.type = 'Accrual'`
  return db
    .selectFrom('carer_accrual as a')
    .innerJoin('accrual_policy as p', 'p.guid', 'a.policy_guid')
    .innerJoin('contract_model as pm', 'pm.guid', 'p.model_guid')
    .innerJoin('user_contract as u', 'u.guid', 'a.user_contract_guid')
    .innerJoin('contract_model as m', 'm.guid', 'u.model_guid')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .innerJoin('carer as c', 'c.guid', 'a.carer_guid')
    .leftJoin('carer_accrual_item as i', 'i.accrual_guid', 'a.guid')
    .select(['a.guid', 'a.type_alias', 'a.accrual_cap', 'a.recalculated_to', ...datesOf('a.validity')])
    .select(['u.guid as contract_guid', sql<string>`m.title`.as('contract_title')])
    .select(sql<string>`lower(u.validity)::text`.as('contract_start'))
    .select(sql<string | null>`upper(u.validity)::text`.as('contract_end'))
    .select(['b.title as branch_title', sql<boolean>`b.id = c.branch_id`.as('is_primary')])
    .select(sql<string>`lower(p.validity)::text`.as('policy_start'))
    .select(sql<string | null>`upper(p.validity)::text`.as('policy_end'))
    .select(['p.accrual_cap as policy_cap', 'p.rollover_cap', 'p.rollover_expiry'])
    .select(sql<string>`pm.title`.as('policy_title'))
    .select(hours(sql`${isPast} and not ${isHoliday}`).as('allowance'))
    .select(hours(sql`not ${isPast} and not ${isHoliday}`).as('allowance_to_come'))
    .select(hours(sql`${isPast} and ${isHoliday}`).as('taken'))
    .select(hours(sql`not ${isPast} and ${isHoliday}`).as('booked'))
    .select(hours(isAccrued).as('accrued'))
    .select(sql<string | null>`max(i.date) filter (where ${isAccrued})::text`.as('last_accrued'))
    .where('a.carer_guid', '=', carerGuid)
    .$if(accrualGuid !== undefined, (query) => query.where('a.guid', '=', accrualGuid ?? ''))
    .groupBy(['a.guid', 'p.guid', 'pm.guid', 'u.guid', 'm.guid', 'b.id', 'c.guid'])
    .orderBy(sql`lower(a.validity)`, 'desc')
    .orderBy('a.guid')
    .execute()
}

/** Whether a carer has this accrual. */
export async function isAccrualOf(db: BranchDb, { carerGuid, accrualGuid }: AccrualPlace): Promise<boolean> {
  const row = await db
    .selectFrom('carer_accrual')
    .select('guid')
    .where('guid', '=', accrualGuid)
    .where('carer_guid', '=', carerGuid)
    .executeTakeFirst()
  return row !== undefined
}

/** The balance after an item `i` of an accrual; items of one day are in the order of a recalculation. */
const balance = sql<string>`sum(i.amount) over (order by i.date, i.place nulls last, i.guid)`

/** Selects the items of an accrual with the balance after each, by date. */
export async function selectBalances(db: BranchDb, accrualGuid: string) {
  const rows = await db
    .selectFrom('carer_accrual_item as i')
    .select(['i.date', sql<ListedItem['type']>`i.type`.as('type'), 'i.amount'])
    .select(balance.as('balance'))
    .where('i.accrual_guid', '=', accrualGuid)
    .orderBy('i.date')
    .orderBy('i.place', (order) => order.asc().nullsLast())
    .orderBy('i.guid')
    .execute()
  return rows.map(({ date, type, amount, balance }) => ({
    date,
    type,
    amount: hoursOf(amount),
    balance: hoursOf(balance),
  }))
}

/** Selects a page of the items of an accrual with the balance after each, newest first, and their number. */
export async function selectItems(
  db: BranchDb,
  accrualGuid: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const ofAccrual = db.selectFrom('carer_accrual_item as i').where('i.accrual_guid', '=', accrualGuid)
  const rows = await ofAccrual
    .select(['i.guid', 'i.date', sql<ListedItem['type']>`i.type`.as('type'), 'i.amount'])
    .select(['i.expiry_days', 'i.description', balance.as('balance')])
    .orderBy('i.date', 'desc')
    .orderBy('i.place', (order) => order.desc().nullsFirst())
    .orderBy('i.guid', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await ofAccrual.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ amount, balance, expiry_days, ...row }) => ({
    ...row,
    amount: hoursOf(amount),
    balance: hoursOf(balance),
    expiry: expiryText(expiry_days),
  }))
  return { items, count }
}

/** Hours with two decimals, whatever the database has dropped. */
export function hoursOf(text: string): string {
  return formatHundredths(parseHundredths(text))
}

/** Days as a duration (PAYSLIP-D12). */
export function expiryText(days: number | null): string | null {
  return days === null ? null : `${days}.00:00:00`
}
