import type { UserListItem } from '#contract/identity/user-list.ts'
import { Temporal } from '#domain/temporal.ts'

/** Seconds in which an invitation is not sent again: a second press is a slip (docs/decisions/0021). */
const pause = 60

/**
 * Returns whether an invitation is pending, and whether it was sent within the last minute and so cannot be sent again
 * yet (AUTH-043). `now` is an instant as ISO text.
 */
export function invitationState(invitation: UserListItem['invitation'], now: string): 'none' | 'just sent' | 'sent' {
  if (invitation.label !== 'Invited' || invitation.label_date_time === null) return 'none'
  const end = Temporal.Instant.from(invitation.label_date_time).add({ seconds: pause })
  return Temporal.Instant.compare(end, now) > 0 ? 'just sent' : 'sent'
}
