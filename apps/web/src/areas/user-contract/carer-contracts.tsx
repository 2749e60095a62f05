import { useQuery } from '@tanstack/react-query'
import { type CarerContractRow, listContracts } from '#contract/user-contract/contract-list.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Tag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { ListHeading } from '#ui/table/list-heading.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { statusColumn } from '../../kit/list/deletable-list.tsx'
import { paths } from '../../kit/url/paths.ts'
import { CarerPage, useCarer } from '../carer/exports.ts'
import styles from './contract-list.module.css'
import { ContractList } from './contract-list.tsx'

/** The contracts of a carer with pay groups (CCON-001, CCON-D03). */
export function CarerContracts() {
  const { carer } = useCarer()
  const list = useQuery(queryOf(listContracts.carer, { params: { ownerGuid: carer.guid } }))
  const hrefOf = ({ guid }: CarerContractRow) => paths.carer(carer.guid, `contracts/${guid}`)
  return (
    <ContractList
      owner="carer"
      ownerGuid={carer.guid}
      columns={columnsOf(hrefOf)}
      rows={list.data?.contracts}
      load={list}
      hrefOf={hrefOf}
      createHref={paths.carer(carer.guid, 'contracts/new')}
      frame={({ tools, actions, children }) => (
        <CarerPage actions={actions} top={<ListHeading title="Contracts" tools={tools} />}>
          {children}
        </CarerPage>
      )}
    />
  )
}

function columnsOf(hrefOf: (row: CarerContractRow) => string): Column<CarerContractRow>[] {
  return [
    {
      key: 'model',
      head: 'Pay group',
      fixed: true,
      width: 260,
      minWidth: 160,
      cell: (row) => (
        <span className={styles.model}>
          <NameLink href={hrefOf(row)}>{row.contract_model}</NameLink>
          {row.is_closed && <Tag>Closed</Tag>}
        </span>
      ),
    },
    { key: 'reference', head: 'Reference', width: 140, minWidth: 100, cell: ({ reference }) => reference },
    { key: 'start', head: 'Starts on', width: 120, minWidth: 96, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 120,
      minWidth: 96,
      cell: ({ end }) => (end === null ? '-' : <DateText value={end} />),
    },
    { key: 'role', head: 'Current role', width: 120, hideBelow: 620, cell: (row) => (row.current_role ? 'Yes' : 'No') },
    statusColumn(),
  ]
}
