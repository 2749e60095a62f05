import type { FinanceDashboard } from './answers.ts'

/** Where a figure leads: the list that it was counted from, with its filters in the address. */

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

export function visits({ from, to }: Days, status: readonly number[] = [], search?: string): string {
  return address('/visits', { from, to, status, search })
}

/** The groups whose periods start on the days. */
export function groups(days: Days, percentage?: 'ShowUnder100Percent'): string {
  return address('/finance/invoice-processing', { from: days.from, to: days.to, percentage })
}

interface GroupPlace {
  calendar_guid: string
  period_guid: string
  contract_guid: string
}

export function group({ calendar_guid, period_guid, contract_guid }: GroupPlace): string {
  return `/finance/invoice-processing/${calendar_guid}/${period_guid}/${contract_guid}`
}

/** The working of an item; of one that no transaction takes, the visits of its owner on that day. */
export function item({ guid, date, owner_name, place }: FinanceDashboard['problems']['items'][number]): string {
  if (place) return `${group(place)}/${place.transaction_guid}/${guid}`
  return visits({ from: date, to: date }, [], owner_name)
}
