import type { ReactNode } from 'react'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import type { Column } from '#ui/table/column.ts'
import type { TableProps } from '#ui/table/table.tsx'
import { refresh } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { DeletableList, type ListParts, type ListWords } from '../../kit/list/deletable-list.tsx'

interface Contract {
  readonly guid: string
  readonly contract_model: string
  readonly reference: string
  readonly is_deletable: boolean
}

interface ContractListProps<Row extends Contract> {
  owner: ContractOwner
  ownerGuid: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  /** The query of the rows. */
  load: NonNullable<TableProps<Row>['load']>
  /** Returns the address of a contract. */
  hrefOf: (row: Row) => string
  /** Undefined for users who may not edit. */
  createHref: string | undefined
  /** A further reason why a contract cannot be deleted. */
  refusalOf?: (row: Row) => string | undefined
  /** Renders the page around the list. */
  frame: (parts: ListParts) => ReactNode
}

const words: ListWords = {
  title: 'Contracts',
  several: 'contracts',
  deleted: 'Contract successfully deleted.',
  create: 'New contract',
  empty: 'No contracts found, start by adding one.',
}

/** The contracts of one owner (CCON-D03, CCON-D04, CLCON-D02, CLCON-D03, SHIFTCAT-D15). */
export function ContractList<Row extends Contract>({ owner, ownerGuid, ...rest }: ContractListProps<Row>) {
  const call = useCall(removeContract[owner], { errors: 'form' })
  return (
    <DeletableList
      {...rest}
      name={`${owner}-contracts`}
      words={words}
      rowLabel={(row) => `${row.contract_model} ${row.reference}`}
      remove={(contractGuid) => call.mutateAsync({ params: { ownerGuid, contractGuid } })}
      onRefused={() => refresh(removeContract[owner])}
    />
  )
}
