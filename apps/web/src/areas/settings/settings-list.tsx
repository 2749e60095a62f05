import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AllOrPage, SettingsPage } from '#contract/settings/settings-page.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import type { Look } from '../../kit/list/columns.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerAbove } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { useSearch } from '../../kit/url/search.ts'
import { adminCrumb } from '../admin/exports.ts'
import styles from './settings-list.module.css'

interface SettingsListProps<Row, Found> {
  title: string
  /** The name of the table's stored view. */
  name: string
  columns: readonly Column<Row>[]
  list: Endpoint<z.ZodObject, typeof AllOrPage, z.ZodUndefined, z.ZodType<Found>>
  rowsOf: (found: Found) => readonly Row[]
  /** Returns the address of a row's screen, if it has one. */
  hrefOf?: (row: Row) => string
  create: { label: string; open: string | (() => void) }
  empty: string
  top?: ReactNode
  /** The filters of the list besides its page. */
  filter?: Readonly<Record<string, string | undefined>>
}

/** Returns the look of a setting's title column, which links to the screen that edits it. */
export function titleLook<Row extends { title: string }>(
  hrefOf: (row: Row) => string,
  after?: (row: Row) => ReactNode,
): Look<Row> {
  const cell = (row: Row) => (
    <span className={styles.title}>
      <NameLink href={hrefOf(row)}>{row.title}</NameLink>
      {after?.(row)}
    </span>
  )
  return { fixed: true, width: 320, minWidth: 240, cell }
}

/** A list of finance settings, by title (FSET-D05). A row opens the screen that edits it. */
export function SettingsList<Row extends { guid: string; title: string }, Found extends { count: number }>(
  props: SettingsListProps<Row, Found>,
) {
  const { title, name, columns, list, rowsOf, hrefOf, create, empty, top, filter = {} } = props
  const [search, setSearch] = useSearch(SettingsPage)
  const found = useQuery(queryOf(list, { query: { ...search, ...filter } }))
  const count = found.data?.count
  const view = useTableView(name, columns)
  const { open } = create
  return (
    <Page
      title={title}
      crumbs={[adminCrumb]}
      count={count}
      actions={
        <>
          <TableTools view={view} columns={columns} onExport={exportOf(list, { query: filter })} />
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
        rows={found.data && rowsOf(found.data)}
        rowKey={(row) => row.guid}
        rowLabel={(row) => row.title}
        {...(hrefOf && { rowHref: hrefOf })}
        load={found}
        view={view}
        empty={<EmptyState text={empty} />}
        {...pagerAbove(0, count, search, setSearch)}
      />
    </Page>
  )
}
