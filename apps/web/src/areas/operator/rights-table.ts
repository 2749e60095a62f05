import type { ResourceName } from '#contract/operator/resources.ts'
import type { Grant, Holder, RightsRow } from '#contract/operator/rights.ts'
import { grantsOfRow, isAskedFor, mayChoose, rowOf, withWildcard } from '#contract/operator/rights.ts'

/** A row of the permission table with its allowed changes. */
export interface TableRow {
  readonly guid: string
  readonly name: ResourceName
  readonly row: RightsRow
  /** Why each choice is disabled; undefined for enabled ones. */
  readonly reasons: Readonly<Record<RightsRow['choice'] | 'Wildcard', string | undefined>>
  /** Whether nothing in it can be changed. */
  readonly locked: boolean
}

const notTheirs = 'You do not have this permission yourself.'
const needsRead = 'A wildcard needs at least Read.'
const everything = 'This resource covers all others.'

/** Sorts grants by resource and scope, so that two lists of the same grants are equal. */
export function byResource(grants: readonly Grant[]): Grant[] {
  const place = ({ resource_guid, scope }: Grant) => `${resource_guid} ${scope === 'Read' ? 0 : 1}`
  return grants.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

const grantsOf = (grants: readonly Grant[], guid: string) => grants.filter((grant) => grant.resource_guid === guid)

interface RowInput {
  resource: { guid: string; name: ResourceName }
  /** The grants as they were last saved, and in the form now. */
  saved: readonly Grant[]
  grants: readonly Grant[]
  holder: Holder
  /** Why nothing can be changed at all. */
  lock?: string | undefined
}

/** OPER-022, OPER-023, OPER-D11, OPER-D12. */
export function tableRow({ resource: { guid, name }, saved, grants, holder, lock }: RowInput): TableRow {
  const row = rowOf(grantsOf(grants, guid))
  const was = grantsOf(saved, guid)
  const reasonOf = (wanted: RightsRow) => {
    // Going back to the saved state needs no right.
    if (lock !== undefined || same(wanted, rowOf(was))) return lock
    return mayChoose(holder, name, was, wanted) ? undefined : notTheirs
  }
  const choice = (wanted: RightsRow['choice']) => {
    if (wanted === row.choice) return reasonOf(row)
    if (wanted === 'None') return reasonOf({ choice: 'None', wildcard: false }) ?? noneReason(row, name)
    return uselessReason(name, wanted, row.wildcard) ?? reasonOf({ choice: wanted, wildcard: row.wildcard })
  }
  const wildcard = reasonOf(withWildcard(row, !row.wildcard)) ?? (name === '*' && row.wildcard ? everything : undefined)
  const reasons = { None: choice('None'), Read: choice('Read'), Edit: choice('Edit'), Wildcard: wildcard }
  const reason = lock ?? notTheirs
  const others = choices.filter((each) => each !== row.choice && uselessReason(name, each, row.wildcard) === undefined)
  const locked = wildcard !== undefined && others.every((each) => reasons[each] === reason)
  // A row with only one choice is locked.
  return { guid, name, row, locked, reasons: locked ? allOf(reason) : reasons }
}

const choices = ['None', 'Read', 'Edit'] as const
const allOf = (reason: string) => ({ None: reason, Read: reason, Edit: reason, Wildcard: reason })

function noneReason(row: RightsRow, name: ResourceName): string | undefined {
  return row.wildcard && name !== '*' ? needsRead : undefined
}

/** Returns why a scope would open nothing: no screen uses it. */
function uselessReason(name: ResourceName, wanted: RightsRow['choice'], wildcard: boolean): string | undefined {
  if (wanted === 'None' || isAskedFor(name, wanted, wildcard)) return undefined
  const other = wanted === 'Read' ? 'Edit' : 'Read'
  const below = isAskedFor(name, wanted, true) ? `, or tick Wildcard to give ${wanted} of everything below` : ''
  return `${wanted} has no effect here. Choose ${other}${below}.`
}

/** Returns the grants with one row changed; a row turned back is exactly the saved one again. */
export function withRow(
  { resource: { guid, name }, saved, grants, holder }: Omit<RowInput, 'lock'>,
  row: RightsRow,
): Grant[] {
  const was = grantsOf(saved, guid)
  const turned = same(row, rowOf(was)) ? was : grantsOfRow(name, row, holder)
  return byResource([...grants.filter((grant) => grant.resource_guid !== guid), ...turned])
}

function same(one: RightsRow, other: RightsRow): boolean {
  return one.choice === other.choice && one.wildcard === other.wildcard
}
