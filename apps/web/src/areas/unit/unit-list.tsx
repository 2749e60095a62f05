import { useQuery } from '@tanstack/react-query'
import { unitAccess } from '#contract/unit/access.ts'
import { addressOf, listUnits, type Unit, unitExport } from '#contract/unit/units.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Person } from '#ui/person/person.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'

const hrefOf = ({ guid }: Unit) => paths.unit(guid)

const columns: readonly Column<Unit>[] = columnsOf(unitExport, {
  unit: {
    fixed: true,
    width: 260,
    minWidth: 180,
    cell: (unit) => <Person name={unit.name} href={hrefOf(unit)} second={unit.postcode ?? undefined} />,
  },
  reference: { width: 120, minWidth: 90, cell: ({ reference }) => reference ?? '-' },
  email: { width: 260, minWidth: 160, hideBelow: 900, cell: ({ email }) => email ?? '-' },
  phone: { width: 140, minWidth: 120, cell: ({ phone }) => phone ?? '-' },
  address: { width: 280, minWidth: 160, cell: (unit) => addressOf(unit) },
})

/** UNIT-001, UNIT-003 to UNIT-007. */
export function UnitList() {
  const mayEdit = usePermission(unitAccess.edit)
  const [search, setSearch] = useSearch(listUnits.query)
  const list = useQuery(queryOf(listUnits, { query: search }))
  const view = useTableView('units', columns)
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['name', 'reference'])
  const { name, reference } = search
  return (
    <Page
      title="Units"
      count={list.data?.count}
      actions={
        <>
          <TableTools view={view} columns={columns} onExport={exportOf(listUnits, { query: { name, reference } })} />
          {mayEdit && (
            <LinkButton look="primary" href={paths.unitNew()}>
              Create a unit
            </LinkButton>
          )}
        </>
      }
      top={
        <Filters onClear={clear}>
          <Filter width={216}>
            <TextFilter search label="Name" {...field('name')} />
          </Filter>
          <Filter width={176}>
            <TextFilter label="Reference" {...field('reference')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Units"
        columns={columns}
        lines={2}
        rows={list.data?.units}
        rowKey={({ guid }) => guid}
        rowLabel={(unit) => unit.name}
        rowHref={hrefOf}
        load={list}
        view={view}
        empty={<EmptyState text="No units found." actions={clear && <Button onClick={clear}>Clear filters</Button>} />}
        pager={pagerOf(list.data?.count, search, setSearch)}
      />
    </Page>
  )
}
