import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type FilteredList, listSavedFilters, type SavedFilter } from '#contract/search/saved-filters.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { queryOf } from '../http/query.ts'
import { lazyPart } from '../lazy-part.tsx'
import { parseSearch, stringifySearch } from '../url/search.ts'

/** Loaded on demand, since it is used far less than the menu. */
const SaveFilter = lazyPart(async () => (await import('./save-filter.tsx')).SaveFilter)
const ManageFilters = lazyPart(async () => (await import('./manage-filters.tsx')).ManageFilters)

interface SavedFiltersProps {
  list: FilteredList
  /** The keys of the address that are its filters. Dates are not among them: a list opens on its default week. */
  keys: readonly string[]
}

/** The saved filters of a list by name: open, save the current ones, rename and delete. */
export function SavedFilters({ list, keys }: SavedFiltersProps) {
  const { data } = useQuery(queryOf(listSavedFilters, { query: { list } }))
  const [open, setOpen] = useState<'save' | 'manage'>()
  const router = useRouter()
  const address = useRouterState({ select: (state) => state.location.search })
  const present = filtersOf(address, keys)
  const saved = data?.filters ?? []
  const show = ({ search }: SavedFilter) =>
    router.history.push(router.state.location.pathname + (search === '' ? '' : `?${search}`))
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label="Saved filters"
        width={260}
        target={<Button icon={IconBookmark}>Saved filters</Button>}
        items={[
          ...saved.map((filter) => ({
            label: filter.name,
            chosen: filter.search === present,
            onPress: () => show(filter),
          })),
          {
            label: 'Save these filters…',
            icon: IconPlus,
            onPress: () => setOpen('save'),
            disabledReason: present === '' ? 'No filters are set.' : undefined,
          },
          ...(saved.length > 0
            ? [{ label: 'Rename or delete…', icon: IconPencil, onPress: () => setOpen('manage') }]
            : []),
        ]}
      />
      {open === 'save' && <SaveFilter list={list} search={present} onClose={close} />}
      {open === 'manage' && <ManageFilters filters={saved} onClose={close} />}
    </>
  )
}

/** Returns the filters of an address in a fixed order, so that equal filters give equal text. */
function filtersOf(address: Readonly<Record<string, unknown>>, keys: readonly string[]): string {
  const raw = parseSearch(stringifySearch(address))
  const filters = keys.flatMap((key) => (raw[key] === undefined || raw[key] === '' ? [] : [[key, raw[key]] as const]))
  return stringifySearch(Object.fromEntries(filters)).slice(1)
}
