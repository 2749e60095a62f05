import { type Expression, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import type { filesOf, PayrollStatus } from '#contract/output/files.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

type Query = QueryOf<(typeof filesOf)[Side]['list']>

/** The table with the documents of each side. */
const documents = {
  invoice: sql<Document>`(select guid, transaction_id from output_file)`,
  payment: sql<Document>`(select guid, transaction_id from payslip where transaction_id is not null)`,
}

interface Document {
  readonly guid: string
  readonly transaction_id: number
}

/** FILE-D22: how the last submission of a payment stands; null for one that was never submitted. */
const payrollStatus = sql<PayrollStatus | null>`(
  select case u.status when 'Complete' then 'Succeeded' else u.status end
  from payroll_upload u where u.transaction_id = t.id order by u.submission_number desc limit 1)`

/**
 * Selects files of a side's completed transactions and credits whose period ends in the range, or of a task, with their
 * number: those in force, or those that are void.
 */
export async function selectFiles(db: BranchDb, side: Side, query: Query) {
  const found = filesFor(db, side, query)
  const rows = await found
    .select([
      't.guid',
      'p.calendar_guid',
      't.period_guid',
      't.model_guid as contract_guid',
      'm.title as contract_model_name',
      'p.process_date',
      sql<string>`coalesce(o.name, u.name, s.title, r.name)`.as('user_name'),
      sql<string>`coalesce(o.guid, u.guid, s.guid, r.guid)`.as('user_guid'),
      'c.reference as user_contract_reference',
      sql<'COMPLETE' | 'CREDITED'>`case when t.credit_of_id is null then 'COMPLETE' else 'CREDITED' end`.as(
        'type_alias',
      ),
      sql<string>`t.reference`.as('output_reference'),
      'f.guid as file_guid',
      'p.start_on as period_start',
      'p.end_on as period_end',
      sql<string>`t.completed_at`.as('completed_at'),
      sql<number>`t.total_pence`.as('total_pence'),
      'n.reference as interface_reference',
      't.interface_guid',
      't.is_void',
    ])
    .select(payrollStatus.as('payroll_status'))
    .orderBy(sql.ref(sortColumn(query.sort)), query.order)
    .orderBy('t.id', query.order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** How the files of periods that end in a range were passed on, by who completed them. Amounts are in pence. */
export interface SendingRow {
  readonly guid: string | null
  readonly name: string | null
  readonly files: number
  /** Neither in an interface file nor sent to the payroll system, or refused by it. */
  readonly unsent: number
  readonly unsent_pence: number
  readonly refused: number
}

/** Counts the files of a side that match, by who completed them. */
export async function countSending(db: BranchDb, side: Side, query: Query): Promise<SendingRow[]> {
  const files = filesFor(db, side, query)
    .select(['t.total_pence as pence', 't.interface_guid'])
    .select(payrollStatus.as('payroll'))
    .select(
      sql<string | null>`(select k.inserted_by from task_transaction x join task k on k.guid = x.task_guid
        where x.transaction_id = t.id and k.status <> 'Draft' order by k.inserted_at desc limit 1)`.as('account_guid'),
    )
  const isUnsent = sql`(f.payroll = 'Failed' or f.payroll is null and f.interface_guid is null)`
  const { rows } = await sql<SendingRow>`
    select a.guid, a.name, count(*)::integer as files, count(*) filter (where ${isUnsent})::integer as unsent,
      coalesce(sum(f.pence) filter (where ${isUnsent}), 0)::bigint as unsent_pence,
      count(*) filter (where f.payroll = 'Failed')::integer as refused
    from (${files}) f left join account a on a.guid = f.account_guid
    group by a.guid`.execute(db)
  return rows
}

function filesFor(db: BranchDb, side: Side, query: Query) {
  let found = withFiles(db, side)
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .innerJoin('user_contract as c', 'c.guid', 't.user_contract_guid')
    // Not contract_owner: all files are sorted, and one look-up per file takes longer than reading the owners once.
    .leftJoin('client as o', 'o.guid', 'c.client_guid')
    .leftJoin('unit as u', 'u.guid', 'c.unit_guid')
    .leftJoin('shift_category as s', 's.guid', 'c.shift_category_guid')
    .leftJoin('carer as r', 'r.guid', 'c.carer_guid')
    .leftJoin('interface_file as n', 'n.guid', 't.interface_guid')
  const conditions: (Expression<SqlBool> | undefined)[] = [
    sql<SqlBool>`t.is_void = ${query.void === 'true'}`,
    query.from ? sql<SqlBool>`p.end_on >= ${query.from}` : undefined,
    query.to ? sql<SqlBool>`p.end_on <= ${query.to}` : undefined,
    query.task
      ? sql<SqlBool>`(t.credit_task_guid = ${query.task} or t.interface_guid = ${query.task} or t.id in (
          select x.transaction_id from task_transaction x where x.task_guid = ${query.task} and x.item_ids is null))`
      : undefined,
    query.account ? sql<SqlBool>`m.funder ilike ${containing(query.account)}` : undefined,
    query.name ? sql<SqlBool>`coalesce(o.name, u.name, s.title, r.name) ilike ${containing(query.name)}` : undefined,
    query.reference
      ? sql<SqlBool>`(t.reference ilike ${containing(query.reference)} or c.reference ilike ${containing(query.reference)}
          or n.reference ilike ${containing(query.reference)})`
      : undefined,
    query.type ? sql<SqlBool>`(t.credit_of_id is not null) = ${query.type === 'CREDITED'}` : undefined,
    query.interfaced ? sql<SqlBool>`(t.interface_guid is not null) = ${query.interfaced === 'true'}` : undefined,
    query.payroll_status ? sql<SqlBool>`${payrollStatus} = ${query.payroll_status}` : undefined,
    query.regions.length > 0
      ? sql<SqlBool>`(exists (select from client_region g where g.client_guid = c.client_guid and g.region_guid = any (${query.regions}))
          or exists (select from carer_region g where g.carer_guid = c.carer_guid and g.region_guid = any (${query.regions})))`
      : undefined,
  ]
  for (const condition of conditions) if (condition) found = found.where(condition)
  if (query.models.length > 0) found = found.where('t.model_guid', 'in', query.models)
  if (query.runs.length > 0) found = found.where('m.run_guid', 'in', query.runs)
  return found
}

function sortColumn(sort: Query['sort']): string {
  switch (sort) {
    case 'user_name':
      return 'user_name'
    case 'contract_model_name':
      return 'm.title'
    case 'user_contract_reference':
      return 'c.reference'
    case 'output_reference':
      return 't.reference'
    case 'type_alias':
      return 'type_alias'
    case 'period_start':
      return 'p.start_on'
    case 'completed_at':
      return 't.completed_at'
    case 'rate':
      return 't.total_pence'
    case 'interface_reference':
      return 'n.reference'
    default:
      return sort satisfies never
  }
}

/**
 * Selects those of the given transactions of a side that are completed, not void, and have a file, ordered by reference.
 * A carer whose data was erased has no payslip.
 */
export function selectCompleted(db: BranchDb, side: Side, guids: readonly string[]) {
  return withFiles(db, side)
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .select(['t.guid', 't.model_guid', 'm.title as model_title'])
    .select(sql<string>`t.reference`.as('reference'))
    .where('t.guid', 'in', [...guids])
    .where('t.is_void', '=', false)
    .orderBy('t.reference')
    .execute()
}

/** Selects the guid and the reference of a completed transaction's file, void or not. */
export function selectFile(db: BranchDb, side: Side, transactionGuid: string) {
  return withFiles(db, side)
    .select(['f.guid', sql<string>`t.reference`.as('reference')])
    .where('t.guid', '=', transactionGuid)
    .executeTakeFirst()
}

function withFiles(db: BranchDb, side: Side) {
  return db
    .selectFrom('billing_transaction as t')
    .innerJoin(documents[side].as('f'), 'f.transaction_id', 't.id')
    .where('t.side', '=', side)
    .where('t.completed_at', 'is not', null)
}

/** Selects a file by its own guid: how it is served, and the words that name it. */
export async function selectFileByGuid(db: BranchDb, guid: string) {
  const { rows } = await sql<{ kind: 'invoice' | 'payslip' | 'stored'; key: string; reference: string }>`
    select 'invoice' as kind, t.guid::text as key, t.reference
    from output_file f join billing_transaction t on t.id = f.transaction_id where f.guid = ${guid}
    union all
    select 'payslip', p.guid::text, t.reference
    from payslip p join billing_transaction t on t.id = p.transaction_id where p.guid = ${guid}
    union all
    select 'stored', s.storage_key, to_char(s.submitted_at at time zone b.time_zone, 'YYYY-MM-DD HH24.MI')
    from payroll_submission s join branch b on b.id = s.branch_id where s.guid = ${guid} and s.storage_key is not null`.execute(
    db,
  )
  return rows[0]
}
