import { useState } from 'react'
import type { AccessRule } from '#contract/access.ts'
import { inviteUser, requestPasswordReset } from '#contract/identity/account-links.ts'
import type { UserListItem } from '#contract/identity/user-list.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useNow } from '../../kit/use-now.ts'
import { invitationState } from './invitation-state.ts'
import styles from './login-controls.module.css'

interface LoginControlsProps {
  user: Pick<UserListItem, 'guid' | 'has_login' | 'invitation'> & { readonly email: string | null | undefined }
  /** Whether the user is active: an inactive user cannot be invited (AUTH-043). */
  isActive: boolean
  /** The Edit permission of the user's type, which inviting and resetting need (AUTH-D23). */
  rule: AccessRule
  /** Why the signed-in user may do neither. */
  lock?: string | undefined
  /** `small` for the column of a list. */
  size?: 'small'
}

/**
 * "Invite user", or "Send password reset" for a user with a login, with the state of the invitation beside it (AUTH-042
 * to AUTH-048, AUTH-D24). Without the permission only the state is shown.
 */
export function LoginControls({ user, isActive, rule, lock, size }: LoginControlsProps) {
  const mayEdit = usePermission(rule)
  return (
    <span className={classes(styles.controls, size === 'small' && styles.inRow)}>
      {mayEdit && user.has_login && <ResetButton email={user.email} lock={lock} size={size} />}
      {mayEdit && !user.has_login && <InviteButton user={user} isActive={isActive} lock={lock} size={size} />}
      <span className={styles.label}>
        {user.invitation.label}
        {user.invitation.label_date_time !== null && (
          <>
            {' '}
            <DateTimeText value={user.invitation.label_date_time} />
          </>
        )}
      </span>
    </span>
  )
}

type InviteProps = Pick<LoginControlsProps, 'user' | 'isActive' | 'lock'> & { size: 'small' | undefined }

function InviteButton({ user, isActive, lock, size }: InviteProps) {
  const invite = useCall(inviteUser, { errors: 'form' })
  const [isWaiting, setWaiting] = useState(false)
  const state = invitationState(user.invitation, useNow(isWaiting))
  if (isWaiting !== (state === 'just sent')) setWaiting(!isWaiting)
  // Until it is refetched, the list does not include the invitation.
  const wasJustSent = state === 'just sent' || (state === 'none' && invite.isSuccess)
  const pause = wasJustSent ? 'The invitation was sent. You can send it again in a minute.' : undefined
  const reason = isActive ? (lock ?? pause) : 'This user is inactive.'
  const send = () =>
    invite.mutate(
      { params: { guid: user.guid } },
      {
        onSuccess: () => toast('User was successfully invited'),
        onError: () => toast('Failed to invite user', 'error'),
      },
    )
  return (
    <>
      <Button busy={invite.isPending} disabledReason={reason} onClick={send} {...(size && { size })}>
        {state === 'none' ? 'Invite user' : 'Invite again'}
      </Button>
      {invite.error && <span className={styles.problem}>{messageOf(invite.error)}</span>}
    </>
  )
}

interface ResetProps {
  email: string | null | undefined
  lock: string | undefined
  size: 'small' | undefined
}

function ResetButton({ email, lock, size }: ResetProps) {
  const reset = useCall(requestPasswordReset, {
    onSuccess: () => toast(`A password reset link was sent to ${email}.`),
  })
  const reason = email ? lock : 'This user has no email address.'
  return (
    <Button
      busy={reset.isPending}
      disabledReason={reason}
      onClick={() => reset.mutate({ body: { email: email ?? '' } })}
      {...(size && { size })}
    >
      Send password reset
    </Button>
  )
}
