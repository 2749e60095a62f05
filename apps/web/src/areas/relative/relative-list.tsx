import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { relativeAccess } from '#contract/relative/access.ts'
import { listRelatives, type RelativeRow } from '#contract/relative/relatives.ts'
import { LinkButton } from '#ui/button.tsx'
import { Missing } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Person } from '#ui/person/person.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { useSearch } from '../../kit/url/search.ts'
import { ClientPage, useClient } from '../client/exports.ts'
import { LoginCell } from '../identity/exports.ts'

/** The care circle of a client (RELATIVE-001, RELATIVE-D02). */
export function RelativeList() {
  const { client } = useClient()
  const mayEdit = usePermission(relativeAccess.edit)
  const [search, setSearch] = useSearch(listRelatives.query)
  const relatives = useQuery(queryOf(listRelatives, { params: { client: client.guid }, query: search }))
  const columns = useMemo(() => columnsFor(client.guid), [client.guid])
  return (
    <ClientPage
      actions={
        mayEdit && (
          <LinkButton look="primary" href={paths.relativeNew(client.guid)}>
            Add new contact
          </LinkButton>
        )
      }
    >
      <Table
        label="Care Circle"
        columns={columns}
        lines={2}
        rows={relatives.data?.users}
        rowKey={({ guid }) => guid}
        rowLabel={({ profile }) => profile.name}
        rowHref={({ guid }) => paths.relative(client.guid, guid)}
        load={relatives}
        empty={<EmptyState text="No contacts found, start by adding one." />}
        pager={pagerOf(relatives.data?.count, search, setSearch)}
      />
    </ClientPage>
  )
}

function columnsFor(clientGuid: string): Column<RelativeRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      fixed: true,
      width: 270,
      minWidth: 160,
      cell: ({ guid, profile }) => <Person name={profile.name} href={paths.relative(clientGuid, guid)} />,
    },
    {
      key: 'relationship',
      head: 'Relationship',
      width: 140,
      minWidth: 100,
      cell: ({ relationship }) => relationship,
    },
    {
      key: 'mobile',
      head: 'Mobile',
      width: 130,
      minWidth: 116,
      cell: ({ profile }) => (profile.phone_mobile === null ? <Missing /> : <span>{profile.phone_mobile}</span>),
    },
    {
      key: 'email',
      head: 'Email',
      width: 220,
      minWidth: 120,
      hideBelow: 800,
      cell: ({ profile }) => profile.email ?? <Missing />,
    },
    { key: 'login', head: 'Login', width: 150, minWidth: 120, cell: (user) => <LoginCell user={user} /> },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 112,
      cell: ({ status }) => <Status word={status === 0 ? 'Active' : 'Inactive'} />,
    },
  ]
}
