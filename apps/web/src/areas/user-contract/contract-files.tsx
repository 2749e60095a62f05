import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ContractFile, contractFiles, mergeTypeOf } from '#contract/user-contract/contract-files.ts'
import type { ContractOwner } from '#contract/user-contract/owners.ts'
import { Button } from '#ui/button.tsx'
import { downloadLink } from '#ui/download.ts'
import { DateText } from '#ui/figures/figures.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useFinanceSchema } from '../../kit/finance-schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import { usePicked } from '../../kit/list/use-picked.ts'
import { paths } from '../../kit/url/paths.ts'
import { downloadFailed } from '../output/exports.ts'
import styles from './contract-files.module.css'

interface ContractFilesProps {
  owner: ContractOwner
  params: { ownerGuid: string; contractGuid: string }
  /** Above the list. */
  actions?: ReactNode
}

/** The files of a contract, the newest first (CLCON-051 to CLCON-057, CLCON-D25). */
export function ContractFiles({ owner, params, actions }: ContractFilesProps) {
  const list = useQuery(queryOf(contractFiles[owner].list, { params }))
  const columns = columnsOf(useFileTypes())
  const view = useTableView(`${owner}-contract-files`, columns)
  const { picked, ticked, setTicked } = usePicked(list.data?.files ?? [], keyOf, noRefusal)
  const { download, busy } = useDownload(owner, params)
  return (
    <div className={styles.files}>
      {actions && <div className={styles.actions}>{actions}</div>}
      <Table
        label="Files"
        columns={columns}
        rows={list.data?.files}
        rowKey={keyOf}
        rowLabel={({ file_name }) => file_name}
        load={list}
        view={view}
        empty={<EmptyState text="No files found." />}
        selection={{
          ticked,
          onChange: setTicked,
          actions: (
            <Button
              size="small"
              busy={busy}
              disabledReason={picked.length === 0 ? 'Select files first' : undefined}
              onClick={() => void download(picked)}
            >
              Download
            </Button>
          ),
        }}
      />
    </div>
  )
}

const keyOf = ({ guid }: ContractFile) => guid
const noRefusal = () => undefined

function useFileTypes(): (alias: string) => string {
  const types = useFinanceSchema('FileType')
  return (alias) => types?.find((type) => type.alias === alias)?.title ?? alias
}

function columnsOf(typeOf: (alias: string) => string): Column<ContractFile>[] {
  return [
    { key: 'name', head: 'File name', fixed: true, width: 320, minWidth: 180, cell: ({ file_name }) => file_name },
    { key: 'type', head: 'Type', width: 180, cell: (file) => typeOf(file.file_type_alias) },
    { key: 'start', head: 'Start', width: 120, cell: ({ start }) => <DateText value={start} /> },
    { key: 'end', head: 'End', width: 120, cell: ({ end }) => (end === null ? '-' : <DateText value={end} />) },
  ]
}

/** Opens one file by its link, and requests several, which are made in the background. After a failure they stay selected. */
function useDownload(owner: ContractOwner, params: ContractFilesProps['params']) {
  const openPath = useOpenPath()
  const [busy, setBusy] = useState(false)
  const request = useCall(contractFiles[owner].download, { errors: 'form' })
  const download = async (files: readonly ContractFile[]) => {
    const [only] = files
    setBusy(true)
    try {
      if (files.length === 1 && only) {
        const place = { ...params, fileGuid: only.guid }
        const { link, file_name } = await call(contractFiles[owner].downloadOne, { params: place })
        downloadLink(file_name, link)
      } else {
        const body = { file_guids: files.map(keyOf), merge_type: mergeTypeOf(files) }
        const { job_guid } = await request.mutateAsync({ params, body })
        toast('Download request sent.')
        openPath(paths.download(job_guid))
      }
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}
