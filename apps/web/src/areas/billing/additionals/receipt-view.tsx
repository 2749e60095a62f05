import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { useState } from 'react'
import { receipts } from '#contract/billing/receipts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { callForFile } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'
import { downloadFailed } from '../../output/exports.ts'
import styles from './additionals.module.css'
import { PageTurner, ReceiptPaper } from './receipt-paper.tsx'
import { type ReceiptPlace, useReceiptPicture } from './use-receipt-picture.ts'

/** A receipt: a photo as it is, or the pages of a PDF, with zoom and download. */
export function ReceiptView({ isEditable, ...place }: ReceiptPlace & { isEditable: boolean }) {
  const { file_name: name, uploaded_by_name: by, uploaded_at: at } = place.receipt
  const zone = useZone()
  const [asking, setAsking] = useState<'zoom' | 'delete'>()
  const picture = useReceiptPicture(place)
  const { busy, save } = useDownload(place)
  const close = () => setAsking(undefined)
  return (
    <figure className={styles.receipt}>
      <ReceiptPaper name={name} picture={picture} />
      <PageTurner name={name} picture={picture} />
      <figcaption>
        <span className={styles.file}>
          {name}
          <span className={styles.count}>{`${by}, ${formatDateTime(at, zone)}`}</span>
        </span>
        {!picture.error && (
          <IconButton framed icon={IconZoomIn} label={`Zoom in on ${name}`} onClick={() => setAsking('zoom')} />
        )}
        <IconButton framed icon={IconDownload} label={`Download ${name}`} busy={busy} onClick={save} />
        {isEditable && (
          <IconButton framed icon={IconTrash} label={`Delete ${name}`} onClick={() => setAsking('delete')} />
        )}
      </figcaption>
      {asking === 'zoom' && (
        <Modal
          open
          title={name}
          width={1200}
          onClose={close}
          foot={
            <>
              <PageTurner name={name} picture={picture} />
              <Button icon={IconDownload} busy={busy} onClick={save}>
                Download
              </Button>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
          <section className={styles.zoomed} tabIndex={0} aria-label="Receipt">
            <ReceiptPaper name={name} picture={picture} />
          </section>
        </Modal>
      )}
      {asking === 'delete' && <RemoveQuestion {...place} onClose={close} />}
    </figure>
  )
}

function useDownload({ side, guid, receipt }: ReceiptPlace) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { blob } = await callForFile(receipts[side].download, { params: { guid, receiptGuid: receipt.guid } })
      downloadBlob(receipt.file_name, blob)
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void download() }
}

function RemoveQuestion({ side, guid, receipt, onClose }: ReceiptPlace & { onClose: () => void }) {
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
