import { sql } from 'kysely'
import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { modelSpreadsheets, type SpreadsheetPreview } from '#contract/model/spreadsheet.ts'
import type { AnyDb, Context } from '../../../kit/context.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { type LockedModel, lastChange, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { readWholeModel } from '../whole-model/read-whole-model.ts'
import { applyParts } from './apply-parts.ts'
import { changesBetween } from './changes-between.ts'
import { type Names, readNames } from './names.ts'
import { partsOf } from './parts.ts'
import { rowsOfModel } from './rows-of-model.ts'
import type { Rows } from './sheets.ts'
import type { CellError, ReadWorkbook } from './workbook.ts'
import { readUploaded, workbookOf } from './workbook-in-thread.ts'

const download = (side: Side) =>
  handle(modelSpreadsheets[side].download, async ({ params }, { db, branch }) => {
    const model = await readWholeModel(db, side, params.guid)
    const { title } = model.settings
    const content = await workbookOf(side, title, model, rowsOfModel(model), await readNames(db, side))
    return new ServedFile(content, { name: `${fileName(title)}-${branch.today}.xlsx`, size: content.length })
  })

/**
 * Does the same work as the upload and rolls it back: it returns what would change. The model is locked only after the
 * file has been read, which may take long.
 */
const preview = (side: Side) =>
  handle(modelSpreadsheets[side].preview, async ({ params, body }, context) => {
    const { db } = context
    await findModel(db, side, params.guid)
    const names = await readNames(db, side)
    const workbook = await readUploaded(side, body.file, names)
    const model = await lockModel(context, side, params.guid)
    await sql`savepoint preview`.execute(db)
    const { errors, changes, isOutdated } = await applyWorkbook(context, model, workbook, names)
    await sql`rollback to savepoint preview`.execute(db)
    const changed = isOutdated ? await lastChange(db, model.guid, context.branch.timeZone) : undefined
    return { version: model.version, changed_since: changed ?? null, errors, changes }
  })

/** Applies all changes or none: an error rolls back everything. */
const upload = (side: Side) =>
  handle(modelSpreadsheets[side].upload, async ({ params, body }, context) => {
    await findModel(context.db, side, params.guid)
    const names = await readNames(context.db, side)
    const workbook = await readUploaded(side, body.file, names)
    const model = await lockModel(context, side, params.guid)
    const { errors, changes } = await applyWorkbook(context, model, workbook, names)
    if (errors.length > 0) {
      const messages = errors.map(({ sheet, cell, message }) => [`${sheet}!${cell}`, [message]])
      throw new AppError('INVALID', undefined, {
        file: ['Some cells are not valid. Correct them and upload the file again.'],
        ...Object.fromEntries(messages),
      })
    }
    if (changes.length > 0) await modelChanged(context, model.guid, 'it with a spreadsheet')
    return { changes }
  })

interface AppliedWorkbook extends Pick<SpreadsheetPreview, 'errors' | 'changes'> {
  /** Whether the model has changed since the file was downloaded. */
  readonly isOutdated: boolean
}

/** The maximum number of reported cells; a file with more errors is refused as a whole. */
const maxErrors = 500

/** Changes the model to match the workbook. Returns the errors of the workbook, or the changes made. */
async function applyWorkbook(
  context: Context,
  model: LockedModel,
  workbook: ReadWorkbook,
  names: Names,
): Promise<AppliedWorkbook> {
  const { origin, rows } = workbook
  if (!origin) throw invalidField('file', 'This workbook was not downloaded from a model.')
  if (origin.guid !== model.guid) throw invalidField('file', 'This workbook was downloaded from another model.')
  const isOutdated = origin.version !== model.version
  const refused = (errors: readonly CellError[]) => ({ errors: errors.slice(0, maxErrors), changes: [], isOutdated })
  const before = await presentRows(context.db, model)
  const wanted = partsOf(model.side, rows)
  const unread = [...workbook.errors, ...wanted.errors]
  if (unread.length > 0) return refused(unread)
  const wrong = await applyParts(context, model, partsOf(model.side, before).parts, wanted.parts, names)
  if (wrong.length > 0) return refused(wrong)
  return { errors: [], changes: await changesSince(context.db, model, before, names), isOutdated }
}

async function presentRows(db: AnyDb, { side, guid }: LockedModel): Promise<Rows> {
  return rowsOfModel(await readWholeModel(db, side, guid))
}

async function changesSince(db: AnyDb, model: LockedModel, before: Rows, names: Names) {
  return changesBetween(model.side, before, await presentRows(db, model), names)
}

/** Removes characters that a file system might not accept. */
function fileName(title: string): string {
  const plain = title.replaceAll(/[–—]/g, '-').replaceAll(/[^\p{L}\p{N}()&.,-]+/gu, ' ')
  return plain.trim() || 'model'
}

const sides = ['invoice', 'payment'] as const

export const spreadsheetHandlers: readonly Handler[] = sides.flatMap((side) => [
  download(side),
  preview(side),
  upload(side),
])
