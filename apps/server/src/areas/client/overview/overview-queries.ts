import { sql } from 'kysely'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { hasLogin } from '../../identity/exports.ts'
import { isMissed, statusOf } from '../../visit/exports.ts'

function visitsOf(db: BranchDb, clientGuid: string, now: string) {
  return db
    .selectFrom('visit as v')
    .leftJoin('carer as w', 'w.guid', 'v.carer_guid')
    .select(['v.guid', 'v.start_at as start', 'v.end_at as end', 'w.name as carer_name'])
    .select([statusOf(now).as('status_coalesced'), isMissed(now).as('missed')])
    .where('v.client_guid', '=', clientGuid)
}

/** The visits of a client that start in an interval, by start. */
export function selectVisitsBetween(db: BranchDb, clientGuid: string, now: string, from: string, before: string) {
  return visitsOf(db, clientGuid, now)
    .where('v.start_at', '>=', from)
    .where('v.start_at', '<', before)
    .orderBy('v.start_at')
    .orderBy('v.id')
    .limit(200)
    .execute()
}

export function selectNextVisit(db: BranchDb, clientGuid: string, now: string) {
  return visitsOf(db, clientGuid, now)
    .where('v.start_at', '>', now)
    .where('v.status', 'in', [0, 1])
    .orderBy('v.start_at')
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst()
}

/** Visits since a moment that have not begun in time, or whose carer has not checked out an hour after the end. */
export function selectOpenVisits(db: BranchDb, clientGuid: string, now: string, since: string) {
  return visitsOf(db, clientGuid, now)
    .where('v.start_at', '>=', since)
    .where('v.start_at', '<=', now)
    .where(({ or, and }) =>
      or([
        and([sql<boolean>`v.status in (0, 1)`, isMissed(now)]),
        and([
          sql<boolean>`v.status = 2 and v.check_out_at is null`,
          sql<boolean>`v.end_at <= ${now}::timestamptz - interval '60 minutes'`,
        ]),
      ]),
    )
    .orderBy('v.start_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(5)
    .execute()
}

/** Active relatives by name, and how many there are. */
export async function selectCircle(db: BranchDb, clientGuid: string) {
  const active = db.selectFrom('relative as p').where('p.client_guid', '=', clientGuid).where('p.status', '=', 0)
  const rows = await active
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.relationship', sql<string>`p.name`.as('name')])
    .select(sql<string | null>`coalesce(p.phone_mobile, p.phone_landline)`.as('phone'))
    .select([hasLogin.as('has_login'), 'a.invited_at', 'a.accepted_at'])
    .orderBy('p.name')
    .orderBy('p.guid')
    .limit(5)
    .execute()
  const { count } = await active.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** All contracts of a client with their payers, the newest start first. */
export function selectContracts(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('contract_model as m', 'm.guid', 'c.model_guid')
    .select(['c.guid', 'm.title as contract_model', 'c.reference', 'c.funder_name as payer', 'c.is_default'])
    .select(datesOf('c.validity'))
    .where('c.client_guid', '=', clientGuid)
    .orderBy(sql`lower(c.validity)`, 'desc')
    .orderBy('c.reference')
    .execute()
}

/**
 * The newest transactions of a client's contracts in periods that have begun, credits apart: completed ones, or those
 * that are pending.
 */
export function selectInvoices(
  db: BranchDb,
  clientGuid: string,
  { pending, today }: { readonly pending: boolean; readonly today: string },
) {
  return db
    .selectFrom('user_contract as c')
    .innerJoin('billing_transaction as t', 't.user_contract_guid', 'c.guid')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .select(['t.reference', 'p.start_on as start', 'p.end_on as end'])
    .select(sql<number>`t.total_pence`.as('total_pence'))
    .where('c.client_guid', '=', clientGuid)
    .where('t.side', '=', 'invoice')
    .where('t.credit_of_id', 'is', null)
    .where('p.start_on', '<=', today)
    .where('t.completed_at', pending ? 'is' : 'is not', null)
    .where((where) => (pending ? where('t.item_count', '>', 0) : where('t.is_credited', '=', false)))
    .orderBy('p.start_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(2)
    .execute()
}

/** The active outcomes of a client by their next review, those without one last. */
export function selectActiveOutcomes(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('care_outcome as o')
    .select(['o.guid', 'o.title', 'o.next_review_on', sql<'Active'>`o.status`.as('status')])
    .where('o.client_guid', '=', clientGuid)
    .where('o.status', '=', 'Active')
    .orderBy('o.next_review_on', (order) => order.asc().nullsLast())
    .orderBy('o.title')
    .execute()
}

/** The current care plan of a client. */
export function selectPlan(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('client as p')
    .innerJoin('care_plan as c', 'c.guid', 'p.care_plan_file_guid')
    .innerJoin('account as a', 'a.guid', 'c.uploaded_by')
    .select(['c.guid as file_guid', 'c.file_name', 'c.uploaded_at', 'a.name as uploaded_by_name'])
    .where('p.guid', '=', clientGuid)
    .executeTakeFirst()
}
