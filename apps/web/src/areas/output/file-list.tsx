import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { billingAccess } from '#contract/billing/access.ts'
import { GuidList, LocalDate } from '#contract/fields.ts'
import { outputAccess } from '#contract/output/access.ts'
import { type FileRow, fileSorts, invoiceFiles } from '#contract/output/files.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { queryOf } from '../../kit/http/query.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { sumOf } from '../../kit/list/sum-of.ts'
import { usePicked } from '../../kit/list/use-picked.ts'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useFeatures } from '../../kit/session/branch.ts'
import { lastWeek, localDateIn, rangeOf } from '../../kit/url/date-range.ts'
import { useDatesInUrl } from '../../kit/url/dates-in-url.ts'
import { paths } from '../../kit/url/paths.ts'
import { useSearch, useUrlState } from '../../kit/url/search.ts'
import { DownloadModal } from './download-modal.tsx'
import { fileColumns } from './file-columns.tsx'
import { FileFilters } from './file-filters.tsx'
import { downloadRefusal, interfaceRefusal, isInterfaceable, selectRefusal } from './file-rules.ts'
import { InterfaceModal } from './interface-modal.tsx'
import { PayrollHistory } from './payroll-history.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { ResubmitButton } from './resubmit-button.tsx'
import { type Side, SideTabs, useSide } from './sides.tsx'

/** The URL's state: the endpoint's own query, with a preset for the dates (FILE-D05). */
const FileSearch = z.object({
  ...invoiceFiles.list.query.shape,
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

const UnfoldedSearch = z.object({ unfolded: GuidList })

/** FILE-013. */
const pageSizes = [10, 25, 50, 100, 250, 500]

const keyOf = (file: FileRow) => file.guid

/** The files that processing made, to save or to pass on to accounting (FILE-001 to FILE-014). */
export function FileList() {
  const side = useSide()
  const { search, setSearch, range, files, onExport } = useFiles(side)
  const mayOpen = usePermission(billingAccess.read)
  const hasPayroll = usePayroll(side)
  const columns = useMemo(() => fileColumns(side, { mayOpen, hasPayroll }), [side, mayOpen, hasPayroll])
  const view = useTableView('files', columns)
  const mayOpenDownloads = usePermission(outputAccess.downloads)
  // The files at the time of picking: the list may change behind the dialog.
  const [asking, setAsking] = useState<{ for: 'download' | 'interface'; files: readonly FileRow[] }>()
  const rows = files.data?.files
  const [unfolded, setUnfolded] = useUrlState(UnfoldedSearch)
  const { picked, ticked, setTicked } = usePicked(rows ?? [], keyOf, selectRefusal)
  const close = () => setAsking(undefined)

  return (
    <Page
      title="File management"
      crumbs={[{ label: 'Finance' }]}
      count={files.data?.count}
      actions={<TableTools view={view} columns={columns} onExport={onExport} />}
      top={
        <>
          <SideTabs path={paths.fileManagement()} />
          <FileFilters side={side} hasPayroll={hasPayroll} range={range} filter={search} onChange={setSearch} />
        </>
      }
    >
      <Table
        label="Files"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={(file) => file.output_reference}
        load={files}
        view={view}
        sort={{ key: search.sort, order: search.order }}
        onSort={({ key, order }) => setSearch({ sort: fileSorts.find((sort) => sort === key), order })}
        selection={{
          ticked,
          onChange: setTicked,
          disabledReason: selectRefusal,
          sum: <Money value={sumOf(picked.map((file) => file.rate))} />,
          helpers: [{ label: 'Select non interfaced', choose: isInterfaceable }],
          actions: (
            <>
              {side.modelType === 'invoice' && <ReplaceButton picked={picked} />}
              {hasPayroll && <ResubmitButton picked={picked} />}
              <Button
                disabledReason={interfaceRefusal(picked, mayOpenDownloads)}
                onClick={() => setAsking({ for: 'interface', files: picked })}
              >
                Interface selected
              </Button>
              <Button
                look="primary"
                icon={IconFileDownload}
                disabledReason={downloadRefusal(picked, mayOpenDownloads)}
                onClick={() => setAsking({ for: 'download', files: picked })}
              >
                Download selected
              </Button>
            </>
          ),
        }}
        {...(hasPayroll && { details: payrollDetails(unfolded, setUnfolded) })}
        empty={<EmptyState text={side.noFiles} />}
        pager={{ ...pagerOf(files.data?.count, search, setSearch), sizes: pageSizes }}
      />
      {asking?.for === 'download' && <DownloadModal side={side} files={asking.files} onClose={close} />}
      {asking?.for === 'interface' && <InterfaceModal side={side} files={asking.files} onClose={close} />}
    </Page>
  )
}

/** Whether the payroll system of the branch takes the files of this side (FILE-017, FILE-D06). */
function usePayroll(side: Side): boolean {
  return useFeatures()?.includes('i_trent') === true && side.modelType === 'payment'
}

/** FILE-012: the rows unfold, in the URL. */
function payrollDetails(
  { unfolded }: { unfolded: string[] },
  setUnfolded: (change: { unfolded: string[] }, options: { replace: true }) => void,
) {
  return {
    label: 'Payroll history',
    of: (file: FileRow) => <PayrollHistory file={file} />,
    unfolded: new Set(unfolded),
    onChange: (next: ReadonlySet<string>) => setUnfolded({ unfolded: [...next] }, { replace: true }),
  }
}

function useFiles({ files: endpoints }: Side) {
  const [search, setSearch] = useSearch(FileSearch)
  const preset = lastWeek(localDateIn(useZone()))
  // A run's files are listed completely, whatever their dates.
  const range = search.task === undefined ? rangeOf(search, preset) : undefined
  useDatesInUrl(search, range, setSearch)
  const query = { ...search, from: undefined, to: undefined, ...range }
  return {
    search,
    setSearch,
    range,
    files: useQuery(queryOf(endpoints.list, { query })),
    onExport: exportOf(endpoints.list, { query }),
  }
}
