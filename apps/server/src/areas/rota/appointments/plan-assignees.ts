import { zeroGuid } from '#contract/fields.ts'

/** The requested values of one assignee; a missing contract does not change, null removes it. */
interface WantedAssignee {
  readonly carer_guid: string
  readonly contract_guid?: string | null | undefined
}

export interface AssigneePlan<P> {
  /** Requested assignees by index, each with its existing assignee. */
  readonly keep: readonly { index: number; assignee: P }[]
  /** Indexes of requested assignees that are new. */
  readonly add: readonly number[]
  readonly remove: readonly P[]
}

/**
 * Matches requested assignees to existing ones: a carer to that carer's assignee, an unassigned one to the next
 * unassigned. A new carer takes a remaining unassigned assignee, which keeps its contract.
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

/** Returns the carer of an assignee, null when it is unassigned (VISIT-035). */
export function carerOf(guid: string): string | null {
  return guid === zeroGuid ? null : guid.toLowerCase()
}
