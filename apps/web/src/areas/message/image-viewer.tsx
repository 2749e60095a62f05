import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useState } from 'react'
import type { Message } from '#contract/message/chat.ts'
import { instantOfTimetoken } from '#domain/message/timetoken.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import styles from './message-item.module.css'
import { useImage } from './use-image.ts'
import { categoryWords } from './words.ts'

const zooms = [0.5, 1, 1.5, 2, 3, 4] as const
const whole = 1

/** A full-size picture with its zoom limits (CHAT-D15). */
export function ImageViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const zone = useZone()
  const image = useImage(message.file_id ?? '')
  const [zoom, setZoom] = useState(zooms.indexOf(whole))
  const { blob, name = 'image' } = image
  const category = message.category === null ? 'Image' : categoryWords[message.category]
  return (
    <Modal
      open
      title={category}
      width={960}
      onClose={onClose}
      foot={
        <>
          <span className={styles.viewed}>
            {message.sender.name}, {formatDateTime(instantOfTimetoken(message.timetoken), zone)}
          </span>
          <IconButton
            framed
            icon={IconZoomOut}
            label="Zoom out"
            disabledReason={zoom === 0 ? 'This is the smallest size.' : undefined}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            framed
            icon={IconZoomIn}
            label="Zoom in"
            disabledReason={zoom === zooms.length - 1 ? 'This is the largest size.' : undefined}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button
            icon={IconDownload}
            disabledReason={
              blob ? undefined : image.failed ? 'The image could not be loaded.' : 'The image is not loaded yet.'
            }
            onClick={() => blob && downloadBlob(name, blob)}
          >
            Download
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className={styles.viewer} tabIndex={0} aria-label="Image">
        {image.failed && <p className={styles.noImage}>The image could not be loaded.</p>}
        {image.url === undefined && !image.failed && (
          <p className={styles.noImage} role="status">
            Loading the image
          </p>
        )}
        {image.url !== undefined && (
          <img
            src={image.url}
            alt={`${category} from ${message.sender.name}`}
            style={{ width: `${(zooms[zoom] ?? whole) * 100}%` }}
          />
        )}
      </section>
    </Modal>
  )
}
