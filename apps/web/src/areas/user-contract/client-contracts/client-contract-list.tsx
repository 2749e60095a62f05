import { useQuery } from '@tanstack/react-query'
import { type ClientContractRow, listContracts } from '#contract/user-contract/contract-list.ts'
import { defaultIsNeeded } from '#domain/user-contract/client-contract.ts'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { dateColumns, useStatusFilter } from '../../../kit/list/dated-list.tsx'
import { statusColumn } from '../../../kit/list/deletable-list.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { ClientPage, useClient } from '../../client/exports.ts'
import { ContractList } from '../contract-list.tsx'
import { modelColumns } from '../model-columns.tsx'

/** The invoice contracts of a client (CLCON-001, CLCON-D02). */
export function ClientContractList() {
  const { client } = useClient()
  const list = useQuery(queryOf(listContracts.client, { params: { ownerGuid: client.guid } }))
  const types = useFinanceSchema('ContractType')
  const hrefOf = ({ guid }: ClientContractRow) => paths.client(client.guid, `contracts/${guid}`)
  const all = list.data?.contracts
  const { shown, filter } = useStatusFilter(all)
  return (
    <ContractList
      owner="client"
      ownerGuid={client.guid}
      columns={columnsOf(hrefOf, (alias) => types?.find((type) => type.alias === alias)?.title ?? alias)}
      rows={shown}
      load={list}
      hrefOf={hrefOf}
      createHref={paths.client(client.guid, 'contracts/new')}
      refusalOf={({ is_default }) => (is_default && (all?.length ?? 0) > 1 ? defaultIsNeeded : undefined)}
      frame={({ actions, children }) => (
        <ClientPage actions={actions} top={filter}>
          {children}
        </ClientPage>
      )}
    />
  )
}

function columnsOf(
  hrefOf: (row: ClientContractRow) => string,
  typeOf: (alias: string) => string,
): Column<ClientContractRow>[] {
  return [
    ...modelColumns('Contract model', hrefOf),
    { key: 'type', head: 'Type', width: 160, hideBelow: 760, cell: (row) => typeOf(row.contract_type_alias) },
    ...dateColumns<ClientContractRow>(),
    {
      key: 'default',
      head: 'Default',
      width: 96,
      minWidth: 88,
      cell: ({ is_default }) => is_default && <Status word="Default" kind="Current" />,
    },
    statusColumn(),
  ]
}
