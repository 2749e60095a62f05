import type { SearchHit, SearchType } from '#contract/search/search.ts'

export const typeLabels: Readonly<Record<SearchType, string>> = {
  client: 'Clients',
  carer: 'Carers',
  unit: 'Units',
  'shift-category': 'Shift categories',
  contract: 'Contracts',
  invoice: 'Invoices',
}

/**
 * Splits a hit's detail into the text beside the title and the state at the end of the line; a unit has none
 * (SHELL-D63).
 */
export function detailOf({ type, detail }: SearchHit): { detail: string; state: string } {
  if (type === 'unit') return { detail, state: '' }
  const parts = detail.split(' · ')
  return { detail: parts.slice(0, -1).join(' · '), state: parts.at(-1) ?? '' }
}
