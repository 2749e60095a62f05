import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FullPage } from '#ui/page/full-page.tsx'
import { type Connection, checkConnection, useConnection } from './http/connection.ts'

/** In place of a screen whose code or first answer did not come. It goes on by itself when the server answers. */
export function ScreenNotLoaded({ error }: { error: Error }) {
  const connection = useConnection()
  const [checking, setChecking] = useState(true)
  const check = () => {
    setChecking(true)
    void checkConnection().then(() => setChecking(false))
  }
  // Only the server can say whether it is there.
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
  online: { title: 'This screen could not be loaded', text: 'Please try again. If it goes on, contact our support.' },
  offline: { title: 'You are offline', text: 'This screen opens by itself when the connection is back.' },
  away: { title: 'The server does not answer', text: 'This screen opens by itself when the server is back.' },
}

const key = 'reloaded_for'

/**
 * Reloads the page, which brings the code of the release that the server now has. What failed in the same way after
 * that is left as it is: it would fail again for ever.
 */
function reloadOnce(reason: string): void {
  const mark = `${location.pathname} ${reason}`
  if (sessionStorage.getItem(key) === mark) return
  sessionStorage.setItem(key, mark)
  location.reload()
}
