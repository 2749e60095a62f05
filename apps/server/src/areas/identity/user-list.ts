import { sql } from 'kysely'
import type { UserListItem } from '#contract/identity/user-list.ts'

/** The columns of a person's login; the account, if any, is joined as `a`. */
interface LoginRow {
  readonly has_login: boolean | null
  readonly invited_at: string | null
  readonly accepted_at: string | null
}

/** The columns of a person in a list. */
export interface UserListRow extends LoginRow {
  readonly guid: string
  readonly reference: string | null
  readonly name: string
  readonly post_code: string | null
  readonly branch_title: string
  /** Carers only. */
  readonly onboarding_status: number | null
  readonly status_id: number
  readonly status_title: string
  readonly status_type: string
}

/** Whether the joined account `a` can sign in: with a password, or with Google after an accepted invitation. */
export const hasLogin = sql<boolean | null>`a.password_hash is not null or a.accepted_at is not null`

/** Builds an item of the shared user list (CARERLIST-014, AUTH-D24). */
export function userListItem(row: UserListRow, type: UserListItem['type']): UserListItem {
  return {
    guid: row.guid,
    type,
    reference: row.reference,
    profile: { name: row.name, address_post_code: row.post_code },
    branch: { title: row.branch_title },
    ...loginOf(row),
    onboarding_status: row.onboarding_status,
    status: { id: row.status_id, title: row.status_title, type: row.status_type },
  }
}

/** Whether a person has a login, and the state of their invitation. */
export function loginOf(row: LoginRow): Pick<UserListItem, 'has_login' | 'invitation'> {
  return { has_login: row.has_login ?? false, invitation: invitationOf(row) }
}

function invitationOf({ invited_at, accepted_at }: LoginRow): UserListItem['invitation'] {
  if (accepted_at !== null) return { label: 'Accepted', label_date_time: accepted_at }
  if (invited_at !== null) return { label: 'Invited', label_date_time: invited_at }
  return { label: 'Not invited', label_date_time: null }
}
