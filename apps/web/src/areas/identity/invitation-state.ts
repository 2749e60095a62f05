import type { UserListItem } from '#contract/identity/user-list.ts'
import { Temporal } from '#domain/temporal.ts'

/** Hours that the link of an invitation holds (AUTH-D02). */
const lifetime = 7 * 24

/**
 * Whether an invitation is out: one that was sent can not be sent again (AUTH-043) until its link has run out, when the
 * page that it opens tells people to ask for a new one (AUTH-D12). `now` is an instant as ISO text.
 */
export function invitationState(invitation: UserListItem['invitation'], now: string): 'none' | 'sent' | 'expired' {
  if (invitation.label !== 'Invited' || invitation.label_date_time === null) return 'none'
  const end = Temporal.Instant.from(invitation.label_date_time).add({ hours: lifetime })
  return Temporal.Instant.compare(end, now) > 0 ? 'sent' : 'expired'
}
