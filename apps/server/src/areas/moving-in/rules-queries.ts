import { sql } from 'kysely'
import type { ImportField, ImportKind } from '#contract/moving-in/import-fields.ts'
import type { CarerStatusType } from '#domain/carer/carer-dates.ts'
import { datesOf } from '../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { FileRules } from './file/check-table.ts'

/** Loads what the rows of a file are checked by. */
export async function selectRules(
  db: BranchDb,
  branch: Branch,
  request: Pick<FileRules, 'kind' | 'choices' | 'leavesOut'> & { readonly fields: readonly ImportField[] },
): Promise<FileRules> {
  const statuses = await selectStatuses(db, request.kind)
  const regions = await db
    .selectFrom('region as r')
    .select(['r.guid', 'r.title'])
    .where('r.branch_id', '=', branch.id)
    .orderBy('r.title')
    .execute()
  const usual = statuses.find(({ is_default }) => is_default) ?? statuses[0]
  const [region, another] = regions
  return {
    ...request,
    statuses: statuses.map(({ id, title, type }) => ({ id, title, type })),
    regions,
    models: await selectModels(db, request.kind),
    today: branch.today,
    usualValues: {
      ...(usual && { status: usual.title }),
      ...(region && !another && { regions: region.title }),
      ...(request.kind === 'clients' && request.fields.some(({ key }) => key === 'contract.finance.term_days')
        ? { 'contract.finance.term_days': '30' }
        : {}),
    },
  }
}

function selectStatuses(db: BranchDb, kind: ImportKind) {
  return db
    .selectFrom('person_status as s')
    .select(['s.id', 's.title', 's.is_default', sql<CarerStatusType>`s.type`.as('type')])
    .where('s.kind', '=', kind === 'clients' ? 'client' : 'carer')
    .orderBy('s.id')
    .execute()
}

/** A contract can begin only on a model that is open. */
function selectModels(db: BranchDb, kind: ImportKind) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', ...datesOf('m.validity')])
    .where('m.side', '=', kind === 'clients' ? 'invoice' : 'payment')
    .where('m.archived', '=', false)
    .orderBy(sql`lower(m.title)`)
    .execute()
}
