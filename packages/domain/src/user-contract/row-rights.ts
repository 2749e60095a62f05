import type { LocalDate } from '../time.ts'
import { compareDecimals } from '../validators/number.ts'
import { isDeletable, type Period, statusOn } from '../validity.ts'

/** The rights of a user on the rows of a contract (CCON-026 to CCON-029, CCON-D22, CLCON-026, CLCON-027, CLCON-D23). */

/** The users, by their rights on rows. */
export type RowEditor = 'developer' | 'finance-admin' | 'other'

/** The part of a row that may be changed: all of it, only the missing end, or nothing. */
export type RowRight = 'all' | 'end' | 'none'

/** Returns the part of a saved row that a user may change. A row that is not yet saved may be changed by anyone. */
export function rowRight(row: Period, editor: RowEditor, today: LocalDate): RowRight {
  const status = statusOn(row, today)
  if (editor === 'developer' || status === 'Future') return 'all'
  if (status === 'Expired') return 'none'
  if (editor === 'finance-admin') return 'all'
  return row.end === null ? 'end' : 'none'
}

/** Returns whether the start of a saved contract is locked (CCON-D22). */
export function isStartLocked(contract: Period, editor: RowEditor, today: LocalDate): boolean {
  return editor === 'other' && statusOn(contract, today) !== 'Future'
}

type Value = string | number | boolean | null | undefined

/** A row as stored. */
export interface SavedRow extends Period {
  readonly guid: string
  readonly [field: string]: Value
}

/** A row as sent; one without a guid is new. */
export interface SentRow {
  readonly guid?: string | null | undefined
  readonly start: string
  readonly end: string | null
  readonly [field: string]: Value
}

/**
 * Returns the errors of a list of rows that is to replace the saved rows, by path: rows that the user may not change, and
 * missing rows that may not be deleted.
 */
export function rowChangeErrors(
  path: string,
  sent: readonly SentRow[],
  saved: readonly SavedRow[],
  { editor, today }: { editor: RowEditor; today: LocalDate },
): Record<string, string> {
  const left = new Map(saved.map((row) => [row.guid, row]))
  const errors: Record<string, string> = {}
  for (const [at, row] of sent.entries()) {
    if (!row.guid) continue
    const before = left.get(row.guid)
    // A guid that is sent twice is not found the second time.
    left.delete(row.guid)
    if (!before) errors[`${path}.${at}.start`] = 'This row no longer exists.'
    else {
      const error = changeError(row, before, rowRight(before, editor, today))
      if (error !== undefined) errors[`${path}.${at}.start`] = error
    }
  }
  if ([...left.values()].some((row) => !isDeletable(row, today))) {
    errors[path] = 'Only rows that have not started yet can be deleted.'
  }
  return errors
}

function changeError(row: SentRow, before: SavedRow, right: RowRight): string | undefined {
  if (right === 'all') return undefined
  const changed = Object.keys(before).filter((field) => !isSame(row[field], before[field]))
  if (changed.length === 0) return undefined
  if (right === 'none') return 'You can not change this row.'
  return changed.every((field) => field === 'end') ? undefined : 'Only an end date can be added to this row.'
}

/** Decimals are the same whatever their zeros. */
function isSame(one: Value, other: Value): boolean {
  if (typeof one === 'string' && typeof other === 'string' && compareDecimals(one, other) === 0) return true
  return (one ?? null) === (other ?? null)
}
