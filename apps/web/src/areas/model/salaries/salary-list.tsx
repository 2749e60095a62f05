import { type Salary, salaries } from '#contract/model/salaries.ts'
import { formatDate } from '#domain/date-format.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCall } from '../../../kit/http/query.ts'
import { PartList } from '../parts/part-list.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { Salaried } from './salaried.tsx'
import { useSalaries } from './use-salaries.ts'

/** MCHG-031. */
export function SalaryList() {
  return (
    <Salaried>
      <List />
    </Salaried>
  )
}

function List() {
  const { model, list, rows, mayEdit, path } = useSalaries()
  const remove = useCall(salaries.remove, { errors: 'form' })
  const hrefOf = ({ guid }: Salary) => `${path}/${guid}`
  return (
    <PartList
      title="Salary bands"
      name="salary-bands"
      columns={columnsOf(hrefOf)}
      rows={rows}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ start }) => `Salary from ${formatDate(start)}`}
      create={mayEdit ? { label: 'Create a salary', href: `${path}/new` } : undefined}
      deletion={
        mayEdit
          ? {
              title: 'Delete salaries',
              question: 'Delete the selected salaries with their bands? This can not be undone.',
              remove: ({ guid }) => remove.mutateAsync({ params: { guid: model.guid, salaryGuid: guid } }),
              done: 'Salary successfully deleted.',
            }
          : undefined
      }
      isBare
      empty="No salary bands found, start by adding one."
    />
  )
}

/** MCHG-D15. */
function columnsOf(hrefOf: (row: Salary) => string): Column<Salary>[] {
  return [
    {
      key: 'start',
      head: 'Starts on',
      fixed: true,
      width: 130,
      cell: (row) => <NameLink href={hrefOf(row)}>{formatDate(row.start)}</NameLink>,
    },
    {
      key: 'end',
      head: 'Ends before',
      width: 130,
      cell: ({ end }) => (end === null ? <Missing /> : <DateText value={end} />),
    },
    { key: 'status', head: 'Status', fixed: true, width: 140, cell: ({ status }) => <StatusCell status={status} /> },
    {
      key: 'bands',
      head: 'Bands',
      align: 'right',
      width: 100,
      cell: ({ band_count }) => <span className="num">{band_count}</span>,
    },
  ]
}
