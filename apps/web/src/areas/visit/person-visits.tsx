import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { carerAccess } from '#contract/carer/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { LocalDate } from '#contract/fields.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { carerWord, listVisits, type VisitRow, visitStatuses } from '#contract/visit/visits.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { DateRangeFilter } from '../../kit/list/date-range-filter.tsx'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { usePermission } from '../../kit/session/access.ts'
import { localDateIn, rangeOf } from '../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../kit/url/dates-in-url.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, useSearch } from '../../kit/url/search.ts'
import { type PersonLinks, personVisitColumns } from './visit-columns.tsx'
import { weekOf } from './week.ts'

const { status, page, page_size } = listVisits.query.shape
const Search = z.object({ status, from: LocalDate.optional(), to: LocalDate.optional(), page, page_size })
const statusOptions = visitStatuses.map((label, value) => ({ value: String(value), label }))

interface PersonVisitsProps {
  of: { readonly carer_guid: string } | { readonly patient_guid: string }
  /** The one who is named in each row. */
  other: 'carer' | 'client'
  /** The screen's name in the stored settings of tables. */
  screen: string
  /** The page of the person. */
  frame: ComponentType<{ top: ReactNode; children: ReactNode }>
}

/** The visits of a carer or of a client, by default of this week (CARER-D26, CLIENT-D24). */
export function PersonVisits({ of, other, screen, frame: Frame }: PersonVisitsProps) {
  const zone = useZone()
  const [asked, setSearch] = useSearch(Search)
  const range = rangeOf(asked, weekOf(localDateIn(zone)))
  useDatesInUrl(asked, range, setSearch)
  const { from: start, to: end } = range
  const query = { ...of, guids: [], status: asked.status, start, end, page: asked.page, page_size: asked.page_size }
  const visits = useQuery(queryOf(listVisits, { query }))
  const links = usePersonLinks(of)
  const columns = useMemo(() => personVisitColumns(zone, other, links), [zone, other, links])
  const view = useTableView(screen, columns)
  return (
    <Frame
      top={
        <Filters onClear={clearOf(asked, setSearch, ['status'])}>
          <DateRangeFilter label="Date" value={range} onChange={setSearch} />
          <Filter width={200}>
            <MultiSelect
              label="Status"
              placeholder="Any"
              options={statusOptions}
              value={asked.status.map(String)}
              onChange={(chosen) => setSearch({ status: chosen.map(Number) })}
            />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Visits"
        columns={columns}
        rows={visits.data?.visits}
        rowKey={(visit) => visit.guid}
        rowLabel={(visit) => (other === 'client' ? visit.client_name : carerWord(visit))}
        rowHref={(visit) => links.visit?.(visit)}
        load={visits}
        view={view}
        sort={{ key: 'start', order: 'desc' }}
        empty={<EmptyState text="No visits found." />}
        pager={pagerOf(visits.data?.count, asked, setSearch)}
      />
    </Frame>
  )
}

/** The visit opens in the layout of the person; the other person of it in their own (CARER-D26, CLIENT-D24). */
function usePersonLinks(of: PersonVisitsProps['of']): PersonLinks {
  const mayOpen = usePermission(visitAccess.read)
  const mayReadClient = usePermission(clientAccess.read)
  const mayReadCarer = usePermission(carerAccess.read)
  const carerGuid = 'carer_guid' in of ? of.carer_guid : undefined
  const clientGuid = 'patient_guid' in of ? of.patient_guid : ''
  return useMemo(() => {
    if (carerGuid !== undefined) {
      return {
        visit: mayOpen ? (visit: VisitRow) => paths.carerVisit(carerGuid, visit.guid) : undefined,
        other: mayReadClient ? (visit: VisitRow) => paths.client(visit.patient_guid) : undefined,
      }
    }
    const carerHref = ({ carer_guid: guid }: VisitRow) => (guid === null ? undefined : paths.carer(guid))
    return {
      visit: mayOpen ? (visit: VisitRow) => paths.clientVisit(clientGuid, visit.guid) : undefined,
      other: mayReadCarer ? carerHref : undefined,
    }
  }, [carerGuid, clientGuid, mayOpen, mayReadCarer, mayReadClient])
}
