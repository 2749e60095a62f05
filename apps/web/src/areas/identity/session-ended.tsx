import { useState } from 'react'
import { Banner } from '#ui/page/banner.tsx'
import { hasDrafts, sessionKeys } from '../../kit/session/storage.ts'

/** Explains why a user who did not log out has to log in again, and that their input is kept. */
export function SessionEnded() {
  // Read when the form mounts: logging in removes it.
  const [ended] = useState(() => sessionStorage.getItem(sessionKeys.sessionEnded) !== null)
  const [keeps] = useState(hasDrafts)
  if (!ended) return undefined
  return (
    <Banner tone="blue">
      You were signed out, because your session ended or your account was changed. Please log in again.
      {keeps && ' What you typed has been kept and will be restored when you log in.'}
    </Banner>
  )
}
