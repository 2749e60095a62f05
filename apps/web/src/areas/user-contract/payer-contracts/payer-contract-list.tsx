import { useQuery } from '@tanstack/react-query'
import { listContracts, type UnitContractRow } from '#contract/user-contract/contract-list.ts'
import { defaultIsNeeded } from '#domain/user-contract/payer-contract.ts'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { dateColumns, useStatusFilter } from '../../../kit/list/dated-list.tsx'
import { statusColumn } from '../../../kit/list/deletable-list.tsx'
import { ContractList } from '../contract-list.tsx'
import { modelColumns } from '../model-columns.tsx'
import type { PayerPlace } from './payer-place.ts'

type Row = UnitContractRow & { readonly is_default?: boolean }

/** The invoice contracts of a client or a unit (CLCON-001, CLCON-D02, UNIT-011, UNIT-D16). */
export function PayerContractList({ place }: { place: PayerPlace }) {
  const { owner, guid, Page, lockedReason } = place
  const list = useQuery(queryOf(listContracts[owner], { params: { ownerGuid: guid } }))
  const types = useFinanceSchema('ContractType')
  const typeOf = (alias: string) => types?.find((type) => type.alias === alias)?.title ?? alias
  const all: readonly Row[] | undefined = list.data?.contracts
  const { shown, filterWith } = useStatusFilter(all)
  const hrefOf = (row: Row) => place.hrefOf(row.guid)
  return (
    <ContractList
      owner={owner}
      ownerGuid={guid}
      columns={[
        ...modelColumns(owner === 'client' ? 'Contract model' : 'Invoice model', hrefOf),
        { key: 'type', head: 'Type', width: 160, hideBelow: 760, cell: (row) => typeOf(row.contract_type_alias) },
        ...dateColumns<Row>(),
        ...(owner === 'client' ? [defaultColumn] : []),
        statusColumn(),
      ]}
      rows={shown}
      load={list}
      hrefOf={hrefOf}
      createHref={lockedReason === undefined ? place.hrefOf('new') : undefined}
      refusalOf={({ is_default }) => (is_default && (all?.length ?? 0) > 1 ? defaultIsNeeded : undefined)}
      frame={({ tools, actions, children }) => (
        <Page actions={actions} top={filterWith(tools)}>
          {children}
        </Page>
      )}
    />
  )
}

const defaultColumn: Column<Row> = {
  key: 'default',
  head: 'Default',
  width: 96,
  minWidth: 88,
  cell: ({ is_default }) => is_default && <Status word="Default" kind="Current" />,
}
