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

/** Opened far less often than the menu is seen. */
const SaveFilter = lazyPart(async () => (await import('./save-filter.tsx')).SaveFilter)
const ManageFilters = lazyPart(async () => (await import('./manage-filters.tsx')).ManageFilters)

interface SavedFiltersProps {
  list: FilteredList
  /** The keys of the address that are its filters. Dates are none of them: a list opens on the week that it shows by itself. */
  keys: readonly string[]
}

/** The filters of a list that the user has kept by name: to open them, to keep those of now, to rename and delete. */
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
            disabledReason: present === '' ? 'Nothing is filtered.' : undefined,
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

/** What of an address filters, always in the same order, so that the same filters are the same text. */
function filtersOf(address: Readonly<Record<string, unknown>>, keys: readonly string[]): string {
  const raw = parseSearch(stringifySearch(address))
  const filters = keys.flatMap((key) => (raw[key] === undefined || raw[key] === '' ? [] : [[key, raw[key]] as const]))
  return stringifySearch(Object.fromEntries(filters)).slice(1)
}
