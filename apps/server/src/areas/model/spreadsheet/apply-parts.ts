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
  /** What is wrong where it was refused. */
  told(error: unknown): CellError[]
}

/**
 * Makes a locked model what the parts of a workbook say: deletes what they leave out, changes what differs, adds what is
 * new. Answers what is wrong, by cell; then some of it may have been done, and the caller takes it all back.
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
    return before === undefined || told(before) !== told(part)
  })
  const issues: { part: Part; issues: DraftIssue[] }[] = []
  for (const part of changed) {
    issues.push({ part, issues: issuesOf(model, part) })
    // Thousands of parts take a while to judge, and others are to be answered meanwhile.
    if (issues.length % 50 === 0) await setImmediate()
  }
  const wrong = [
    ...unknown.map(({ origins }) =>
      errorAt(model.side, origins, 'guid', 'This reference is not of this model. Leave it empty for a new row.'),
    ),
    ...issues
      .flatMap(({ issues }) => issues)
      .map(({ draft, path, message }) => errorAt(model.side, draft.origins, path, message)),
  ]
  const kept = new Set(wanted.map(({ guid }) => guid))
  const gone = present.filter((part) => part.kind !== 'settings' && !kept.has(part.guid))
  // What is right in itself is tried all the same: so that everything that is wrong is told at once.
  const right = issues.filter(({ part, issues }) => issues.length === 0 && !unknown.includes(part))
  const refused = await runAll(context, [
    ...gone.map((part) => ({
      run: () => removePart(context, model, part),
      told: (error: unknown) => goneErrors(model.side, part, error, names),
    })),
    ...right.map(({ part }) => ({
      run: () => savePart(context, model, part),
      told: (error: unknown) => errorsOf(model.side, part, error),
    })),
  ])
  return [...wrong, ...refused]
}

function told({ body, rates }: Part): string {
  return JSON.stringify([body, rates.map((each) => each.body)])
}

/**
 * Runs the steps, and those that were refused again after the others, as long as that helps: one period may have to end
 * before another can begin.
 */
async function runAll({ db }: Context, steps: readonly Step[]): Promise<CellError[]> {
  let left = steps
  for (;;) {
    const refused: { step: Step; error: unknown }[] = []
    for (const step of left) {
      await sql`savepoint part`.execute(db)
      try {
        // What the database holds at the end of a transaction it holds of each part, so that a preview sees it too.
        await sql`set constraints all deferred`.execute(db)
        await step.run()
        await sql`set constraints all immediate`.execute(db)
        await sql`release savepoint part`.execute(db)
      } catch (error) {
        await sql`rollback to savepoint part`.execute(db)
        refused.push({ step, error })
      }
    }
    if (refused.length === 0) return []
    if (refused.length === left.length) return refused.flatMap(({ step, error }) => step.told(error))
    left = refused.map(({ step }) => step)
  }
}

function errorsOf(side: LockedModel['side'], part: Part, error: unknown): CellError[] {
  if (error instanceof DraftRefused) return refusalAt(side, error.draft.origins, error.refusal)
  return refusalAt(side, part.origins, error)
}

function refusalAt(side: LockedModel['side'], origins: Origins, error: unknown): CellError[] {
  if (!(error instanceof AppError)) throw error
  const fields = Object.entries(error.fields ?? {})
  if (fields.length > 0) {
    return fields.flatMap(([path, messages]) => messages.map((message) => errorAt(side, origins, path, message)))
  }
  // What is told of no field concerns the row.
  const sheet = sheetsOf[side].get(origins.sheet)
  return [{ sheet: sheet?.title ?? '', cell: '', column: '', value: '', message: messageOf(error) }]
}

/** The workbook does not have the row any more, so it is named by what stood in it. */
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
