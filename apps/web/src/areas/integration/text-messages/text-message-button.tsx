import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getTextMessaging,
  longestTextMessage,
  sendTextMessage,
  TextMessageInput,
} from '#contract/integration/text-messages.ts'
import { messageAccess } from '#contract/message/access.ts'
import { IconButton } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'

interface Receiver {
  /** The guid and the name of a carer. */
  guid: string
  name: string
}

/** Sends a text message to a carer. Hidden where none can be sent, and from users who may not. */
export function TextMessageButton({ guid, name }: Receiver) {
  const isAllowed = usePermission(messageAccess.send)
  const messaging = useQuery({ ...queryOf(getTextMessaging, { params: { carerGuid: guid } }), enabled: isAllowed })
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed || !messaging.data?.is_set_up) return null
  const { phone } = messaging.data
  return (
    <>
      <IconButton
        framed
        icon={IconMessage}
        label="Text message"
        aria-haspopup="dialog"
        disabledReason={phone === null ? 'This carer has no mobile number.' : undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && phone !== null && <TextDialog guid={guid} name={name} phone={phone} onClose={() => setOpen(false)} />}
    </>
  )
}

function TextDialog({ guid, name, phone, onClose }: Receiver & { phone: string; onClose: () => void }) {
  const send = useCall(sendTextMessage, { errors: 'form' })
  const form = useForm({
    schema: TextMessageInput,
    initial: { text: '' },
    labels: { text: 'Text' },
    name: 'text-message',
    submit: (body) => send.mutateAsync({ params: { carerGuid: guid }, body }),
    onSaved() {
      toast('The text message is being sent.')
      onClose()
    },
  })
  const left = longestTextMessage - form.values.text.length
  return (
    <FormModal form={form} title={`Text message to ${name}`} submitLabel="Send" onClose={onClose} width={480}>
      <TextArea
        {...form.field('text')}
        rows={4}
        required
        description={`To ${phone}. ${left < 0 ? 'Too long.' : `${left} characters left.`}`}
      />
    </FormModal>
  )
}
