import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { type Connection, checkConnection, useConnection } from './http/connection.ts'

/**
 * Shown in place of a screen whose code or first answer could not be loaded. It retries by itself when the server
 * answers.
 */
export function ScreenNotLoaded({ error }: { error: Error }) {
  const connection = useConnection()
  const [checking, setChecking] = useState(true)
  const check = () => {
    setChecking(true)
    void checkConnection().then(() => setChecking(false))
  }
  // Only a call can show whether the server is reachable.
  useEffect(() => {
    void checkConnection().then(() => setChecking(false))
  }, [])
  const isThere = !checking && connection === 'online'
  useEffect(() => {
    if (isThere) reloadOnce(error.message)
  }, [isThere, error])
  const { title, text } = words[connection]
  return (
    <FullPage title={title} text={text}>
      <Button look="primary" busy={checking} onClick={() => (isThere ? location.reload() : check())}>
        Try again
      </Button>
    </FullPage>
  )
}

const words: Readonly<Record<Connection, { title: string; text: string }>> = {
  online: {
    title: 'This screen could not be loaded',
    text: 'Please try again. If the problem continues, contact our support.',
  },
  offline: { title: 'You are offline', text: 'This screen will open when the connection is back.' },
  away: { title: 'The server is not responding', text: 'This screen will open when the server is back.' },
}

const key = 'reloaded_for'

/**
 * Reloads the page to load the current release's code. A second failure with the same reason is not retried: it would
 * loop for ever.
 */
function reloadOnce(reason: string): void {
  const mark = `${location.pathname} ${reason}`
  if (sessionStorage.getItem(key) === mark) return
  sessionStorage.setItem(key, mark)
  location.reload()
}
