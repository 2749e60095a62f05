import type { WorkList } from '#contract/billing/work-lists.ts'
import type { VisitWork } from '#contract/visit/visits.ts'
import type { FinanceDashboard, LawDashboard } from './answers.ts'

/** Links from a figure to the list that it was counted from, with the filters in the address. */

function address(
  path: string,
  query: Readonly<Record<string, string | readonly (string | number)[] | undefined>>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

interface Days {
  from: string
  to: string
}

interface VisitFilter {
  status?: readonly number[]
  only?: VisitWork
  search?: string
}

export function visits({ from, to }: Days, { status, only, search }: VisitFilter = {}): string {
  return address('/visits', { from, to, status, only, search })
}

export function visit(guid: string): string {
  return `/visits/detail/${guid}`
}

/** The groups that make up the week's income, whatever their periods. */
export function income(monday: string): string {
  return address('/finance/invoice-processing', { income_week: monday })
}

/** The groups of a work list on any date. */
export function work(list: WorkList): string {
  return address('/finance/invoice-processing', { work_list: list })
}

interface GroupPlace {
  calendar_guid: string
  period_guid: string
  contract_guid: string
}

export function group({ calendar_guid, period_guid, contract_guid }: GroupPlace): string {
  return `/finance/invoice-processing/${calendar_guid}/${period_guid}/${contract_guid}`
}

/** The working of an item. For an item without a transaction, its owner's visits on that day. */
export function item({ guid, date, owner_name, place }: FinanceDashboard['problems']['items'][number]): string {
  if (place) return `${group(place)}/${place.transaction_guid}/${guid}`
  return visits({ from: date, to: date }, { search: owner_name })
}

/** A law table in Administration. */
export function lawTable(law: LawDashboard['tables'][number]['law']): string {
  return address('/admin/finance/law-tables', { tab: law })
}

/** A change of a law table. */
export function lawChange(guid: string): string {
  return `/admin/finance/law-tables/changes/${guid}`
}
