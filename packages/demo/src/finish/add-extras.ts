import { sql } from 'kysely'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { extraSum } from '#domain/billing/extra-rules.ts'
import { formatMills } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import type { BranchDb } from '#server/kit/context.ts'
import type { Random } from '../random.ts'

interface ExtraPlan {
  readonly charge_type_alias: string
  /** Days after the Monday of last week. */
  readonly day: number
  readonly quantity: string | null
  readonly rate: string | null
  readonly total: string | null
  readonly description: string
  readonly status: 'Pending' | 'Approved' | 'Rejected'
  /** The feedback of the approver. */
  readonly comment?: string
}

const cash = (alias: string, day: number, total: string, description: string): ExtraPlan => ({
  ...{ charge_type_alias: alias, day, quantity: null, rate: null, total, description, status: 'Pending' },
})
const timed = (alias: string, day: number, quantity: string, rate: string, description: string): ExtraPlan => ({
  ...{ charge_type_alias: alias, day, quantity, rate, total: null, description, status: 'Pending' },
})

/** One for each carer in turn. */
const plans: readonly ExtraPlan[] = [
  timed('MILE/TOP', 6, '6.4', '0.55', 'Diversion, road closed'),
  cash('E/NO-TAX', 5, '7.85', 'Shopping for a client'),
  cash('INCENT/P', 4, '25', 'Took a run at short notice'),
  timed('X/MILES', 3, '5.2', '0.35', 'To the pharmacy and back'),
  cash('ONCALL/W', 3, '120', 'On call all week'),
  timed('SUSP/PAY', 2, '7.5', '13.1', 'Suspended on full pay'),
  timed('TAXI', 2, '1.5', '12.71', 'No bus after 22:00'),
  { ...timed('GHR/LOSS', 2, '2.25', '13.1', 'Client in hospital'), status: 'Approved' },
  { ...timed('TRAV/TOP', 1, '0.75', '12.71', 'Bridge closed'), status: 'Approved' },
  { ...cash('E/TAX', 1, '18', 'Uniform, two tunics'), status: 'Approved', comment: 'Receipt seen.' },
  { ...cash('E/NO-TAX', 0, '12.4', 'Parking'), status: 'Rejected', comment: 'No receipt. Please send a photo of it.' },
]

interface Filing {
  /** The Monday of last week. */
  readonly monday: string
  readonly addedBy: string
  readonly approvedBy: string
  readonly now: string
}

/**
 * Adds extras to the open payments of last week: most wait for approval, some are decided. Guids from the seed show whether
 * they have been added already. Returns their number.
 */
export async function addExtras(db: BranchDb, branchId: number, random: Random, filing: Filing): Promise<number> {
  const { rows: open } = await sql<{ id: number }>`
    select t.id from billing_transaction t
    join calendar_period p on p.guid = t.period_guid
    join user_contract c on c.guid = t.user_contract_guid
    where t.side = 'payment' and t.completed_at is null and not t.is_void
      and daterange(p.start_on, p.end_on, '[]') * c.validity @> daterange(${filing.monday}::date, ${filing.monday}::date + 7)
    order by t.id limit ${plans.length}`.execute(db)
  let added = 0
  for (const [at, { id }] of open.entries()) {
    const plan = plans[at]
    const guid = random.guid()
    if (plan && (await addExtra(db, branchId, id, guid, plan, filing))) added += 1
  }
  await sql`select refresh_transactions(${open.map(({ id }) => id)}::bigint[])`.execute(db)
  return added
}

async function addExtra(
  db: BranchDb,
  branchId: number,
  transactionId: number,
  guid: string,
  plan: ExtraPlan,
  { monday, addedBy, approvedBy, now }: Filing,
): Promise<boolean> {
  const { quantity, rate, total } = extraSum(plan)
  const extra = await db
    .insertInto('charge')
    .values({
      ...{ guid, branch_id: branchId, transaction_id: transactionId, charge_type_alias: plan.charge_type_alias },
      ...{ date: addDays(monday, plan.day), description: plan.description, status: plan.status },
      ...{ quantity: formatMills(quantity), rate_mills: rate, added_by: addedBy, added_at: now },
      total_pence: plan.status === 'Approved' ? total : 0,
      taxable: chargeTypes[plan.charge_type_alias]?.taxable ?? false,
    })
    .onConflict((conflict) => conflict.column('guid').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!extra || plan.status === 'Pending') return extra !== undefined
  await db
    .insertInto('charge_approval')
    .values({
      ...{ branch_id: branchId, charge_id: extra.id, approved: plan.status === 'Approved', account_guid: approvedBy },
      ...{ at: now, comment: plan.comment ?? 'No comment provided' },
    })
    .execute()
  return true
}
