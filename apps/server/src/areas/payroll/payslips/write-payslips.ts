import { sql } from 'kysely'
import type { PayslipHead } from '#domain/pay/payslip/payslip-document.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

/**
 * Freezes the payslips of transactions that are being completed: names, addresses and agreements of now, and the times
 * of the visits. The lines are in the ledger. Carers whose data was erased get none.
 */
export async function writePayslips(
  db: BranchDb,
  branch: Branch,
  ids: readonly number[],
  { provider, now }: { readonly provider: PayslipHead['provider']; readonly now: string },
): Promise<void> {
  const shared: Pick<PayslipHead, 'format' | 'provider' | 'paid_on'> = {
    format: 1,
    provider,
    paid_on: localDateIn(branch.timeZone, parseInstant(now)),
  }
  const heads = await selectHeads(db, ids)
  await sql`
    insert into payslip (branch_id, carer_guid, transaction_id, period_start, period_end, generated_at, file_name, document, visits)
    select ${branch.id}, x.carer, x.id, x.first, x.last, ${now}, 'Care Pay Breakdown ' || x.first || '.pdf',
      ${JSON.stringify(shared)}::jsonb || x.head, coalesce(r.visits, '{}')
    from unnest(${heads.map(({ id }) => id)}::bigint[], ${heads.map((row) => row.carer_guid)}::uuid[],
      ${heads.map(({ head }) => head.period_start)}::date[], ${heads.map(({ head }) => head.period_end)}::date[],
      ${heads.map(({ head }) => JSON.stringify(head))}::jsonb[]) as x (id, carer, first, last, head)
    left join visits_to_record(${[...ids]}) r on r.transaction_id = x.id`.execute(db)
}

type OwnHead = Omit<PayslipHead, 'format' | 'provider' | 'paid_on'>

interface HeadRow {
  readonly id: number
  readonly carer_guid: string
  readonly name: string
  readonly address: string | null
  readonly post_code: string | null
  readonly payroll_reference: string | null
  readonly contract_reference: string
  readonly pay_group: string
  readonly is_salaried: boolean
  readonly guaranteed: { hours: string; frequency: string }[]
  readonly period_start: string
  readonly period_end: string
  readonly leave: { balance: string; earned: string; taken: string } | null
}

async function selectHeads(db: BranchDb, ids: readonly number[]) {
  const { rows } = await sql<HeadRow>`
    select t.id, r.guid as carer_guid, r.name, r.address, r.address_post_code as post_code, r.payroll_reference,
      c.reference as contract_reference, m.title as pay_group, m.type_alias = 'P/SALARY' as is_salaried,
      p.start_on as period_start, p.end_on as period_end, ${guaranteed} as guaranteed, ${leave} as leave
    from billing_transaction t
    join user_contract c on c.guid = t.user_contract_guid
    join carer r on r.guid = c.carer_guid
    join contract_model m on m.guid = t.model_guid
    join calendar_period p on p.guid = t.period_guid
    where t.id = any (${[...ids]})
      and not exists (select from erasure e where e.carer_guid = r.guid and e.erased_at is not null)
    order by t.id`.execute(db)
  return rows.map(({ id, carer_guid, ...row }) => ({ id, carer_guid, head: headOf(row) }))
}

/** The guaranteed hours of the contract on the last day of the period. */
const guaranteed = sql`coalesce((
  select jsonb_agg(jsonb_build_object('hours', g.hours::text, 'frequency', g.frequency_type_alias) order by g.frequency_type_alias)
  from user_contract_guaranteed_hours g where g.user_contract_guid = c.guid and g.validity @> p.end_on), '[]')`

/** The hours of holiday under the policy of the last day of the period. */
const leave = sql`(
  select jsonb_build_object('balance', coalesce(sum(i.amount), 0)::numeric(8, 2)::text,
    'earned', coalesce(sum(i.amount) filter (where i.type = 'Accrual' and i.date >= p.start_on), 0)::numeric(8, 2)::text,
    'taken', coalesce(-sum(i.amount) filter (where i.type = 'Holiday' and i.date >= p.start_on), 0)::numeric(8, 2)::text)
  from carer_accrual a left join carer_accrual_item i on i.accrual_guid = a.guid and i.date <= p.end_on
  where a.carer_guid = r.guid and a.type_alias = 'HOLIDAY' and a.validity @> p.end_on
  group by a.guid order by a.guid limit 1)`

const frequencies: Readonly<Record<string, string>> = {
  '1/DAY': 'a day',
  '1/WEEK': 'a week',
  '2/WEEK': 'every 2 weeks',
  '4/WEEK': 'every 4 weeks',
  '1/MONTH': 'a month',
  '3/MONTH': 'every 3 months',
  '6/MONTH': 'every 6 months',
  '12/MONTH': 'a year',
}

function headOf(row: Omit<HeadRow, 'id' | 'carer_guid'>): OwnHead {
  const lines = (row.address ?? '').split(',').map((line) => line.trim())
  return {
    carer: {
      name: row.name,
      address_lines: [...lines, row.post_code ?? ''].filter((line) => line !== '').slice(0, 6),
      payroll_reference: row.payroll_reference,
    },
    contract_reference: row.contract_reference,
    pay_group: row.pay_group,
    is_salaried: row.is_salaried,
    guaranteed: row.guaranteed.map(({ hours, frequency }) => `${hours} hours ${frequencies[frequency] ?? frequency}`),
    period_start: row.period_start,
    period_end: row.period_end,
    leave: row.leave,
  }
}
