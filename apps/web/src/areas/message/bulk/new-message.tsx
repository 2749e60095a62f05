import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { sendBulkMessage } from '#contract/message/bulk.ts'
import { messageLimit } from '#contract/message/chat.ts'
import { countText } from '#domain/count-text.ts'
import { knownPlaceholders } from '#domain/message/placeholders.ts'
import { isEmpty, requiredMessage } from '#domain/validators/text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toastWork } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { useLeaveGuard } from '../../../kit/form/use-leave-guard.tsx'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { contactsQuery } from '../chat-filters.ts'
import { FilledPreview } from '../templates/filled-preview.tsx'
import { TemplateMenu } from '../templates/template-menu.tsx'
import { appended, cutTo } from '../words.ts'
import styles from './new-message.module.css'
import { bodyOf, chosenOf, nobody } from './recipients.ts'
import { RecipientsField } from './recipients-field.tsx'

/**
 * Sends the same message to several carers, each in their own conversation (CHAT-D07). It asks before a written message
 * is lost.
 */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const contacts = useQuery(contactsQuery).data?.contacts ?? []
  const open = useOpenPath()
  const [recipients, setRecipients] = useState(nobody)
  const [message, setMessage] = useState('')
  const { leave, question } = useLeaving(message, onClose)
  const [tried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const bulk = useCall(sendBulkMessage, {
    errors: 'form',
    onSuccess({ guid }) {
      const action = { label: 'Show result', onPress: () => open(paths.bulkMessage(guid)) }
      toastWork({ id: guid, kind: 'success', text: 'New message sent successfully', action })
      onClose()
    },
  })
  const chosen = chosenOf(contacts, recipients)
  const { readers } = chosen
  const picked = { all: contacts, regions: recipients.regions, carers: recipients.carers }[recipients.to]
  const missing = (value: unknown) => (tried && isEmpty(value) ? requiredMessage : undefined)
  const recipientsError =
    missing(picked) ?? (tried && readers.length === 0 ? 'No carer would get this message.' : undefined)
  const send = () => {
    setAsking(false)
    bulk.mutate({ body: { message, ...bodyOf(recipients) } })
  }
  const press = () => {
    setTried(true)
    if (isEmpty(message) || knownPlaceholders(message) !== undefined || isEmpty(picked) || readers.length === 0) return
    // Named carers were chosen one by one; whole groups ask for confirmation, as no message can be withdrawn.
    if (recipients.to === 'carers') send()
    else setAsking(true)
  }
  return (
    <Modal
      open
      title="New message"
      width={540}
      onClose={leave}
      foot={
        <>
          <span className={styles.hint}>They can reply. Replies appear in Chats.</span>
          <Button onClick={leave}>Cancel</Button>
          <Button look="primary" busy={bulk.isPending} onClick={press}>
            Send
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {bulk.isError && (
          <Banner tone="red">
            <strong>Something went wrong!</strong> Please try again later or contact user support.
          </Banner>
        )}
        <RecipientsField
          value={recipients}
          onChange={setRecipients}
          contacts={contacts}
          chosen={chosen}
          error={recipientsError}
        />
        <TextArea
          required
          label="Message"
          rows={5}
          value={message}
          onChange={(text) => setMessage(cutTo(messageLimit, text ?? ''))}
          error={missing(message) ?? knownPlaceholders(message)}
          description={`${[...message].length} of ${messageLimit} characters`}
        />
        <FilledPreview text={message} reader={readers[0]} />
        <div>
          <TemplateMenu
            target={<Button icon={IconTemplate}>Use a template</Button>}
            onPick={(text) => setMessage(cutTo(messageLimit, appended(message, text)))}
          />
        </div>
      </div>
      {isAsking && (
        <Confirm
          title={`Send to ${countText(readers.length, 'carer')}?`}
          text="Each person gets the message in their own chat. It cannot be recalled."
          yes={`Send to ${countText(readers.length, 'carer')}`}
          onYes={send}
          onNo={() => setAsking(false)}
        />
      )}
      {question}
    </Modal>
  )
}

const nowhere = () => false

/** Closes the dialog, after a question while a message is written. */
function useLeaving(message: string, onClose: () => void) {
  const written = useRef(message)
  written.current = message
  const isWritten = useCallback(() => !isEmpty(written.current), [])
  const { mayLeave, question } = useLeaveGuard(isWritten, nowhere)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  return { leave: () => void leave(), question }
}
