import { useState } from 'react'
import { Banner } from '#ui/page/banner.tsx'
import { hasDrafts, sessionKeys } from '../../kit/session/storage.ts'

/** Tells who did not log out why they are asked to log in, and that what they typed is not lost. */
export function SessionEnded() {
  // As it was when the form came up: logging in forgets it.
  const [ended] = useState(() => sessionStorage.getItem(sessionKeys.sessionEnded) !== null)
  const [keeps] = useState(hasDrafts)
  if (!ended) return undefined
  return (
    <Banner tone="blue">
      You were signed out, because your session ended or your account was changed. Please log in again.
      {keeps && ' What you had typed is kept and comes back when you do.'}
    </Banner>
  )
}
