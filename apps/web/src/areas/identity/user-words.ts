import type { UserListItem } from '#contract/identity/user-list.ts'
import { isStatusWord } from '#ui/status/status-kinds.ts'

export { loginWords, onboardingWord } from '#contract/identity/user-words.ts'

/** What draws a status: its own word, or its type, as a provider may have statuses of its own (CARER-D12). */
export function statusKind(status: UserListItem['status']): string {
  return isStatusWord(status.title) ? status.title : status.type
}
