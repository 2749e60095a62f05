import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { NameLink } from '#ui/name-link.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Export } from '#ui/table/export-menu.tsx'
import { Table, type TableProps } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { Page } from '../../kit/page.tsx'
import { pagerAbove } from '../../kit/pager-above.ts'
import { useSearch } from '../../kit/search.ts'
import { adminCrumb } from './setting-page.tsx'
import styles from './settings-list.module.css'

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
  /** Saves all rows. */
  onExport: Export
  top?: ReactNode
}

/** The column that a setting is known by: its title leads to the screen that edits it. */
export function titleColumn<Row extends { title: string }>(
  hrefOf: (row: Row) => string,
  { head = 'Title', after }: { head?: string; after?: (row: Row) => ReactNode } = {},
): Column<Row> {
  const cell = (row: Row) => (
    <span className={styles.title}>
      <NameLink href={hrefOf(row)}>{row.title}</NameLink>
      {after?.(row)}
    </span>
  )
  return { key: 'title', head, fixed: true, width: 320, least: 180, cell }
}

/** A list of finance settings, by title (FSET-D05). A row opens the screen that edits it. */
export function SettingsList<Row extends { guid: string; title: string }>(props: SettingsListProps<Row>) {
  const { title, name, columns, rows, count, load, hrefOf, create, empty, onExport, top } = props
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
          <TableTools view={view} columns={columns} onExport={onExport} />
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
        {...pagerAbove(0, count, search, setSearch)}
      />
    </Page>
  )
}
