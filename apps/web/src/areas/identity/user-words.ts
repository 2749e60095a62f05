import type { UserListItem } from '#contract/identity/user-list.ts'
import { isStatusWord } from '#ui/status/status-kinds.ts'

export { loginWords, onboardingWord } from '#contract/identity/user-words.ts'

/**
 * Returns the kind that gives a status its look: its own word, or its type, as a provider may define its own statuses
 * (CARER-D12).
 */
export function statusKind(status: UserListItem['status']): string {
  return isStatusWord(status.title) ? status.title : status.type
}
