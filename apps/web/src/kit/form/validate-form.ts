import type { z } from 'zod'
import { ApiError, messageOf } from '../http/api-error.ts'

/** A sentence by field path. */
export type FieldNotes = Readonly<Record<string, string>>

/** Names of the fields by path, in the order of the screen; `*` stands for any place in a list. */
export type Labels = Readonly<Record<string, string>>

const general = (path: string) =>
  path
    .split('.')
    .map((step, at) => (at > 0 && /^\d+$/.test(step) ? '*' : step))
    .join('.')

/** The name of the field at a path; undefined when the form has no such field. */
export function labelOf(labels: Labels, path: string): string | undefined {
  return labels[path] ?? labels[general(path)]
}

/** What the row of a list is called that a path leads into, such as "Day rates, row 2"; undefined outside of lists. */
export function rowOf(labels: Labels, path: string): string | undefined {
  const [, list = '', at] = /^(.+?)\.(\d+)\./.exec(path) ?? []
  const label = labelOf(labels, list)
  return label === undefined ? undefined : `${label}, row ${Number(at) + 1}`
}

/** Places paths in the order of the screen, the rows of a list by their number. */
export function inOrder(labels: Labels, paths: readonly string[]): string[] {
  const names = Object.keys(labels)
  const rank = (path: string) => {
    const top = names.findIndex((name) => name.split('.')[0] === path.split('.')[0])
    return top < 0 ? names.length : top
  }
  const row = (path: string) => Number(/\.(\d+)/.exec(path)?.[1] ?? -1)
  const own = (path: string) => names.indexOf(general(path))
  return paths.toSorted((a, b) => rank(a) - rank(b) || row(a) - row(b) || own(a) - own(b))
}

export type Validation<Body> = { readonly body: Body } | { readonly errors: FieldNotes }

/**
 * Reads a body by its schema. What the fields say comes first, then what the form says of fields together; the first
 * sentence of a field counts.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  checks: FieldNotes = {},
): Validation<z.output<S>> {
  const read = schema.safeParse(input)
  const errors: Record<string, string> = {}
  for (const issue of read.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  const all = { ...checks, ...errors }
  if (read.success && Object.keys(all).length === 0) return { body: read.data }
  return { errors: all }
}

/** What a server refused: the sentences for fields of the form, and the lines of the banner that belong to none. */
export interface Refusal {
  readonly fields: FieldNotes
  readonly lines: readonly string[]
}

/** SHELL-D35: everything the server says is in the banner, a line each; what belongs to a field stands there as well. */
export function refusalOf(error: unknown, labels: Labels): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, lines: [messageOf(error)] }
  const known = Object.entries(error.fields).filter(([path]) => labelOf(labels, path) !== undefined)
  const placed = new Set(known.flatMap(([, messages]) => messages))
  return {
    fields: Object.fromEntries(known.map(([path, messages]) => [path, messages.join(' ')])),
    lines: error.lines.filter((line) => !placed.has(line)),
  }
}
