import { AppError } from '#contract/errors.ts'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { type Import, imports } from '#contract/moving-in/imports.ts'
import type { BranchDb } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'

function importsOf(db: BranchDb, kind: ImportKind) {
  return db
    .selectFrom('person_import as i')
    .innerJoin('account as a', 'a.guid', 'i.account_guid')
    .where('i.kind', '=', kind)
}

function shown(found: ReturnType<typeof importsOf>) {
  return found
    .select(['i.guid', 'i.file_name', 'i.status', 'i.created_at', 'a.name as created_by'])
    .select(['i.done', 'i.people', 'i.contracts', 'i.problem'])
}

function presented<Row extends { readonly status: string }>(row: Row) {
  return { ...row, status: row.status as Import['status'] } // the table's check allows only these values
}

export const readImports = (kind: ImportKind): readonly Handler[] => [
  handle(imports[kind].get, async ({ params }, { db }) => {
    const found = await shown(importsOf(db, kind)).where('i.guid', '=', params.guid).executeTakeFirst()
    if (!found) throw new AppError('NOT_FOUND', 'Import not found')
    return presented(found)
  }),
  handle(imports[kind].list, async ({ query }, { db }) => {
    const rows = await shown(importsOf(db, kind))
      .orderBy('i.created_at', 'desc')
      .orderBy('i.guid')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute()
    const { count } = await importsOf(db, kind)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { imports: rows.map(presented), count }
  }),
]
