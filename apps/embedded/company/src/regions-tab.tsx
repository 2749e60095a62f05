import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import { listRegions, type Region } from '#contract/branch/company.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { CompanyPage } from './company-page.tsx'
import { DeleteRegion, RegionForm } from './region-dialogs.tsx'

/** The dialog that is open over the list; a new region has no record yet. */
type Opened = { what: 'form'; region: Region | undefined } | { what: 'delete'; region: Region }

/** The regions of the open branch, by which people and appointments are filtered. */
export function RegionsTab() {
  const mayEdit = usePermission(branchAccess.editBranch)
  const found = useQuery(queryOf(listRegions, {}))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <CompanyPage
      tab="Regions"
      actions={
        mayEdit && (
          <Button look="primary" icon={IconPlus} onClick={() => setOpened({ what: 'form', region: undefined })}>
            Create region
          </Button>
        )
      }
    >
      <Table
        label="Regions"
        columns={columnsOf(mayEdit, setOpened)}
        rows={found.data?.regions}
        rowKey={(region) => region.guid}
        rowLabel={(region) => region.title}
        load={found}
        empty={<EmptyState text="No regions found, start by adding one." />}
      />
      {opened?.what === 'form' && <RegionForm region={opened.region} onClose={close} />}
      {opened?.what === 'delete' && <DeleteRegion region={opened.region} onClose={close} />}
    </CompanyPage>
  )
}

function columnsOf(mayEdit: boolean, open: (opened: Opened) => void): Column<Region>[] {
  const title: Column<Region> = { key: 'title', head: 'Title', fixed: true, width: 320, cell: (region) => region.title }
  if (!mayEdit) return [title]
  return [
    title,
    {
      key: 'edit',
      head: '',
      fixed: true,
      width: 52,
      cell: (region) => (
        <IconButton icon={IconPencil} label={`Edit ${region.title}`} onClick={() => open({ what: 'form', region })} />
      ),
    },
    {
      key: 'delete',
      head: '',
      fixed: true,
      width: 68,
      cell: (region) => (
        <IconButton
          icon={IconTrash}
          label={`Delete ${region.title}`}
          onClick={() => open({ what: 'delete', region })}
        />
      ),
    },
  ]
}
