import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import { type KeyboardEvent, useState } from 'react'
import { type Channel, messageLimit } from '#contract/message/chat.ts'
import { fillPlaceholders } from '#domain/message/placeholders.ts'
import { cleanText } from '#domain/validators/text.ts'
import { IconButton } from '#ui/button.tsx'
import { queryClient } from '../../kit/http/cache.ts'
import { showError } from '../../kit/http/query.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './composer.module.css'
import { sendText } from './outbox.ts'
import { placeholdersQuery } from './templates/placeholders-query.ts'
import { TemplateMenu } from './templates/template-menu.tsx'
import { appended, cutTo } from './words.ts'

const UploadImage = lazyPart(async () => (await import('./upload-image.tsx')).UploadImage)

/** The length from which the character count is shown (CHAT-D06). */
const countFrom = 900

/** The draft of each conversation stays while another one is open, and is dropped with the session. */
const draftKey = (channelId: string) => ['chat draft', channelId]

/** The input of a conversation (CHAT-013, CHAT-D06). */
export function Composer({ channel, isInactive }: { channel: Channel; isInactive: boolean }) {
  const draft = draftKey(channel.id)
  const [text, setText] = useState(() => queryClient.getQueryData<string>(draft) ?? '')
  const [refused, setRefused] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const type = (next: string) => {
    const kept = cutTo(messageLimit, next)
    setText(kept)
    setRefused(undefined)
    queryClient.setQueryData(draft, kept)
  }
  const send = () => {
    const clean = cleanText(text)
    if (clean === '') return
    type('')
    void sendText(channel.id, clean)
  }
  const fill = async (template: string) => {
    setRefused(undefined)
    try {
      const values = await queryClient.fetchQuery(placeholdersQuery(channel.custom.carerId))
      const filled = fillPlaceholders(template, values, messageLimit)
      if ('text' in filled) type(appended(text, filled.text))
      else setRefused(`${filled.refusal} The template can not be filled for ${channel.name}.`)
    } catch (error) {
      showError(error)
    }
  }
  const press = (event: KeyboardEvent) => {
    // During text composition, Enter completes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  if (isInactive) return <p className={styles.inactive}>This carer is inactive.</p>
  const length = [...text].length
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <IconButton icon={IconPhoto} label="Upload image" onClick={() => setUploading(true)} />
        <TemplateMenu
          target={<IconButton icon={IconTemplate} label="Use a template" />}
          onPick={(picked) => void fill(picked)}
        />
        <textarea
          aria-label="Message"
          placeholder="Type a message"
          rows={1}
          value={text}
          className={styles.area}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <span className={styles.key} aria-hidden="true">
          Enter
        </span>
        <IconButton
          look="primary"
          framed
          icon={IconSend}
          label="Send"
          disabledReason={cleanText(text) === '' ? 'Type a message first.' : undefined}
          onClick={send}
        />
      </div>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {length >= countFrom && (
        <span className={styles.counter} role="status">
          {length} / {messageLimit}
        </span>
      )}
      {uploading && <UploadImage channel={channel} onClose={() => setUploading(false)} />}
    </div>
  )
}
