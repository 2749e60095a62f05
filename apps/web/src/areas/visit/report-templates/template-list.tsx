import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import {
  listReportTemplates,
  type TemplateRow,
  templateExport,
  versionWords,
} from '#contract/visit/report-templates.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { pagerAbove } from '../../../kit/list/pager-above.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { useSearch } from '../../../kit/url/search.ts'
import { adminCrumb } from '../../admin/exports.ts'

const hrefOf = ({ guid }: TemplateRow) => paths.reportTemplate(guid)

/** The shapes of the states. */
export const statusLooks = { draft: 'draft', published: 'active', retired: 'expired' } as const

const columns: readonly Column<TemplateRow>[] = columnsOf(templateExport, {
  title: { fixed: true, width: 280, minWidth: 180, cell: (row) => <NameLink href={hrefOf(row)}>{row.title}</NameLink> },
  status: {
    width: 220,
    minWidth: 120,
    cell: ({ status, has_draft }) => (
      <>
        <Status word={versionWords[status]} kind={statusLooks[status]} />
        {has_draft && status !== 'draft' && <Tag>Draft waiting</Tag>}
      </>
    ),
  },
  number: { width: 80, align: 'right', cell: ({ number }) => number },
  published_at: { width: 150, cell: ({ published_at: at }) => (at === null ? '-' : <DateTimeText value={at} />) },
  is_default: { width: 80, hideBelow: 900, cell: ({ is_default }) => (is_default ? 'Yes' : '-') },
  care_types: {
    width: 280,
    minWidth: 120,
    cell: ({ care_types }) => care_types.map(({ title }) => title).join(', ') || '-',
  },
})

/** The templates of visit reports of the branch (decision 0077). */
export function TemplateList() {
  const [search, setSearch] = useSearch(listReportTemplates.query)
  const found = useQuery(queryOf(listReportTemplates, { query: search }))
  const count = found.data?.count
  const view = useTableView('report-templates', columns)
  return (
    <Page
      title="Report templates"
      crumbs={[adminCrumb]}
      count={count}
      actions={
        <>
          <TableTools view={view} columns={columns} onExport={exportOf(listReportTemplates, { query: {} })} />
          <LinkButton look="primary" icon={IconPlus} href={paths.reportTemplateNew()}>
            Create template
          </LinkButton>
        </>
      }
    >
      <Table
        label="Report templates"
        columns={columns}
        rows={found.data?.report_templates}
        rowKey={(row) => row.guid}
        rowLabel={(row) => row.title}
        rowHref={hrefOf}
        load={found}
        view={view}
        empty={<EmptyState text="No report templates found, start by adding one." />}
        {...pagerAbove(0, count, search, setSearch)}
      />
    </Page>
  )
}
