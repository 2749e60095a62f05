import type { ImportPreview, PreviewLine } from '#contract/moving-in/imports.ts'
import { shortened } from '#domain/moving-in/cell-texts.ts'
import { maxWrongRows, shownRows } from '#domain/moving-in/shown-rows.ts'
import { type CheckedFile, type FileRow, type FileRules, neededFields, optionsOf, rowsToImport } from './check-table.ts'

/** The longest text of any field. */
const longest = 1000

/** Returns what people see of a checked file. */
export function previewOf(file: CheckedFile, rules: FileRules): ImportPreview {
  const { heads, choices, rows } = file
  const needed = neededFields(rules)
  const wrong = rows.filter(isWrong)
  const imported = rowsToImport(file)
  const shown = shownRows(rows, isWrong)
  return {
    columns: heads.map((head, at) => ({ head, example: exampleOf(rows, at) })),
    fields: rules.fields.map((field) => ({
      key: field.key,
      label: field.label,
      group: field.group,
      is_required: needed.has(field.key),
      options: [...optionsOf(field, rules)],
    })),
    choices: { columns: { ...choices.columns }, values: { ...choices.values } },
    counts: {
      rows: rows.length,
      right: rows.filter((row) => stateOf(row) === 'right').length,
      wrong: wrong.length,
      left_out: rows.length - imported.length,
      people: imported.length,
      contracts: imported.filter(({ checked }) => checked.hasContract).length,
    },
    missing: missingOf(imported),
    lines: linesOf(rows, shown),
    folded_below: rows.length - 1 - (shown.at(-1) ?? -1),
    more_wrong: Math.max(0, wrong.length - maxWrongRows),
  }
}

function exampleOf(rows: readonly FileRow[], column: number): string {
  const filled = rows.find(({ cells }) => (cells[column] ?? '').trim() !== '')
  return shortened(filled?.cells[column] ?? '', 60)
}

/** Whether a row has an error in one of its cells. */
function isWrong({ errors, isLeftOut }: FileRow): boolean {
  return !isLeftOut && errors.some(({ column }) => column !== null)
}

function stateOf(row: FileRow): PreviewLine['state'] {
  if (row.isLeftOut) return 'left-out'
  return isWrong(row) ? 'wrong' : 'right'
}

/** Errors of fields without a column are told once, not in every row. */
function missingOf(rows: readonly FileRow[]): ImportPreview['missing'] {
  const found = new Map<string, ImportPreview['missing'][number]>()
  for (const { number, errors } of rows) {
    for (const { label, column, message } of errors) {
      if (column !== null) continue
      const known = found.get(`${label} ${message}`)
      found.set(`${label} ${message}`, {
        ...{ label, message },
        rows: (known?.rows ?? 0) + 1,
        first_row: known?.first_row ?? number,
      })
    }
  }
  return [...found.values()].slice(0, 50)
}

function linesOf(rows: readonly FileRow[], shown: readonly number[]): PreviewLine[] {
  return shown.flatMap((at, index) => {
    const row = rows[at]
    if (!row) return []
    return [
      {
        number: row.number,
        state: stateOf(row),
        cells: row.cells.map((cell) => shortened(cell, longest)),
        errors: row.errors.filter(({ column }) => column !== null),
        folded: at - 1 - (shown[index - 1] ?? -1),
      },
    ]
  })
}
