import { Glyph } from '#ui/status/status-glyph.tsx'
import { type Connection, useConnection } from '../kit/http/connection.ts'
import styles from './connection-sign.module.css'

/** Shows that the connection is lost, and what that means for the screen. */
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
  offline: { title: 'You are offline.', text: 'This page stays as it is and is updated when you are back online.' },
  away: { title: 'The server is not responding.', text: 'Trying again. This page stays as it is.' },
}
