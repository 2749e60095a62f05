import { useMemo } from 'react'
import { listDownloads } from '#contract/output/downloads.ts'
import { Select } from '#ui/fields/select.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { exportOf } from '../../kit/list/export.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { clearOf, fieldsOf } from '../../kit/url/search.ts'
import { downloadColumns } from './download-columns.tsx'
import { DownloadDatesFilter } from './download-dates.tsx'
import { filterDownloads, pageWith } from './download-rules.ts'
import { nowInstant, useDownloads } from './use-downloads.ts'

/** OPS-D08. */
const expiredOptions = ['Expired', 'Not'] as const
const statusOptions = ['Pending', 'Completed', 'Failed'] as const

const options = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))

/** The files that were made for the signed-in user (OPS-014 to OPS-028). */
export function DownloadList() {
  const zone = useZone()
  const { search, setSearch, dates, downloads } = useDownloads(zone)
  const now = nowInstant()
  const minute = now.slice(0, 16)
  const { refetch } = downloads
  const columns = useMemo(() => downloadColumns({ now: `${minute}:00Z`, onFailure: refetch }), [minute, refetch])
  const view = useTableView('downloads', columns)
  const found = downloads.data && filterDownloads(downloads.data, search, now)
  const page = search.page ?? pageWith(found ?? [], search.job_guid, search.page_size)
  const field = fieldsOf(search, setSearch)
  const first = (page - 1) * search.page_size

  return (
    <Page
      title="Downloads"
      count={found?.length}
      actions={
        <TableTools
          view={view}
          columns={columns.filter(({ key }) => key !== 'download')} // a button is nothing to export
          onExport={exportOf(listDownloads, { query: { ...dates, expired: search.expired, status: search.status } })}
        />
      }
      top={
        <Filters onClear={clearOf(search, setSearch, ['expired', 'status'])}>
          <DownloadDatesFilter value={dates} onChange={setSearch} />
          <Filter width={132}>
            <Select label="Expired" none="Any" options={options(expiredOptions)} {...field('expired')} />
          </Filter>
          <Filter width={132}>
            <Select label="Status" none="Any" options={options(statusOptions)} {...field('status')} />
          </Filter>
        </Filters>
      }
    >
      <Table
        label="Downloads"
        columns={columns}
        rows={found?.slice(first, first + search.page_size)}
        rowKey={(download) => download.job_guid}
        rowLabel={(download) => download.file_name}
        openKey={search.job_guid}
        load={downloads}
        view={view}
        sort={{ key: 'created_at', order: 'desc' }}
        empty={<EmptyState text="No files found." />}
        pager={pagerOf(found?.length, { ...search, page }, setSearch)}
      />
    </Page>
  )
}
