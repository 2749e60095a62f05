import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import type { Download } from '../../../kit/http/call.ts'
import { PdfPages, Waiting } from './pdf-pages.tsx'
import styles from './viewer.module.css'

export interface ShownFile {
  title: string
  /** The query key while it is shown. */
  of: readonly unknown[]
  /** Loads it as the signed-in user: it never has a public address. */
  fetchFile: (signal: AbortSignal) => Promise<Download>
}

/** A PDF in a dialog: its pages, and a button that saves it. */
export function PdfDialog({ title, of, fetchFile, onClose }: ShownFile & { onClose: () => void }) {
  const file = useQuery({
    queryKey: ['pdf', ...of],
    queryFn: ({ signal }) => fetchFile(signal),
    // A preview is stale as soon as it is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error, isFetching } = file
  return (
    <Modal
      open
      title={title}
      width={880}
      onClose={onClose}
      foot={
        <>
          <Button
            icon={IconDownload}
            disabledReason={data ? undefined : 'The file has not loaded yet.'}
            onClick={() => data && downloadBlob(data.name ?? `${title}.pdf`, data.blob)}
          >
            Download
          </Button>
          <Button look="primary" onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      {data ? (
        <PdfPages file={data.blob} label={title} />
      ) : error && !isFetching ? (
        <div className={styles.failure}>
          <ErrorState text={messageOf(error)} onRetry={() => void file.refetch()} />
        </div>
      ) : (
        <Waiting />
      )}
    </Modal>
  )
}
