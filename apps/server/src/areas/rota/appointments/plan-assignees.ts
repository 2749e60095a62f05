import { zeroGuid } from '#contract/fields.ts'

/** What a caller asks for one assignee; a contract left out stays as it is, null means that none is chosen. */
interface WantedAssignee {
  readonly carer_guid: string
  readonly contract_guid?: string | null | undefined
}

export interface AssigneePlan<P> {
  /** Wanted assignees by index, with the existing assignee that each one is. */
  readonly keep: readonly { index: number; assignee: P }[]
  /** Indexes of wanted assignees that are new. */
  readonly add: readonly number[]
  readonly remove: readonly P[]
}

/**
 * Matches wanted assignees to those that an appointment has: a carer to that carer's assignee, an unassigned one to the next
 * unassigned. A carer who is new takes an unassigned assignee that is left over, so that filling it keeps its contract.
 */
export function planAssignees<P extends { readonly carer_guid: string | null }>(
  existing: readonly P[],
  wanted: readonly WantedAssignee[],
): AssigneePlan<P> {
  const left = new Set(existing)
  const keep: { index: number; assignee: P }[] = []
  const take = (index: number, carer: string | null): boolean => {
    const assignee = [...left].find(({ carer_guid }) => carer_guid === carer)
    if (!assignee) return false
    left.delete(assignee)
    keep.push({ index, assignee })
    return true
  }
  const unmatched = wanted.flatMap(({ carer_guid }, index) => (take(index, carerOf(carer_guid)) ? [] : [index]))
  const add = unmatched.filter((index) => !take(index, null))
  return { keep: keep.sort((a, b) => a.index - b.index), add, remove: [...left] }
}

/** The carer of an assignee, null where it is unassigned (VISIT-035). */
export function carerOf(guid: string): string | null {
  return guid === zeroGuid ? null : guid.toLowerCase()
}
