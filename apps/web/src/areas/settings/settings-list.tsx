import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { Page } from '../../kit/page.tsx'
import { useSearch } from '../../kit/search.ts'
import { adminCrumb } from './setting-page.tsx'

interface SettingsListProps<Row> {
  title: string
  /** Names the stored view of the table. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  count: number | undefined
  /** The query behind the rows. */
  load: NonNullable<TableProps<Row>['load']>
  hrefOf?: (row: Row) => string
  create: { label: string; open: string | (() => void) }
  empty: string
  top?: ReactNode
}

/** A list of finance settings, by title (FSET-D05). A row opens the screen that edits it. */
export function SettingsList<Row extends { guid: string; title: string }>(props: SettingsListProps<Row>) {
  const { title, name, columns, rows, count, load, hrefOf, create, empty, top } = props
  const [search, setSearch] = useSearch(SettingsPage)
  const view = useTableView(name, columns)
  const { open } = create
  return (
    <Page
      title={title}
      crumbs={[adminCrumb]}
      count={count}
      actions={
        <>
          <TableTools view={view} columns={columns} />
          {typeof open === 'string' ? (
            <LinkButton look="primary" icon={IconPlus} href={open}>
              {create.label}
            </LinkButton>
          ) : (
            <Button look="primary" icon={IconPlus} onClick={open}>
              {create.label}
            </Button>
          )}
        </>
      }
      top={top}
    >
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.guid}
        rowLabel={(row) => row.title}
        {...(hrefOf && { rowHref: hrefOf })}
        load={load}
        view={view}
        empty={<EmptyState text={empty} />}
        {...((count ?? 0) > 0 && {
          pager: {
            page: search.page,
            pageSize: search.page_size,
            count: count ?? 0,
            onPage: (page: number) => setSearch({ page }),
            onPageSize: (page_size: number) => setSearch({ page_size }),
          },
        })}
      />
    </Page>
  )
}
