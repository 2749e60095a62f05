import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Absence, absenceReasons, absenceTimes, listAbsences } from '#contract/client/absences.ts'
import { clientAccess } from '#contract/client/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { HistoryDialog } from '#web/areas/history/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { pagerOf } from '#web/kit/list/pager-above.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { clearOf, fieldsOf, isFiltered, useSearch } from '#web/kit/url/search.ts'
import { absenceColumns, type RowAction } from './absence-columns.tsx'
import { CancelVisits } from './cancel-visits.tsx'
import { DeleteAbsence } from './delete-absence.tsx'
import { EndAbsence } from './end-absence.tsx'

const optionsOf = <Key extends string>(titles: Readonly<Record<Key, string>>) =>
  (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] })) // the keys of this very record

/** The absences of a client, the newest first. */
export function AbsenceList({ basename }: { basename: string }) {
  const { client } = useClient()
  const zone = useZone()
  const mayEdit = usePermission(clientAccess.edit)
  const [search, setSearch] = useSearch(listAbsences.query)
  const field = fieldsOf(search, setSearch)
  const absences = useQuery(queryOf(listAbsences, { params: { guid: client.guid }, query: search }))
  const [open, setOpen] = useState<{ action: RowAction; absence: Absence }>()
  const columns = useMemo(
    () =>
      absenceColumns({
        ...{ basename, clientGuid: client.guid, zone, mayEdit },
        onAction: (action, absence) => setOpen({ action, absence }),
      }),
    [basename, client.guid, zone, mayEdit],
  )
  const add = mayEdit && (
    <LinkButton look="primary" href={`${basename}/add`}>
      Add absence
    </LinkButton>
  )
  const hasFilters = isFiltered(search, ['reason', 'time'])
  const close = () => setOpen(undefined)
  return (
    <ClientPage
      actions={add}
      top={
        <Filters onClear={clearOf(search, setSearch, ['reason', 'time'])}>
          <Filter width={200}>
            <MultiSelect label="Reason" placeholder="Any" options={optionsOf(absenceReasons)} {...field('reason')} />
          </Filter>
          <Filter width={200}>
            <MultiSelect label="When" placeholder="Any" options={optionsOf(absenceTimes)} {...field('time')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Absences"
        columns={columns}
        lines={2}
        rows={absences.data?.absences}
        rowKey={({ guid }) => guid}
        rowLabel={({ reason }) => absenceReasons[reason]}
        load={absences}
        empty={
          hasFilters ? (
            <EmptyState text="No absences match these filters." />
          ) : (
            <EmptyState text="No absences recorded yet." actions={add} />
          )
        }
        pager={pagerOf(absences.data?.count, search, setSearch)}
      />
      {open?.action === 'end' && <EndAbsence absence={open.absence} onClose={close} />}
      {open?.action === 'cancel' && <CancelVisits absence={open.absence} onClose={close} />}
      {open?.action === 'delete' && <DeleteAbsence absence={open.absence} onClose={close} />}
      {open?.action === 'history' && <HistoryDialog type="client-absence" guid={open.absence.guid} onClose={close} />}
    </ClientPage>
  )
}
