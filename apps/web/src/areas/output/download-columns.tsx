import { type Download, downloadExport, failureText, getDownloadLink } from '#contract/output/downloads.ts'
import { classes } from '#ui/classes.ts'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { call } from '../../kit/http/call.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import { DownloadButton } from './download-button.tsx'
import { isExpired } from './download-rules.ts'
import styles from './output.module.css'
import { RetryButton } from './retry-button.tsx'

interface DownloadColumnsInput {
  /** The present instant. */
  now: string
  /** Called when a file could not be downloaded. */
  onFailure: () => unknown
}

/** OPS-014. */
export function downloadColumns({ now, onFailure }: DownloadColumnsInput): Column<Download>[] {
  return columnsOf(
    downloadExport,
    {
      name: {
        fixed: true,
        width: 340,
        minWidth: 214,
        cell: (download) => (
          <span className={classes(styles.name, styles.wrapped)} title={download.file_name}>
            {download.file_name}
          </span>
        ),
      },
      created: {
        width: 164,
        minWidth: 140,
        sortable: 'created_at',
        cell: (download) => <DateTimeText value={download.created_at} />,
      },
      expires: {
        width: 164,
        minWidth: 140,
        cell: (download) => <DateTimeText value={download.expires_at} />,
      },
      status: {
        fixed: true,
        width: 300,
        minWidth: 132,
        cell: (download) => <DownloadStatus download={download} />,
      },
    },
    [
      {
        key: 'download',
        head: 'Download',
        align: 'right',
        fixed: true,
        width: 148,
        minWidth: 140,
        cell: (download) =>
          download.status === 'Completed' ? (
            <DownloadButton
              withWord
              name={download.file_name}
              disabledReason={isExpired(download, now) ? 'File has expired.' : undefined}
              linkOf={() => call(getDownloadLink, { params: { jobGuid: download.job_guid } })}
              onFailure={onFailure}
            />
          ) : download.is_retryable ? (
            <RetryButton download={download} />
          ) : (
            <Missing />
          ),
      },
    ],
  )
}

/** OPS-024, OPS-027. */
function DownloadStatus({ download }: { download: Download }) {
  if (download.status === 'Pending') return <Status word="Pending" kind="processing" />
  if (download.status === 'Completed') return <Status word="Completed" />
  const text = failureText(download)
  return (
    <span className={styles.twoLines}>
      <Status word="Failed" />
      {text !== '' && <span className={styles.error}>{text}</span>}
    </span>
  )
}
