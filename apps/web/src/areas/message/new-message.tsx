import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageLimit } from '#contract/message/chat.ts'
import { sendBulkMessage } from '#contract/message/messages.ts'
import { isEmpty, requiredMessage } from '#domain/validators/text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { useCall } from '../../kit/http/query.ts'
import { contactsQuery } from './chat-filters.ts'
import styles from './new-message.module.css'
import { bodyOf, carersInWords, nobody, readersOf } from './recipients.ts'
import { RecipientsField } from './recipients-field.tsx'
import { cutTo } from './words.ts'

/** Sends the same message to several carers, each in their own conversation (CHAT-D07). */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const contacts = useQuery(contactsQuery).data?.contacts ?? []
  const [recipients, setRecipients] = useState(nobody)
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const bulk = useCall(sendBulkMessage, {
    errors: 'form',
    onSuccess() {
      toast('New message sent successfully')
      onClose()
    },
  })
  const readers = readersOf(contacts, recipients)
  const picked = { all: contacts, regions: recipients.regions, carers: recipients.carers }[recipients.to]
  const missing = (value: unknown) => (tried && isEmpty(value) ? requiredMessage : undefined)
  const send = () => {
    setAsking(false)
    bulk.mutate({ body: { message, ...bodyOf(recipients) } })
  }
  const press = () => {
    setTried(true)
    if (isEmpty(message) || isEmpty(picked)) return
    // Named carers were chosen one by one; whole groups ask for confirmation, as no message can be withdrawn.
    if (recipients.to === 'carers') send()
    else setAsking(true)
  }
  return (
    <Modal
      open
      title="New message"
      width={540}
      onClose={onClose}
      foot={
        <>
          <span className={styles.hint}>They can reply. Replies appear in Chats.</span>
          <Button onClick={onClose}>Cancel</Button>
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
          readers={readers}
          error={missing(picked)}
        />
        <TextArea
          required
          label="Message"
          rows={5}
          value={message}
          onChange={(text) => setMessage(cutTo(messageLimit, text ?? ''))}
          error={missing(message)}
          description={`${[...message].length} of ${messageLimit} characters`}
        />
      </div>
      {isAsking && (
        <Confirm
          title={`Send to ${carersInWords(readers.length)}?`}
          text="Each person gets the message in their own chat. It cannot be recalled."
          yes={`Send to ${carersInWords(readers.length)}`}
          onYes={send}
          onNo={() => setAsking(false)}
        />
      )}
    </Modal>
  )
}
