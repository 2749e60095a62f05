import { z } from 'zod'
import { useOpenPath } from '#ui/link.tsx'
import { VisitList } from '#web/areas/visit/screens.ts'
import { ActionsAround } from '#web/kit/page.tsx'
import { paths } from '#web/kit/url/paths.ts'
import { isFiltered, useUrlState } from '#web/kit/url/search.ts'
import { ViewSwitch } from '#web/kit/view-switch.tsx'
import { Board } from './board.tsx'

const views = { today: 'Today', list: 'All visits' } as const
const listOfVisits = `${paths.visits()}?view=list`

/** The filters of links to the list. */
const listKeys = ['search', 'status', 'only', 'guids', 'from', 'to', 'page', 'page_size'] as const
const ofList = Object.fromEntries(listKeys.map((key) => [key, z.unknown().optional()]))
const Search = z.object({ view: z.literal('list').optional(), ...ofList })

/**
 * Today's visits that need somebody, or the list of all (SHELL-008). An address with a filter of the list opens the list, so
 * that links to it and kept bookmarks work.
 */
export function Visits() {
  const openPath = useOpenPath()
  const [search] = useUrlState(Search)
  const view = search.view === 'list' || isFiltered(search, listKeys) ? 'list' : 'today'
  const Shown = view === 'list' ? VisitList : Board
  return (
    <ActionsAround
      value={
        <ViewSwitch
          views={views}
          view={view}
          onView={(next) => openPath(next === 'list' ? listOfVisits : paths.visits())}
        />
      }
    >
      <Shown />
    </ActionsAround>
  )
}
