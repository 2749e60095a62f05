import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { listMedicines, type Medicine } from '#contract/client/medicines.ts'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { ClientPage, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { pagerOf } from '#web/kit/list/pager-above.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { clearOf, fieldsOf, isFiltered, useSearch } from '#web/kit/url/search.ts'
import styles from './emars.module.css'
import { MedicineStatus, StockLeft, stateOptions } from './medicine-words.tsx'

/** The medicines of a client: what is taken now, then what is to come, then what has ended. */
export function MedicineList({ list, tabs }: { list: string; tabs: ReactNode }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const [search, setSearch] = useSearch(listMedicines.query)
  const field = fieldsOf(search, setSearch)
  const medicines = useQuery(queryOf(listMedicines, { params: { client: client.guid }, query: search }))
  const columns = useMemo(() => columnsFor(list), [list])
  const add = mayEdit && (
    <LinkButton look="primary" href={`${list}/add`}>
      Add medicine
    </LinkButton>
  )
  return (
    <ClientPage
      actions={add}
      top={
        <>
          {tabs}
          <Filters onClear={clearOf(search, setSearch, ['state'])}>
            <Filter width={240}>
              <MultiSelect label="Status" placeholder="Any" options={stateOptions} {...field('state')} />
            </Filter>
          </Filters>
        </>
      }
    >
      <Table
        label="Medicines"
        columns={columns}
        lines={2}
        rows={medicines.data?.medicines}
        rowKey={({ guid }) => guid}
        rowLabel={({ name }) => name}
        rowHref={({ guid }) => `${list}/${guid}`}
        load={medicines}
        empty={
          isFiltered(search, ['state']) ? (
            <EmptyState text="No medicines match this filter." />
          ) : (
            <EmptyState text="No medicines yet." actions={add} />
          )
        }
        pager={pagerOf(medicines.data?.count, search, setSearch)}
      />
    </ClientPage>
  )
}

function columnsFor(list: string): Column<Medicine>[] {
  return [
    {
      key: 'name',
      head: 'Medicine',
      fixed: true,
      width: 340,
      // The strength is part of the name: it is never cut off.
      minWidth: 300,
      cell: ({ guid, name, reason }) => (
        <div className={styles.cell}>
          <NameLink href={`${list}/${guid}`}>{name}</NameLink>
          {reason !== null && (
            <span className={styles.second} title={reason}>
              {reason}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'schedule',
      head: 'Schedule',
      fixed: true,
      width: 320,
      minWidth: 180,
      cell: ({ schedule, instructions }) => (
        <div className={styles.cell}>
          <span className={styles.whole}>{schedule.words}</span>
          {instructions !== null && <span className={classes(styles.second, styles.whole)}>{instructions}</span>}
        </div>
      ),
    },
    { key: 'route', head: 'Route', width: 128, hideBelow: 900, cell: ({ route }) => medicineRoutes[route] },
    {
      key: 'start',
      head: 'First day',
      width: 104,
      hideBelow: 720,
      cell: ({ starts_on }) => <DateText value={starts_on} />,
    },
    {
      key: 'end',
      head: 'Last day',
      width: 104,
      hideBelow: 720,
      cell: ({ last_day }) => <DateText value={last_day} />,
    },
    {
      key: 'stock',
      head: 'Left',
      width: 110,
      hideBelow: 640,
      cell: ({ stock, unit }) => <StockLeft stock={stock} unit={unit} />,
    },
    {
      key: 'state',
      head: 'Status',
      fixed: true,
      width: 112,
      cell: ({ state }) => <MedicineStatus state={state} />,
    },
  ]
}
