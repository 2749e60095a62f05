import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import {
  downloadSickLeaveFile,
  downloadSickLeaves,
  listSickLeaves,
  type SickLeave,
  sickLeaveTable,
} from '#contract/carer/sick-leaves.ts'
import { dateRangeErrors } from '#domain/validators/period.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { callForFile, type Download } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useBranch, useBranches } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'
import { downloadFailed } from '../output/exports.ts'
import { isWholeFile } from './sick-file.ts'
import styles from './sick-reports.module.css'

/** The sick leaves of the user's branches (OPS-001 to OPS-013, OPS-D01 to OPS-D06). */
export function SickReports() {
  const [search, setSearch] = useSearch(listSickLeaves.query)
  const list = useQuery(queryOf(listSickLeaves, { query: search }))
  const branches = useBranches().data?.branches ?? []
  const hrefOf = useHrefOf()
  const columns = useMemo(() => columnsIn(hrefOf), [hrefOf])
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['search', 'branch_guids', 'uploaded_after', 'uploaded_before'])
  const { page: _, page_size: _size, ...filters } = search
  const nothing = list.data?.count === 0 ? 'There is nothing to download.' : undefined
  return (
    <Page
      title="Sick reports"
      count={list.data?.count}
      actions={
        <FileButton icon disabledReason={nothing} load={() => callForFile(downloadSickLeaves, { query: filters })}>
          Download CSV
        </FileButton>
      }
      top={
        <Filters onClear={clear}>
          <Filter width={140}>
            <TextFilter search label="Carer" placeholder="Name" {...field('search')} />
          </Filter>
          <Filter width={160}>
            <MultiSelect
              label="Branches"
              placeholder="Any"
              options={branches.map(({ guid, title }) => ({ value: guid, label: title }))}
              {...field('branch_guids')}
            />
          </Filter>
          <UploadedFilter from={search.uploaded_after} to={search.uploaded_before} onChange={setSearch} />
        </Filters>
      }
    >
      <Table
        label="Sick reports"
        columns={columns}
        rows={list.data?.sick_leaves}
        rowKey={(row) => row.time_off_guid}
        rowLabel={({ carer }) => carer.name}
        rowHref={hrefOf}
        load={list}
        empty={
          <EmptyState
            text="We did not find any matching sick reports"
            actions={clear && <Button onClick={clear}>Clear filters</Button>}
          />
        }
        pager={pagerOf(list.data?.count, search, setSearch)}
      />
    </Page>
  )
}

interface UploadedFilterProps {
  from: string | undefined
  to: string | undefined
  /** Called only with days in order. */
  onChange: (days: { uploaded_after: string | undefined; uploaded_before: string | undefined }) => void
}

/** The days on which a leave was recorded; days in the wrong order stay in the fields with their errors (OPS-008). */
function UploadedFilter({ from, to, onChange }: UploadedFilterProps) {
  const [draft, setDraft] = useState({ from, to })
  const [reported, setReported] = useState({ from, to })
  if (reported.from !== from || reported.to !== to) {
    setReported({ from, to })
    setDraft({ from, to })
  }
  const errors = dateRangeErrors(draft.from, draft.to)
  const change = (next: typeof draft) => {
    setDraft(next)
    if (Object.keys(dateRangeErrors(next.from, next.to)).length > 0) return
    setReported(next)
    onChange({ uploaded_after: next.from, uploaded_before: next.to })
  }
  return (
    <>
      <Filter width={136}>
        <DateField
          label="Uploaded after"
          value={draft.from}
          error={errors.start}
          onChange={(day) => change({ ...draft, from: day || undefined })}
        />
      </Filter>
      <Filter width={136}>
        <DateField
          label="Uploaded before"
          value={draft.to}
          error={errors.end}
          onChange={(day) => change({ ...draft, to: day || undefined })}
        />
      </Filter>
    </>
  )
}

type HrefOf = (leave: SickLeave) => string | undefined

/** Only carers of the open branch have an address. */
function useHrefOf(): HrefOf {
  const mayRead = usePermission(carerAccess.read)
  const branch = useBranch()?.title
  return useMemo(
    () => (leave) =>
      mayRead && leave.branch.title === branch ? paths.carer(leave.carer.guid, 'carer-absences') : undefined,
    [mayRead, branch],
  )
}

/** OPS-003, OPS-D03, OPS-D04. */
function columnsIn(hrefOf: HrefOf): Column<SickLeave>[] {
  return columnsOf(sickLeaveTable, {
    carer: {
      width: 200,
      minWidth: 190,
      cell: (leave) => {
        const href = hrefOf(leave)
        return href === undefined ? leave.carer.name : <NameLink href={href}>{leave.carer.name}</NameLink>
      },
    },
    branch: { width: 120, minWidth: 80, cell: ({ branch }) => branch.title },
    start: { width: 104, cell: ({ start_date }) => <DateText value={start_date} /> },
    end: { width: 104, cell: ({ end_date }) => (end_date === null ? '-' : <DateText value={end_date} />) },
    files: { width: 220, minWidth: 110, cell: (leave) => <Files leave={leave} /> },
    comments: {
      width: 320,
      minWidth: 120,
      cell: ({ comments }) => (
        <span className={styles.comments} title={comments ?? undefined}>
          {comments ?? '-'}
        </span>
      ),
    },
  })
}

function Files({ leave: { time_off_guid: timeOffGuid, files } }: { leave: SickLeave }) {
  if (files.length === 0) return '-'
  return (
    <span className={styles.files}>
      {files.map(({ guid: fileGuid, file_name }) => (
        <FileButton
          key={fileGuid}
          name={file_name}
          load={() => callForFile(downloadSickLeaveFile, { params: { timeOffGuid, fileGuid } })}
        >
          {file_name}
        </FileButton>
      ))}
    </span>
  )
}

interface FileButtonProps {
  icon?: true
  /** The name to save under; the server's by default. */
  name?: string
  load: () => Promise<Download>
  disabledReason?: string | undefined
  children: string
}

/** Downloads a file. An empty one has failed (OPS-013). */
function FileButton({ icon, name, load, disabledReason, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await load()
      if (isWholeFile(file)) downloadBlob(name ?? file.name ?? children, file.blob)
      else toast(downloadFailed, 'error')
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...(icon ? { icon: IconDownload } : { look: 'quiet', size: 'small' })}
      busy={busy}
      disabledReason={disabledReason}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
