import { useState } from 'react'
import type { Contact } from '#contract/message/messages.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useCoreOptions } from '../../../kit/session/branch.ts'
import styles from './new-message.module.css'
import { type chosenOf, notesOn, type Recipients } from './recipients.ts'

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
  /** Those chosen for this message. */
  chosen: ReturnType<typeof chosenOf>
  error: string | undefined
}

/** The recipients of a message, shown by name before it is sent (CHAT-D07). */
export function RecipientsField({ value, onChange, contacts, chosen, error }: RecipientsFieldProps) {
  const regions = useCoreOptions('carer', 'regions')
  const statuses = useCoreOptions('carer', 'status')
  const active = contacts.filter(({ is_active }) => is_active)
  const ofActive = new Set(active.map(({ status_id }) => String(status_id)))
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
      {value.to !== 'carers' && (
        <MultiSelect
          label="Statuses"
          placeholder="Any"
          options={statuses.filter((status) => ofActive.has(status.value))}
          value={value.statuses}
          onChange={(next) => onChange({ ...value, statuses: next })}
          error={value.to === 'all' ? error : undefined}
        />
      )}
      <Readers chosen={chosen} />
    </>
  )
}

/** The number of recipients shown by their initials. */
const shown = 5

function Readers({ chosen }: { chosen: ReturnType<typeof chosenOf> }) {
  const { readers } = chosen
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
          {isMany ? (
            <>
              <strong>{countText(readers.length, 'carer')}</strong>{' '}
              {readers.length === 1 ? 'gets it.' : 'get it, each in their own chat.'}
            </>
          ) : (
            'No carers chosen yet.'
          )}
        </p>
        {isMany && (
          <Button size="small" look="quiet" aria-expanded={withNames} onClick={() => setWithNames(!withNames)}>
            Names
          </Button>
        )}
      </div>
      {notesOn(chosen).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {isMany && withNames && <p className={styles.names}>{readers.map(({ name }) => name).join(', ')}</p>}
    </div>
  )
}
