import { useState } from 'react'
import type { Contact } from '#contract/message/messages.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import styles from './new-message.module.css'
import { carersInWords, type Recipients } from './recipients.ts'

const choices = [
  { value: 'all', label: 'All carers' },
  { value: 'regions', label: 'Regions' },
  { value: 'carers', label: 'Carers' },
] as const

interface RecipientsFieldProps {
  value: Recipients
  onChange: (value: Recipients) => void
  /** Everyone who can receive messages. */
  contacts: readonly Contact[]
  /** The recipients of this message. */
  readers: readonly Contact[]
  error: string | undefined
}

/** The recipients of a message, shown by name before it is sent (CHAT-D07). */
export function RecipientsField({ value, onChange, contacts, readers, error }: RecipientsFieldProps) {
  const regions = useCoreOptions('carer', 'regions')
  const active = contacts.filter(({ is_active }) => is_active)
  return (
    <>
      <RadioGroup
        row
        label="Recipients"
        options={choices}
        value={value.to}
        onChange={(picked) =>
          onChange({ ...value, to: choices.find((each) => each.value === picked)?.value ?? 'carers' })
        }
      />
      {value.to === 'regions' && (
        <MultiSelect
          required
          label="Regions"
          options={regions}
          value={value.regions}
          onChange={(next) => onChange({ ...value, regions: next })}
          error={error}
        />
      )}
      {value.to === 'carers' && (
        <MultiSelect
          required
          label="Carers"
          options={active.map(({ carer_id, name }) => ({ value: carer_id, label: name }))}
          value={value.carers}
          onChange={(next) => onChange({ ...value, carers: next })}
          error={error}
        />
      )}
      <Readers readers={readers} />
    </>
  )
}

/** The number of recipients shown by their initials. */
const shown = 5

function Readers({ readers }: { readers: readonly Contact[] }) {
  const [withNames, setWithNames] = useState(false)
  const isMany = readers.length > 0
  return (
    <div className={styles.readers}>
      <div className={styles.line}>
        {isMany && (
          <span className={styles.faces}>
            {readers.slice(0, shown).map(({ carer_id, name }) => (
              <Avatar key={carer_id} name={name} size={24} />
            ))}
          </span>
        )}
        <p role="status" className={styles.count}>
          <strong>{isMany ? carersInWords(readers.length) : 'Nobody'}</strong>{' '}
          {readers.length === 1 ? 'gets it.' : isMany ? 'get it, each in their own chat.' : 'gets it yet.'}
        </p>
        {isMany && (
          <Button size="small" look="quiet" aria-expanded={withNames} onClick={() => setWithNames(!withNames)}>
            Names
          </Button>
        )}
      </div>
      {isMany && withNames && <p className={styles.names}>{readers.map(({ name }) => name).join(', ')}</p>}
    </div>
  )
}
