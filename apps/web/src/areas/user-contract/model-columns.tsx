import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'

interface Contract {
  readonly contract_model: string
  readonly reference: string
}

/** The columns with the model and the reference of a contract. */
export function modelColumns<Row extends Contract>(head: string, hrefOf: (row: Row) => string): Column<Row>[] {
  return [
    {
      key: 'model',
      head,
      fixed: true,
      width: 280,
      minWidth: 160,
      cell: (row) => <NameLink href={hrefOf(row)}>{row.contract_model}</NameLink>,
    },
    { key: 'reference', head: 'Reference', width: 130, minWidth: 96, cell: ({ reference }) => reference },
  ]
}
