import { formatDate } from '../date-format.ts'

/** The fields of an uplift that decide whether it can be undone. */
interface Uplifted {
  readonly status: 'Pending' | 'Complete' | 'Failed' | 'Undone'
  readonly effective_from: string
  /** Whether the parts that it ended and created are known. */
  readonly has_parts: boolean
}

/**
 * Returns whether an uplift can be undone: while it is pending, and after it is carried out until the day it takes
 * effect.
 */
export function isUndoable({ status, effective_from, has_parts }: Uplifted, today: string): boolean {
  return status === 'Pending' || (status === 'Complete' && has_parts && effective_from > today)
}

interface LeftPart {
  /** Its care type; null for a base rate or standing charge. */
  readonly title: string | null
  readonly entity: string
  readonly old_is_as_left: boolean
  readonly new_is_as_left: boolean
}

/** Returns why a completed uplift cannot be undone, or undefined. */
export function undoRefusal(part: LeftPart, effectiveFrom: string): string | undefined {
  const name = partName(part)
  const day = formatDate(effectiveFrom)
  if (!part.new_is_as_left) return `${name} from ${day} now starts or ends on another day. Undo that change first.`
  if (!part.old_is_as_left) return `${name} does not end on ${day} any more. Undo that change first.`
  return undefined
}

export function partName({ title, entity }: Pick<LeftPart, 'title' | 'entity'>): string {
  return title ?? (entity === 'standing_charge' ? 'The standing charge' : 'The base rate')
}
