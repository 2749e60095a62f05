import { type ImportField, pathOf } from './import-fields.ts'
import { readCell, type TitledThings } from './read-cell.ts'

/** An error in one field of a row. */
export interface FieldError {
  readonly key: string
  readonly message: string
}

/** Where the value of each field comes from. */
export interface Choices {
  /** The column of a field, by its key, counted from 0. */
  readonly columns: Readonly<Record<string, number>>
  /** Texts that count for every row whose cell is empty, and for fields without a column. */
  readonly values: Readonly<Record<string, string>>
}

/** Returns the text of a field in a row. */
export function textOf(key: string, cells: readonly string[], { columns, values }: Choices): string {
  const column = columns[key]
  const cell = column === undefined ? '' : (cells[column] ?? '').trim()
  return cell === '' ? (values[key] ?? '').trim() : cell
}

type Body = Record<string, unknown>

/**
 * Returns the body of the form for the texts of a row, with the cells that cannot be read. Fields without a text are
 * left out, so that the schema's defaults apply.
 */
export function buildBody(
  fields: readonly ImportField[],
  textOfField: (key: string) => string,
  things: TitledThings,
): { readonly body: Body; readonly errors: readonly FieldError[] } {
  const body: Body = {}
  const errors: FieldError[] = []
  for (const { key, reading } of fields) {
    const text = textOfField(key)
    if (text === '') continue
    const read = readCell(reading, text, things)
    if ('error' in read) errors.push({ key, message: read.error })
    else place(body, pathOf(key), read.value)
  }
  return { body, errors }
}

/** Writes a value at a path; flags are added to what is there. */
function place(body: Body, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    body[name] = isObject ? { ...blockOf(body, name), ...value } : value
    return
  }
  const block = blockOf(body, name)
  body[name] = block
  place(block, rest, value)
}

function blockOf(body: Body, name: string): Body {
  const block = body[name]
  return typeof block === 'object' && block !== null ? (block as Body) : {} // a block holds named values
}

/** Returns the key of the field that an issue of the schema is about: the issue may be at a part of it. */
export function keyOfIssue(path: readonly PropertyKey[], fields: readonly ImportField[]): string {
  const whole = path.join('.')
  const near = fields.find(({ key }) => whole === key || whole.startsWith(`${key}.`))
  if (near) return near.key
  // The flags of a group are one field, whose key is that of their block.
  return fields.find(({ key }) => key.startsWith(`${whole}.`))?.key ?? whole
}
