import { sql } from 'kysely'
import type { Delivery } from '#contract/integration/outbox.ts'
import type { MonthStep } from '#domain/month-end/month-steps.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/** The last reminder of a step to one of its holders. */
export interface ReminderRow {
  readonly step: MonthStep
  readonly account_guid: string
  /** Local date. */
  readonly reminded_on: string
  readonly state: Delivery['state']
  /** When it was sent, or asked for while it has not been. */
  readonly at: string
}

/** Selects the last reminder of each step of a month to each of its holders. */
export async function selectReminders(db: BranchDb, branch: Branch, month: string): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select distinct on (r.step, r.account_guid) r.step, r.account_guid, r.reminded_on, d.state,
      case when d.state = 'Sent' then d.last_attempt_at else d.created_at end as at
    from month_end m
    join month_end_reminder r on r.month_end_guid = m.guid
    join delivery d on d.guid = r.delivery_guid
    where m.branch_id = ${branch.id} and m.month = ${month}
    order by r.step, r.account_guid, r.reminded_on desc`.execute(db)
  return rows
}

interface NewReminders {
  readonly branch: Branch
  readonly monthGuid: string
  readonly accountGuid: string
  readonly deliveryGuid: string
  readonly held: readonly { readonly step: MonthStep; readonly count: number }[]
}

/** Inserts the reminders of one mail, in a locked month. */
export async function insertReminders(
  db: BranchDb,
  { branch, monthGuid, accountGuid, deliveryGuid, held }: NewReminders,
): Promise<void> {
  const of = { branch_id: branch.id, month_end_guid: monthGuid, account_guid: accountGuid }
  const rows = held.map(({ step, count }) => ({
    ...of,
    ...{ step, left_count: count, reminded_on: branch.today, delivery_guid: deliveryGuid },
  }))
  await db.insertInto('month_end_reminder').values(rows).execute()
}

/** Selects what the mail of a delivery says, and to whom; the address is that of the present. */
export async function selectReminderMail(db: BranchDb, deliveryGuid: string) {
  const { rows } = await sql<{ step: MonthStep; left_count: number }>`
    select r.step, r.left_count from month_end_reminder r where r.delivery_guid = ${deliveryGuid}`.execute(db)
  const head = await db
    .selectFrom('month_end_reminder as r')
    .innerJoin('month_end as m', 'm.guid', 'r.month_end_guid')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .innerJoin('account as a', 'a.guid', 'r.account_guid')
    .innerJoin('delivery as d', 'd.guid', 'r.delivery_guid')
    .innerJoin('account as s', 's.guid', 'd.created_by')
    .leftJoin('company as c', (join) => join.onTrue())
    .select(['m.month', 'b.title as branch', 'c.name as provider', 'a.name', 'a.email', 'a.is_active'])
    .select('s.name as sender')
    .where('r.delivery_guid', '=', deliveryGuid)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...head, left: rows }
}
