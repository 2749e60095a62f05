import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError, errorCatalogue } from '#contract/errors.ts'
import type { Context } from '../../../kit/context.ts'
import type { LockedModel } from '../lock-model.ts'
import { rowWords } from './changes-between.ts'
import type { Names } from './names.ts'
import { errorAt, type Origins, type Part } from './parts.ts'
import { removePart } from './remove-part.ts'
import { type DraftIssue, DraftRefused, issuesOf, savePart } from './save-part.ts'
import { sheetsOf } from './sheets.ts'
import type { CellError } from './workbook.ts'

interface Step {
  run(): Promise<void>
  /** Returns the errors of a refusal, at the cells of this step. */
  errorsOf(error: unknown): CellError[]
}

/**
 * Changes a locked model to match the parts of a workbook: deletes missing ones, updates different ones, adds new ones.
 * Returns the errors by cell; some changes may then have been made, and the caller rolls them back.
 */
export async function applyParts(
  context: Context,
  model: LockedModel,
  present: readonly Part[],
  wanted: readonly Part[],
  names: Names,
): Promise<CellError[]> {
  const keyOf = ({ kind, guid }: Part) => `${kind} ${guid}`
  const byKey = new Map(present.map((part) => [keyOf(part), part]))
  const known = (part: Part) => byKey.get(keyOf(part))
  const unknown = wanted.filter((part) => part.guid !== null && !known(part))
  const changed = wanted.filter((part) => {
    const before = part.guid === null && part.kind !== 'settings' ? undefined : known(part)
    return before === undefined || contentOf(before) !== contentOf(part)
  })
  const issues: { part: Part; issues: DraftIssue[] }[] = []
  for (const part of changed) {
    issues.push({ part, issues: issuesOf(model, part) })
    // Validating thousands of parts takes a while, and other requests need to be answered meanwhile.
    if (issues.length % 50 === 0) await setImmediate()
  }
  const wrong = [
    ...unknown.map(({ origins }) =>
      errorAt(
        model.side,
        origins,
        'guid',
        'This reference does not belong to this model. Leave it empty for a new row.',
      ),
    ),
    ...issues
      .flatMap(({ issues }) => issues)
      .map(({ draft, path, message }) => errorAt(model.side, draft.origins, path, message)),
  ]
  const kept = new Set(wanted.map(({ guid }) => guid))
  const gone = present.filter((part) => part.kind !== 'settings' && !kept.has(part.guid))
  // Valid parts are applied even when others are invalid, so that all errors are reported at once.
  const right = issues.filter(({ part, issues }) => issues.length === 0 && !unknown.includes(part))
  const refused = await runAll(context, [
    ...gone.map((part) => ({
      run: () => removePart(context, model, part),
      errorsOf: (error: unknown) => goneErrors(model.side, part, error, names),
    })),
    ...right.map(({ part }) => ({
      run: () => savePart(context, model, part),
      errorsOf: (error: unknown) => partErrors(model.side, part, error),
    })),
  ])
  return [...wrong, ...refused]
}

function contentOf({ body, rates }: Part): string {
  return JSON.stringify([body, rates.map((each) => each.body)])
}

/**
 * Runs all steps at once, as a correct workbook allows. If one is refused, runs them one by one to find all errors, and
 * retries refused steps after the others as long as that helps: one period may have to end before another can begin.
 */
async function runAll(context: Context, steps: readonly Step[]): Promise<CellError[]> {
  if ((await refusalOf(context, steps)) === null) return []
  for (let left = steps; ; ) {
    const refused: { step: Step; error: unknown }[] = []
    for (const step of left) {
      const refusal = await refusalOf(context, [step])
      if (refusal) refused.push({ step, ...refusal })
    }
    if (refused.length === 0) return []
    if (refused.length === left.length) return refused.flatMap(({ step, error }) => step.errorsOf(error))
    left = refused.map(({ step }) => step)
  }
}

/** Runs steps and returns null, or undoes all of them and returns the error. */
async function refusalOf({ db }: Context, steps: readonly Step[]): Promise<{ error: unknown } | null> {
  await sql`savepoint part`.execute(db)
  try {
    // Deferred constraints are checked here, so that a preview sees their violations too.
    await sql`set constraints all deferred`.execute(db)
    for (const step of steps) await step.run()
    await sql`set constraints all immediate`.execute(db)
    await sql`release savepoint part`.execute(db)
    return null
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    return { error }
  }
}

function partErrors(side: LockedModel['side'], part: Part, error: unknown): CellError[] {
  if (error instanceof DraftRefused) return refusalAt(side, error.draft.origins, error.refusal)
  return refusalAt(side, part.origins, error)
}

function refusalAt(side: LockedModel['side'], origins: Origins, error: unknown): CellError[] {
  if (!(error instanceof AppError)) throw error
  const fields = Object.entries(error.fields ?? {})
  if (fields.length > 0) {
    return fields.flatMap(([path, messages]) => messages.map((message) => errorAt(side, origins, path, message)))
  }
  // An error without a field concerns the row.
  const sheet = sheetsOf[side].get(origins.sheet)
  return [{ sheet: sheet?.title ?? '', cell: '', column: '', value: '', message: messageOf(error) }]
}

/** The workbook no longer contains the row, so its error shows the values that identified it. */
function goneErrors(side: LockedModel['side'], { origins }: Part, error: unknown, names: Names): CellError[] {
  if (!(error instanceof AppError)) throw error
  const sheet = sheetsOf[side].get(origins.sheet)
  if (!sheet) throw error
  const message = `The row "${rowWords(sheet, origins.row, names)}" is missing. ${messageOf(error)}`
  return [{ sheet: sheet.title, cell: '', column: '', value: '', message }]
}

function messageOf({ code, detail, fields = {} }: AppError): string {
  return Object.values(fields)[0]?.[0] ?? detail ?? errorCatalogue[code].title
}
