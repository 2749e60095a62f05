import type { z } from 'zod'
import { ApiError, messageOf } from '../http/api-error.ts'

/** A message by field path. */
export type FieldNotes = Readonly<Record<string, string>>

/** Field names by path, in screen order; `*` matches any index of a list. */
export type Labels = Readonly<Record<string, string>>

const general = (path: string) =>
  path
    .split('.')
    .map((step, at) => (at > 0 && /^\d+$/.test(step) ? '*' : step))
    .join('.')

/** Returns the name of the field at a path; undefined when the form has no such field. */
export function labelOf(labels: Labels, path: string): string | undefined {
  return labels[path] ?? labels[general(path)]
}

/** Returns the label of the list row that contains a path, such as "Day rates, row 2"; undefined outside lists. */
export function rowOf(labels: Labels, path: string): string | undefined {
  const [, list = '', at] = /^(.+?)\.(\d+)\./.exec(path) ?? []
  const label = labelOf(labels, list)
  return label === undefined ? undefined : `${label}, row ${Number(at) + 1}`
}

/** Sorts paths in screen order, the rows of a list by number. */
export function inOrder(labels: Labels, paths: readonly string[]): string[] {
  const names = Object.keys(labels)
  const rank = (path: string) => {
    // A field outside of lists has a place of its own; rows stand where their list does.
    if (names.includes(path)) return names.indexOf(path)
    const top = names.findIndex((name) => name.split('.')[0] === path.split('.')[0])
    return top < 0 ? names.length : top
  }
  const row = (path: string) => Number(/\.(\d+)/.exec(path)?.[1] ?? -1)
  const own = (path: string) => names.indexOf(general(path))
  return paths.toSorted((a, b) => rank(a) - rank(b) || row(a) - row(b) || own(a) - own(b))
}

export type Validation<Body> = { readonly body: Body } | { readonly errors: FieldNotes }

/**
 * Parses a body with its schema. Schema errors come before the form's own checks across fields; each field shows its
 * first message.
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

/** A server's refusal: messages for fields of the form, and the banner lines that belong to no field. */
export interface Refusal {
  readonly fields: FieldNotes
  readonly lines: readonly string[]
}

/**
 * Splits a server error into field messages and banner lines (SHELL-D35). The banner lists every message, including
 * those of fields.
 */
export function refusalOf(error: unknown, labels: Labels): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, lines: [messageOf(error)] }
  const known = Object.entries(error.fields).filter(([path]) => labelOf(labels, path) !== undefined)
  const placed = new Set(known.flatMap(([, messages]) => messages))
  return {
    fields: Object.fromEntries(known.map(([path, messages]) => [path, messages.join(' ')])),
    lines: error.lines.filter((line) => !placed.has(line)),
  }
}
