import { useState } from 'react'
import { localDateOf } from '#ui/figures/format.ts'
import type { PayDay } from './pay-days.ts'
import { type Items, isFilteredList } from './use-items.ts'

/**
 * Which days are unfolded. At first none, unless there is one day only or the list is filtered: then the visits are
 * what is looked for. What is folded and unfolded is in the address. The day of an open visit is unfolded with it.
 */
export function useFolding(
  { search, setSearch, all }: Items,
  days: readonly PayDay[],
  { openGuid, zone }: { openGuid: string | undefined; zone: string },
) {
  // The open visit whose day was folded away.
  const [foldedFor, setFoldedFor] = useState<string>()
  const dates = days.map(({ date }) => date)
  const first = new Set(isFilteredList(search) || dates.length === 1 ? dates : [])
  const open = all?.find(({ guid }) => guid === openGuid)
  const openDate = open && localDateOf(open.visit_date, zone)
  const unfolded = new Set(first.symmetricDifference(new Set(search.days)))
  if (openDate !== undefined && openGuid !== foldedFor) unfolded.add(openDate)
  const change = (next: ReadonlySet<string>) => {
    if (openDate !== undefined) setFoldedFor(next.has(openDate) ? undefined : openGuid)
    setSearch({ days: [...first.symmetricDifference(next)] }, { replace: true })
  }
  return {
    unfolded,
    fold: (date: string, isOpen: boolean) =>
      change(isOpen ? unfolded.union(new Set([date])) : unfolded.difference(new Set([date]))),
    isWhole: dates.every((date) => unfolded.has(date)),
    foldAll: (isOpen: boolean) => change(new Set(isOpen ? dates : [])),
  }
}

export type Folding = ReturnType<typeof useFolding>
