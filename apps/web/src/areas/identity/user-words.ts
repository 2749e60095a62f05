import type { UserListItem } from '#contract/identity/user-list.ts'
import { isStatusWord } from '#ui/status-kinds.ts'

/** CARERLIST-015. */
export function onboardingWord(status: number): 'Not started' | 'In training' | 'Completed' {
  if (status === 0 || status === -1) return 'Not started'
  return status === 6 ? 'Completed' : 'In training'
}

/** The Login column: what it says, and the instant that belongs to it (CARERLIST-D05). */
export function loginWords(user: Pick<UserListItem, 'has_login' | 'invitation'>): { label: string; at: string | null } {
  if (user.has_login) return { label: 'Active login', at: null }
  return { label: user.invitation.label, at: user.invitation.label_date_time }
}

/** What draws a status: its own word, or its type, as a provider may have statuses of its own (CARER-D12). */
export function statusKind(status: UserListItem['status']): string {
  return isStatusWord(status.title) ? status.title : status.type
}

/** The second line under a name; what is not known is left out. */
export function secondLine(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}
