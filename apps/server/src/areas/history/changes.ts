import { isDeepStrictEqual } from 'node:util'
import type { HistoryEntry, HistoryValue } from '#contract/history/history.ts'

type Change = HistoryEntry['changes'][number]
type Scalar = Exclude<HistoryValue, null | string[]>
/** Replaces a value by its name, if it has one. */
export type Naming = (value: Scalar) => Scalar

/** A list of plain values is one value: up to `longestText` values a text, otherwise a list cut to `longestList`. */
const [longestText, longestList] = [5, 500]

/** Returns the fields that differ between before and after; nested fields are named by their path with dots. */
export function changesBetween(before: unknown, after: unknown, naming: Naming): Change[] {
  const [was, is] = [flat(before, naming), flat(after, naming)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const change = { field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
}

function flat(value: unknown, naming: Naming): Map<string, Scalar | string[]> {
  const fields = new Map<string, Scalar | string[]>()
  const add = (place: string, part: unknown) => {
    if (part === null || part === undefined) return
    if (Array.isArray(part) && part.every(isScalar)) {
      if (part.length > 0) fields.set(place, listOf(part, naming))
    } else if (isScalar(part)) fields.set(place, naming(wireForm(part)))
    else for (const [key, inside] of Object.entries(part)) add(place === '' ? key : `${place}.${key}`, inside)
  }
  add('', value)
  return fields
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** JSON has whole numbers as numbers and decimals as texts (SHELL-D55). */
function wireForm(value: Scalar): Scalar {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? String(value) : value
}

function listOf(list: readonly Scalar[], naming: Naming): string | string[] {
  const more = list.length - longestList
  const shown = list.slice(0, longestList).map((value) => String(naming(value)))
  if (list.length <= longestText) return shown.join(', ')
  return more > 0 ? [...shown, `${more} more`] : shown
}
