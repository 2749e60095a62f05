import { AppError } from '#contract/errors.ts'
import { importLeave, type LeaveImport, listLeaveImports, previewLeaveImport } from '#contract/payroll/leave-imports.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle, handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { recalculateLeaveJob } from '../jobs.ts'
import { type CheckedLeaveFile, checkLeaveFile, isPay } from './check-leave-file.ts'
import { countReplaced, insertLeaveImport, selectKnownCarers, writeLeaveRows } from './leave-import-queries.ts'

/** Checks a file and changes nothing. No transaction is open while a thread reads it. */
const preview = handleWithoutTransaction(previewLeaveImport, async ({ params, body }, { inBranch }) => {
  const type = params.importType
  const today = await inBranch(async (_, branch) => branch.today)
  const { preview: found, rows } = await checkLeaveFile({ type, today, text: body }, (references) =>
    inBranch((db) => selectKnownCarers(db, type, references)),
  )
  const replaced = await inBranch((db) => countReplaced(db, type, rows))
  return { ...found, counts: { ...found.counts, replaced } }
})

/** Carers whose leave one job works out again. */
const carersOfJob = 50

const take = handle(importLeave, async ({ params, body }, context) => {
  const { db, branch, user, now } = context
  const type = params.importType
  const {
    preview: found,
    rows,
    wrong,
  } = await checkLeaveFile({ type, today: branch.today, text: body }, (references) =>
    selectKnownCarers(db, type, references),
  )
  if (wrong.length > 0) throw refusal(found.counts, wrong)
  const replaced = await countReplaced(db, type, rows)
  await writeLeaveRows(db, branch.id, type, rows)
  const written = { type, rowCount: found.counts.rows, replaced, accountGuid: user.guid, now }
  const guid = await insertLeaveImport(db, branch.id, written)
  await audit(context, 'import', 'leave_import', guid, { after: { type, rows: written.rowCount, replaced } })
  if (!isPay(type)) {
    const carers = [...new Set(rows.carers)].toSorted()
    for (let from = 0; from < carers.length; from += carersOfJob) {
      const carerGuids = carers.slice(from, from + carersOfJob)
      await enqueue(db, recalculateLeaveJob, { branchGuid: branch.guid, carerGuids }, `${guid} ${from}`)
    }
  }
  return { guid, row_count: written.rowCount, replaced_count: replaced }
})

/** The wrong rows with their reasons, by the number of the row (TASK-D14). */
function refusal({ wrong: count, rows }: { wrong: number; rows: number }, wrong: CheckedLeaveFile['wrong']): AppError {
  const detail = `${count} of ${rows} rows ${count === 1 ? 'is' : 'are'} wrong. The file is taken as a whole or not at all.`
  return new AppError(
    'INVALID',
    detail,
    Object.fromEntries(wrong.map(({ number, reasons }) => [`row ${number}`, [...reasons]])),
  )
}

const list = handle(listLeaveImports, async ({ query }, { db }) => {
  const found = db.selectFrom('leave_import as i').innerJoin('account as a', 'a.guid', 'i.imported_by')
  const rows = await found
    .select(['i.guid', 'i.type_alias', 'i.row_count', 'i.replaced_count', 'i.imported_at', 'a.name as imported_by'])
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.guid')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const typed = rows.map((row) => ({ ...row, type_alias: row.type_alias as LeaveImport['type_alias'] })) // the table's check allows only these
  return { imports: typed, count }
})

export const leaveImportHandlers: readonly Handler[] = [preview, take, list]
