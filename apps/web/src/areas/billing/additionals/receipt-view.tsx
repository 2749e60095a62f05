import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Receipt, receipts } from '#contract/billing/receipts.ts'
import type { Side } from '#contract/fields.ts'
import { IconButton } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { callForFile } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'
import { useObjectUrl } from '../../../kit/use-object-url.ts'
import styles from './additionals.module.css'

interface ReceiptViewProps {
  side: Side
  /** The additional. */
  guid: string
  receipt: Receipt
  isEditable: boolean
}

/** A receipt as it is, with zoom and download; a PDF by its name. */
export function ReceiptView({ side, guid, receipt, isEditable }: ReceiptViewProps) {
  const { file_name: name, uploaded_by_name: by, uploaded_at: at } = receipt
  const zone = useZone()
  const [asking, setAsking] = useState<'zoom' | 'delete'>()
  const file = useQuery({
    queryKey: [receipts[side].download.path, guid, receipt.guid],
    queryFn: ({ signal }) =>
      callForFile(receipts[side].download, { params: { guid, receiptGuid: receipt.guid } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isImage = receipt.file_mime_type.startsWith('image/')
  const url = useObjectUrl(isImage ? file.data?.blob : undefined)
  const close = () => setAsking(undefined)
  return (
    <figure className={styles.receipt}>
      {url !== undefined && <img src={url} alt={`Receipt ${name}`} />}
      <figcaption>
        <span className={styles.file}>
          {name}
          <span className={styles.count}>
            {file.isError ? 'Could not be loaded.' : `${by}, ${formatDateTime(at, zone)}`}
          </span>
        </span>
        {url !== undefined && (
          <IconButton framed icon={IconZoomIn} label={`Zoom in on ${name}`} onClick={() => setAsking('zoom')} />
        )}
        <IconButton
          framed
          icon={IconDownload}
          label={`Download ${name}`}
          disabledReason={file.data ? undefined : 'The receipt is not loaded yet.'}
          onClick={() => file.data && downloadBlob(name, file.data.blob)}
        />
        {isEditable && (
          <IconButton framed icon={IconTrash} label={`Delete ${name}`} onClick={() => setAsking('delete')} />
        )}
      </figcaption>
      {asking === 'zoom' && url !== undefined && (
        <Modal open title={name} width={960} onClose={close}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
          <section className={styles.zoomed} tabIndex={0} aria-label="Receipt">
            <img src={url} alt={`Receipt ${name}`} />
          </section>
        </Modal>
      )}
      {asking === 'delete' && <RemoveQuestion {...{ side, guid, receipt }} onClose={close} />}
    </figure>
  )
}

function RemoveQuestion({
  side,
  guid,
  receipt,
  onClose,
}: Omit<ReceiptViewProps, 'isEditable'> & { onClose: () => void }) {
  const remove = useCall(receipts[side].remove, {
    async onSuccess() {
      toast('Receipt deleted.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Confirm
      title="Delete receipt"
      text={`${receipt.file_name} is deleted and can not be brought back.`}
      yes="Delete"
      danger
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { guid, receiptGuid: receipt.guid } })}
      onNo={onClose}
    />
  )
}
