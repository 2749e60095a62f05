import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Document } from '#contract/document/documents.ts'
import { documentExpired } from '#domain/document/document-warnings.ts'
import { IconButton } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import type { Option } from '#ui/fields/options.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { downloadFailed } from './document-words.ts'
import styles from './documents.module.css'
import { ExpiryCell } from './expiry-cell.tsx'

interface DocumentColumnsInput {
  zone: string
  categories: readonly Option[]
  onDownload: (document: Document) => Promise<Blob>
  onHistory: ((document: Document) => void) | undefined
  /** Undefined for read-only users, who see no controls (CARER-D28). */
  edit:
    | {
        onExpiry: (document: Document, expiresAt: string) => Promise<unknown>
        onReplace: (document: Document) => void
        onRemove: (document: Document) => void
      }
    | undefined
}

/** SHELL-D30. */
export function documentColumns({
  zone,
  categories,
  onDownload,
  onHistory,
  edit,
}: DocumentColumnsInput): Column<Document>[] {
  return [
    {
      key: 'title',
      head: 'Name',
      width: 320,
      minWidth: 210,
      fixed: true,
      cell: (row) => (
        <span className={styles.name}>
          <span className={styles.title} title={row.title}>
            {row.title}
          </span>
          <span className={styles.fileName} title={row.file_name}>
            {row.file_name}
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      width: 150,
      minWidth: 100,
      hideBelow: 800,
      cell: (row) => categories.find(({ value }) => value === row.category_guid)?.label ?? '–',
    },
    {
      key: 'uploaded_at',
      head: 'Uploaded at',
      width: 140,
      hideBelow: 620,
      cell: (row) => <span className="num">{formatDateTime(row.uploaded_at, zone)}</span>,
    },
    {
      key: 'uploaded_by',
      head: 'Uploaded by',
      width: 150,
      minWidth: 120,
      hideBelow: 1000,
      cell: (row) => row.uploaded_by_name,
    },
    {
      key: 'expires_at',
      head: 'Expires at',
      width: 140,
      cell: (row) => <ExpiryCell document={row} onChange={edit && ((expiresAt) => edit.onExpiry(row, expiresAt))} />,
    },
    {
      key: 'warnings',
      head: 'Warnings',
      width: 230,
      minWidth: 140,
      cell: (row) => <Warnings warnings={row.warnings} />,
    },
    {
      key: 'actions',
      head: '',
      width: 64 + (onHistory ? 36 : 0) + (edit ? 72 : 0),
      fixed: true,
      align: 'right',
      cell: (row) => (
        <span className={styles.buttons}>
          <DownloadButton document={row} onDownload={onDownload} />
          {onHistory && (
            <IconButton
              icon={IconHistory}
              label={`History of ${row.title}`}
              aria-haspopup="dialog"
              onClick={() => onHistory(row)}
            />
          )}
          {edit && (
            <>
              <IconButton icon={IconReplace} label={`Replace ${row.title}`} onClick={() => edit.onReplace(row)} />
              <IconButton icon={IconTrash} label={`Delete ${row.title}`} onClick={() => edit.onRemove(row)} />
            </>
          )}
        </span>
      ),
    },
  ]
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <span className={styles.warnings}>
      {warnings.map((warning) => (
        <Status key={warning} word={warning} kind={warning === documentExpired ? 'overdue' : 'warning'} />
      ))}
    </span>
  )
}

function DownloadButton({
  document,
  onDownload,
}: {
  document: Document
  onDownload: DocumentColumnsInput['onDownload']
}) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      downloadBlob(document.file_name, await onDownload(document))
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon={IconDownload} label={`Download ${document.title}`} busy={busy} onClick={() => void save()} />
}
