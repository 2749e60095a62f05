import { useQuery } from '@tanstack/react-query'
import { messageLimit } from '#contract/message/chat.ts'
import type { Contact } from '#contract/message/messages.ts'
import { fillPlaceholders, hasPlaceholders, knownPlaceholders } from '#domain/message/placeholders.ts'
import styles from '../bulk/new-message.module.css'
import { placeholdersQuery } from './placeholders-query.ts'

/** A message with placeholders as its first reader gets it. */
export function FilledPreview({ text, reader }: { text: string; reader: Contact | undefined }) {
  const isFilled = hasPlaceholders(text) && knownPlaceholders(text) === undefined
  const values = useQuery({ ...placeholdersQuery(reader?.carer_id ?? ''), enabled: isFilled && reader !== undefined })
  if (!isFilled || !reader) return null
  const filled = values.data && fillPlaceholders(text, values.data, messageLimit)
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.note}>{reader.name} reads:</p>
      <p className={styles.filled}>
        {filled === undefined
          ? '\u00a0'
          : 'text' in filled
            ? filled.text
            : `${filled.refusal} This carer does not get it.`}
      </p>
    </section>
  )
}
