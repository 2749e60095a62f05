import type { TablerIcon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useState } from 'react'
import type { Message } from '#contract/message/chat.ts'
import { instantOfTimetoken } from '#domain/message/timetoken.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime, formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './message-item.module.css'
import { retry, type Unsent } from './outbox.ts'
import { useThumbnail } from './use-image.ts'
import { categoryWords } from './words.ts'

const ImageViewer = lazyPart(async () => (await import('./image-viewer.tsx')).ImageViewer)

/** A sent message, with its author, its time, and whether it was read. */
export function MessageItem({ message, isSought = false }: { message: Message; isSought?: boolean }) {
  const zone = useZone()
  const { sender, type } = message
  return (
    <li
      className={classes(styles.item, sender.isUser && styles.own, isSought && styles.sought)}
      aria-current={isSought || undefined}
    >
      <div className={styles.bubble}>
        {!sender.isUser && <VisuallyHidden>{sender.name}: </VisuallyHidden>}
        {type === 'system.chat.image' ? <Picture message={message} /> : <p className={styles.text}>{message.text}</p>}
      </div>
      <p className={styles.foot}>
        {sender.isUser && <span>{sender.name}</span>}
        <span>{formatTime(instantOfTimetoken(message.timetoken), zone)}</span>
        {sender.isUser && <Delivery message={message} />}
      </p>
    </li>
  )
}

/** CHAT-020, CHAT-D11. Two grey ticks say that it is on the carer's phone (decision 0133). */
function Delivery({ message: { actions } }: { message: Message }) {
  const zone = useZone()
  const { read_at, delivered_at } = actions
  if (read_at !== null) return <Sign icon={IconChecks} text={`Read ${formatDateTime(read_at, zone)}`} isRead />
  if (delivered_at !== null) return <Sign icon={IconChecks} text={`Delivered ${formatDateTime(delivered_at, zone)}`} />
  return <Sign icon={IconCheck} text="Sent" />
}

function Sign({ icon, text, isRead = false }: { icon: TablerIcon; text: string; isRead?: boolean }) {
  return (
    <Tip text={text}>
      <span className={classes(styles.sign, isRead && styles.read)}>
        <Icon as={icon} size={15} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tip>
  )
}

/** A message that is being sent, or that failed and can be sent again (CHAT-D11, CHAT-D17). */
export function UnsentItem({ channelId, unsent }: { channelId: string; unsent: Unsent }) {
  const zone = useZone()
  return (
    <li className={classes(styles.item, styles.own, styles.unsent)}>
      <div className={styles.bubble}>
        <p className={styles.text}>{unsent.text}</p>
      </div>
      <p className={styles.foot}>
        <span>{formatTime(unsent.at, zone)}</span>
        {unsent.state === 'sending' ? (
          <Sign icon={IconClock} text="Sending" />
        ) : (
          <>
            <Icon as={IconClock} size={15} />
            <span className={styles.notSent}>Not sent</span>
            <button type="button" className={styles.retry} onClick={() => void retry(channelId, unsent)}>
              Retry
            </button>
          </>
        )}
      </p>
    </li>
  )
}

/** A small copy; a press opens the picture in the viewer (CHAT-014). */
function Picture({ message }: { message: Message }) {
  const [open, setOpen] = useState(false)
  const image = useThumbnail(message.file_id ?? '')
  const category = message.category === null ? '' : categoryWords[message.category]
  return (
    <>
      {image.failed ? (
        <p className={styles.text}>The image could not be loaded.</p>
      ) : (
        <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
          {image.url !== undefined && <img src={image.url} alt={`${category}, from ${message.sender.name}`} />}
          {image.url === undefined && <VisuallyHidden>Loading an image</VisuallyHidden>}
        </button>
      )}
      <p className={styles.caption}>
        <span className={styles.category}>{category}</span>
        {!image.failed && <span aria-hidden="true">Opens larger</span>}
      </p>
      {open && <ImageViewer message={message} onClose={() => setOpen(false)} />}
    </>
  )
}
