import { formatDate } from '../date-format.ts'

/** An uplift of one model as far as undoing it goes. */
interface Uplifted {
  readonly status: 'Pending' | 'Complete' | 'Failed' | 'Undone'
  readonly effective_from: string
  /** What it ended and began is known. */
  readonly has_parts: boolean
}

/** Whether an uplift may be undone: while it waits, and once it is carried out until the day from which it holds. */
export function isUndoable({ status, effective_from, has_parts }: Uplifted, today: string): boolean {
  return status === 'Pending' || (status === 'Complete' && has_parts && effective_from > today)
}

interface LeftPart {
  /** Its care type; null of a base rate or standing charge. */
  readonly title: string | null
  readonly entity: string
  readonly old_is_as_left: boolean
  readonly new_is_as_left: boolean
}

/** Why an uplift that was carried out cannot be taken back; undefined where it can. */
export function undoRefusal(part: LeftPart, effectiveFrom: string): string | undefined {
  const name = partName(part)
  const day = formatDate(effectiveFrom)
  if (!part.new_is_as_left) return `${name} from ${day} begins or ends on another day now. Undo that change first.`
  if (!part.old_is_as_left) return `${name} does not end on ${day} any more. Undo that change first.`
  return undefined
}

export function partName({ title, entity }: Pick<LeftPart, 'title' | 'entity'>): string {
  return title ?? (entity === 'standing_charge' ? 'The standing charge' : 'The base rate')
}
