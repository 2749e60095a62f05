import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageLimit } from '#contract/message/chat.ts'
import { sendBulkMessage } from '#contract/message/messages.ts'
import { isEmpty, requiredMessage } from '#domain/validators/text.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { useCall } from '../../kit/http/query.ts'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { contactsQuery } from './chat-filters.ts'
import { cutTo } from './words.ts'

const choices = [
  { value: 'all', label: 'All carers' },
  { value: 'regions', label: 'Regions' },
  { value: 'carers', label: 'Carers' },
]

/** The same message to several carers, each in their own conversation (CHAT-D07). */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const regionOptions = useCoreOptions('carer', 'regions')
  const contacts = useQuery(contactsQuery).data?.contacts ?? []
  const [choice, setChoice] = useState('all')
  const [regions, setRegions] = useState<string[]>([])
  const [carers, setCarers] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const bulk = useCall(sendBulkMessage, {
    errors: 'form',
    onSuccess() {
      toast('New message sent successfully')
      onClose()
    },
  })
  const missing = (value: unknown) => (tried && isEmpty(value) ? requiredMessage : undefined)
  const send = () => {
    setTried(true)
    const recipients =
      choice === 'regions'
        ? { region_ids: regions }
        : choice === 'carers'
          ? { carer_ids: carers }
          : { send_to_all: true as const }
    if (isEmpty(message) || (choice === 'regions' && isEmpty(regions)) || (choice === 'carers' && isEmpty(carers)))
      return
    bulk.mutate({ body: { message, ...recipients } })
  }
  const active = contacts.filter(({ is_active }) => is_active)
  return (
    <Modal
      open
      title="New message"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={bulk.isPending} onClick={send}>
            Send
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        {bulk.isError && (
          <Banner tone="red">
            <strong>Something went wrong!</strong> Please try again later or contact user support.
          </Banner>
        )}
        <RadioGroup
          row
          label="Recipients"
          options={choices}
          value={choice}
          onChange={(picked) => setChoice(picked ?? 'all')}
        />
        {choice === 'regions' && (
          <MultiSelect
            required
            label="Regions"
            options={regionOptions}
            value={regions}
            onChange={setRegions}
            error={missing(regions)}
          />
        )}
        {choice === 'carers' && (
          <MultiSelect
            required
            label="Carers"
            options={active.map(({ carer_id, name }) => ({ value: carer_id, label: name }))}
            value={carers}
            onChange={setCarers}
            error={missing(carers)}
          />
        )}
        <TextArea
          required
          label="Message"
          rows={5}
          value={message}
          onChange={(text) => setMessage(cutTo(messageLimit, text ?? ''))}
          error={missing(message)}
          {...([...message].length >= 900 && { description: `${[...message].length} / ${messageLimit}` })}
        />
      </div>
    </Modal>
  )
}
