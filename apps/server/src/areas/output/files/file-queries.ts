import { type Expression, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { invoiceFiles } from '#contract/output/files.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

type Query = QueryOf<typeof invoiceFiles.list>

/**
 * Selects files of completed transactions and credits whose period ends in the range, or of a task, with their number.
 */
export async function selectFiles(db: BranchDb, query: Query) {
  const found = filesOf(db, query)
  const rows = await found
    .select([
      't.guid',
      'p.calendar_guid',
      't.period_guid',
      't.model_guid as contract_guid',
      'm.title as contract_model_name',
      'p.process_date',
      sql<string>`coalesce(o.name, u.name, s.title)`.as('user_name'),
      sql<string>`coalesce(o.guid, u.guid, s.guid)`.as('user_guid'),
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
    ])
    .orderBy(sql.ref(sortColumn(query.sort)), query.order)
    .orderBy('t.id', query.order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

function filesOf(db: BranchDb, query: Query) {
  let found = db
    .selectFrom('billing_transaction as t')
    .innerJoin('output_file as f', 'f.transaction_id', 't.id')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .innerJoin('user_contract as c', 'c.guid', 't.user_contract_guid')
    // Not contract_owner: all files are sorted, and one look-up per file takes longer than reading the owners once.
    .leftJoin('client as o', 'o.guid', 'c.client_guid')
    .leftJoin('unit as u', 'u.guid', 'c.unit_guid')
    .leftJoin('shift_category as s', 's.guid', 'c.shift_category_guid')
    .leftJoin('interface_file as n', 'n.guid', 't.interface_guid')
    .where('t.side', '=', 'invoice')
    .where('t.completed_at', 'is not', null)
    .where('t.is_void', '=', false)
  const conditions: (Expression<SqlBool> | undefined)[] = [
    query.from ? sql<SqlBool>`p.end_on >= ${query.from}` : undefined,
    query.to ? sql<SqlBool>`p.end_on <= ${query.to}` : undefined,
    query.task
      ? sql<SqlBool>`t.id in (select x.transaction_id from task_transaction x where x.task_guid = ${query.task})`
      : undefined,
    query.account ? sql<SqlBool>`m.funder ilike ${containing(query.account)}` : undefined,
    query.name ? sql<SqlBool>`coalesce(o.name, u.name, s.title) ilike ${containing(query.name)}` : undefined,
    query.reference
      ? sql<SqlBool>`(t.reference ilike ${containing(query.reference)} or c.reference ilike ${containing(query.reference)}
          or n.reference ilike ${containing(query.reference)})`
      : undefined,
    query.type ? sql<SqlBool>`(t.credit_of_id is not null) = ${query.type === 'CREDITED'}` : undefined,
    query.interfaced ? sql<SqlBool>`(t.interface_guid is not null) = ${query.interfaced === 'true'}` : undefined,
    query.regions.length > 0
      ? sql<SqlBool>`exists (select from client_region g where g.client_guid = c.client_guid and g.region_guid = any (${query.regions}))`
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

/** Selects completed transactions of the branch by guid, ordered by reference. */
export function selectCompleted(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('billing_transaction as t')
    .select(['t.id', 't.guid', 't.reference', 't.interface_guid', 't.total_pence'])
    .where('t.side', '=', 'invoice')
    .where('t.guid', 'in', [...guids])
    .where('t.completed_at', 'is not', null)
    .where('t.is_void', '=', false)
    .orderBy('t.reference')
    .execute()
}
