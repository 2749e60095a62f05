import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type ClientContractRow, listContracts } from '#contract/user-contract/contract-list.ts'
import { defaultIsNeeded } from '#domain/user-contract/client-contract.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { clearOf, useSearch } from '../../../kit/url/search.ts'
import { ClientPage, useClient } from '../../client/exports.ts'
import { ContractList, statusColumn } from '../contract-list.tsx'

const statuses = ['Current', 'Future', 'Expired'] as const

/** CLCON-D02. */
const ListSearch = z.object({
  statuses: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(statuses)),
  ),
})

/** The invoice contracts of a client (CLCON-001). */
export function ClientContractList() {
  const { client } = useClient()
  const [search, setSearch] = useSearch(ListSearch)
  const list = useQuery(queryOf(listContracts.client, { params: { ownerGuid: client.guid } }))
  const types = useFinanceSchema('ContractType')
  const hrefOf = ({ guid }: ClientContractRow) => paths.client(client.guid, `contracts/${guid}`)
  const all = list.data?.contracts
  const shown = all?.filter(({ status }) => search.statuses.length === 0 || search.statuses.includes(status))
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
        <ClientPage
          actions={actions}
          top={
            <Filters onClear={clearOf(search, setSearch, ['statuses'])}>
              <Filter width={240}>
                <MultiSelect
                  label="Status"
                  placeholder="Any"
                  options={statuses.map((status) => ({ value: status, label: status }))}
                  value={search.statuses}
                  onChange={(chosen) => setSearch({ statuses: chosen })}
                />
              </Filter>
            </Filters>
          }
        >
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
    {
      key: 'model',
      head: 'Contract model',
      fixed: true,
      width: 280,
      minWidth: 160,
      cell: (row) => <NameLink href={hrefOf(row)}>{row.contract_model}</NameLink>,
    },
    { key: 'reference', head: 'Reference', width: 130, minWidth: 96, cell: ({ reference }) => reference },
    { key: 'type', head: 'Type', width: 160, hideBelow: 760, cell: (row) => typeOf(row.contract_type_alias) },
    { key: 'start', head: 'Starts on', width: 112, minWidth: 96, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 112,
      minWidth: 96,
      cell: ({ end }) => (end === null ? '-' : <DateText value={end} />),
    },
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
