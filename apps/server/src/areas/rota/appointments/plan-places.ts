import { zeroGuid } from '#contract/fields.ts'

/** What a caller asks for one place; a contract left out stays as it is, null means that none is chosen. */
interface WantedPlace {
  readonly carer_guid: string
  readonly contract_guid?: string | null | undefined
}

export interface PlacePlan<P> {
  /** Wanted places by index, with the existing place that each one is. */
  readonly keep: readonly { index: number; place: P }[]
  /** Indexes of wanted places that are new. */
  readonly add: readonly number[]
  readonly remove: readonly P[]
}

/**
 * Matches wanted places to those that an appointment has: a carer to that carer's place, an unassigned one to the next
 * unassigned. A carer who is new takes an unassigned place that is left over, so that filling it keeps its contract.
 */
export function planPlaces<P extends { readonly carer_guid: string | null }>(
  existing: readonly P[],
  wanted: readonly WantedPlace[],
): PlacePlan<P> {
  const left = new Set(existing)
  const keep: { index: number; place: P }[] = []
  const take = (index: number, carer: string | null): boolean => {
    const place = [...left].find(({ carer_guid }) => carer_guid === carer)
    if (!place) return false
    left.delete(place)
    keep.push({ index, place })
    return true
  }
  const unmatched = wanted.flatMap(({ carer_guid }, index) => (take(index, carerOf(carer_guid)) ? [] : [index]))
  const add = unmatched.filter((index) => !take(index, null))
  return { keep: keep.sort((a, b) => a.index - b.index), add, remove: [...left] }
}

/** The carer of a place, null where it is unassigned (VISIT-035). */
export function carerOf(guid: string): string | null {
  return guid === zeroGuid ? null : guid.toLowerCase()
}
