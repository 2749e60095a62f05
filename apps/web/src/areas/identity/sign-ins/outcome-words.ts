import type { SignInOutcome } from '#contract/identity/sign-in-events.ts'

interface OutcomeLook {
  readonly label: string
  /** The status word that draws it. */
  readonly kind: string
}

/** What happened, in words, and how it is drawn. */
export const outcomes: Readonly<Record<SignInOutcome, OutcomeLook>> = {
  'signed-in': { label: 'Signed in', kind: 'Active' },
  failed: { label: 'Failed', kind: 'Failed' },
  locked: { label: 'Locked for 15 minutes', kind: 'Overdue' },
  'password-change': { label: 'Password change required', kind: 'Notice' },
  'signed-out': { label: 'Signed out', kind: 'Expired' },
  'session-revoked': { label: 'Session revoked', kind: 'Overdue' },
  'reset-requested': { label: 'Password reset requested', kind: 'Pending' },
  'password-reset': { label: 'Password changed', kind: 'Complete' },
  invited: { label: 'Invited', kind: 'Pending' },
  'invitation-accepted': { label: 'Account created', kind: 'Complete' },
  'mail-failed': { label: 'Mail not delivered', kind: 'Failed' },
  'set-up': { label: 'Installation set up', kind: 'Complete' },
}
