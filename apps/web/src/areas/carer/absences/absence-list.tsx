import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listAbsences } from '#contract/carer/absences.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { absenceTitle, isPrivateType } from '#domain/absence/absence-types.ts'
import { LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { DateFilters } from '../../../kit/list/date-range-filter.tsx'
import { pagerOf } from '../../../kit/list/pager-above.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { rangeErrors } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../../kit/url/search.ts'
import { CarerPage } from '../carer-page.tsx'
import { useCarer } from '../open-carer.ts'
import { absenceColumns } from './absence-columns.tsx'
import { typeOptions } from './absence-values.ts'

/** CARER-014, decision 0056. */
export function AbsenceList() {
  const { carer } = useCarer()
  const mayEdit = usePermission(carerAccess.edit)
  const [search, setSearch] = useSearch(listAbsences.query)
  const { isReversed, ...filter } = usable(search)
  const absences = useQuery(queryOf(listAbsences, { params: { carer: carer.guid }, query: filter }))
  const [now] = useState(() => Temporal.Now.instant().toString())
  const zone = useZone()
  const columns = useMemo(() => absenceColumns({ carerGuid: carer.guid, now, zone }), [carer.guid, now, zone])
  const view = useTableView('carer-absences', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['type_alias', 'from', 'to'])
  return (
    <CarerPage
      actions={
        mayEdit && (
          <LinkButton look="primary" icon={IconPlus} href={paths.carerAbsenceNew(carer.guid)}>
            Record an absence
          </LinkButton>
        )
      }
      top={
        <Filters onClear={clear}>
          <Filter width={180}>
            <Select label="Type" none="Any" options={useTypeOptions()} {...field('type_alias')} />
          </Filter>
          <DateFilters
            label="Absent"
            from={{ ...field('from'), error: isReversed ? rangeErrors(search).from : undefined }}
            to={{ ...field('to'), error: isReversed ? rangeErrors(search).to : undefined }}
          />
        </Filters>
      }
    >
      <Table
        label="Absences"
        columns={columns}
        lines={2}
        rows={absences.data?.absences}
        rowKey={({ guid }) => guid}
        rowLabel={({ type_alias, start_date }) => `${absenceTitle(type_alias)} ${start_date}`}
        rowHref={({ guid }) => paths.carerAbsence(carer.guid, guid)}
        load={absences}
        view={view}
        empty={<EmptyState text={clear ? 'No absences match these filters.' : 'No absences recorded.'} />}
        pager={pagerOf(absences.data?.count, search, setSearch)}
      />
    </CarerPage>
  )
}

type Search = ReturnType<typeof useSearch<typeof listAbsences.query>>[0]

/** A reversed period is shown at its fields, and does not filter. */
function usable(search: Search) {
  const { from, to } = search
  const isReversed = from !== undefined && to !== undefined && from > to
  return isReversed ? { ...search, from: undefined, to: undefined, isReversed } : { ...search, isReversed }
}

/** Of the types that a user may not know there is only "Absent". */
function useTypeOptions() {
  const seesAll = usePermission(carerAccess.readAbsenceDetails)
  if (seesAll) return typeOptions
  const open = typeOptions.filter(({ value }) => !isPrivateType(value))
  return [...open, { value: 'ABSENT' as const, label: absenceTitle('ABSENT') }]
}
