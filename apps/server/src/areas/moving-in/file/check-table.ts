import type { Choices } from '#contract/moving-in/build-body.ts'
import { type CheckedRow, type ImportRules, rowCheck } from '#contract/moving-in/check-row.ts'
import type { ImportField } from '#contract/moving-in/import-fields.ts'
import { guessColumns } from '#domain/moving-in/guess-columns.ts'
import { keyNames, keyWords, repeatedRows } from '#domain/moving-in/repeated-rows.ts'
import type { Taken } from '../taken-queries.ts'
import type { Table, TableRow } from './read-table.ts'

/** The rules without the choices, which a file that was just chosen does not have yet. */
export type FileRules = Omit<ImportRules, 'choices'> & {
  readonly choices: Choices | null
  /** Values for fields that the file has no column for. */
  readonly usualValues: Readonly<Record<string, string>>
  readonly leavesOut: boolean
}

/** An error, at a cell if its field has a column. */
export interface RowError {
  readonly label: string
  readonly column: number | null
  readonly message: string
}

export interface FileRow extends TableRow {
  readonly checked: CheckedRow
  readonly errors: RowError[]
  isLeftOut: boolean
}

export interface CheckedFile {
  readonly heads: readonly string[]
  readonly choices: Choices
  readonly rows: readonly FileRow[]
}

const formula = 'This cell has a formula. Replace it by its value.'

/** Checks every row by itself and against the other rows. */
export function checkTable({ heads, rows }: Table, rules: FileRules): CheckedFile {
  const choices = rules.choices ?? guessed(heads, rules)
  const labels = new Map(rules.fields.map(({ key, label }) => [key, label]))
  const check = rowCheck({ ...rules, choices })
  const used = new Set(Object.values(choices.columns))
  const checkedRows = rows.map((row): FileRow => {
    const checked = check(row.cells)
    const found = checked.errors.map(({ key, message }) => ({
      label: labels.get(key) ?? key,
      column: choices.columns[key] ?? null,
      message,
    }))
    const formulas = row.formulas
      .filter((column) => used.has(column))
      .map((column) => ({ label: heads[column] ?? '', column, message: formula }))
    const others = found.filter(({ column }) => column === null || !row.formulas.includes(column))
    return { ...row, checked, errors: [...formulas, ...others], isLeftOut: false }
  })
  addRepetitions(checkedRows, choices)
  return { heads, choices, rows: checkedRows }
}

function guessed(heads: readonly string[], { fields, usualValues }: FileRules): Choices {
  const columns = guessColumns(heads, fields)
  const values = Object.entries(usualValues).filter(([key]) => columns[key] === undefined)
  return { columns, values: Object.fromEntries(values) }
}

/** The field that names each key of a person. */
const fieldOfKey = {
  nhs_number: 'finance.nhs_number',
  ni_number: 'finance.ni_number',
  email: 'profile.email',
  person: 'profile.last_name',
} as const

function addRepetitions(rows: readonly FileRow[], { columns }: Choices): void {
  const compared = rows.map(({ number, cells, checked }) => ({ number, cells, keys: checked.keys }))
  const repeated = repeatedRows(compared)
  const references = new Map<string, number>()
  for (const { number, errors, checked } of rows) {
    const repetition = repeated.get(number)
    if (repetition) {
      const { key, of } = repetition
      const column = columns[fieldOfKey[key ?? 'person']] ?? null
      const message = key === null ? `This row is the same as row ${of}.` : `Row ${of} has the same ${keyWords[key]}.`
      errors.push({ label: 'Person', column, message })
    }
    const reference = checked.contractReference?.toLowerCase()
    if (reference === undefined) continue
    const earlier = references.get(reference)
    if (earlier === undefined) references.set(reference, number)
    else errors.push(referenceError(columns, `Row ${earlier} has the same contract reference.`))
  }
}

function referenceError(columns: Choices['columns'], message: string): RowError {
  return { label: 'Contract reference', column: columns['contract.reference'] ?? null, message }
}

/** Marks the rows about people who are in the branch already, as errors or as left out. */
export function compareWithBranch({ rows, choices }: CheckedFile, taken: Taken, leavesOut: boolean): void {
  for (const row of rows) {
    const { keys, contractReference } = row.checked
    const key = keyNames.find((name) => keys[name] !== null && taken.people[name].has(keys[name]))
    if (key !== undefined && leavesOut) {
      row.isLeftOut = true
      continue
    }
    if (key !== undefined) {
      const who = taken.people[key].get(keys[key] ?? '')
      const column = choices.columns[fieldOfKey[key]] ?? null
      row.errors.push({ label: 'Person', column, message: `${who} of this branch has this ${keyWords[key]}.` })
    }
    if (contractReference !== null && taken.references.has(contractReference.toLowerCase())) {
      row.errors.push(referenceError(choices.columns, 'A contract of this branch has this reference.'))
    }
  }
}

/** The rows that would be imported. */
export function rowsToImport({ rows }: CheckedFile): readonly FileRow[] {
  return rows.filter(({ isLeftOut }) => !isLeftOut)
}

/** Returns the keys of the fields that a row needs: those of which an empty row has an error. */
export function neededFields(rules: FileRules): ReadonlySet<string> {
  const model = rules.models[0]?.title
  const values = model === undefined ? {} : { 'contract.contract_guid': model }
  const { errors } = rowCheck({ ...rules, choices: { columns: {}, values } })([])
  return new Set(errors.map(({ key }) => key))
}

/** Returns the words that a cell may have; none for free text. */
export function optionsOf({ reading }: ImportField, rules: FileRules): readonly string[] {
  if (reading === 'flag' || reading === 'answer') return ['Yes', 'No']
  if (reading === 'three') return ['Any', 'Yes', 'No']
  if (typeof reading === 'string') return []
  if ('options' in reading) return reading.options
  if ('numbered' in reading) return reading.numbered
  if ('listed' in reading) return reading.listed
  if ('titles' in reading) return Object.values(reading.titles)
  if ('flags' in reading) return Object.values(reading.flags)
  const things = { status: rules.statuses, region: rules.regions, model: rules.models }
  return things[reading.named].map(({ title }) => title)
}
