import { Glyph } from '#ui/status/status-glyph.tsx'
import { type Connection, useConnection } from '../kit/http/connection.ts'
import styles from './connection-sign.module.css'

/** Says while the connection is lost that it is, and what that means for what is on the screen. */
export function ConnectionSign() {
  const connection = useConnection()
  const { title, text } = words[connection] ?? {}
  return (
    <div aria-live="polite" className={styles.place}>
      {title !== undefined && (
        <span className={styles.sign}>
          <Glyph shape="ring-clock" tone="amber" />
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </span>
      )}
    </div>
  )
}

const words: Readonly<Record<Connection, { title: string; text: string } | undefined>> = {
  online: undefined,
  offline: { title: 'You are offline.', text: 'What you see stays and is updated when you are back.' },
  away: { title: 'The server does not answer.', text: 'Trying again. What you see stays.' },
}
