import { exportTable } from '../export-table.ts'
import type { UserListItem } from './user-list.ts'

/** The step of a completed onboarding (CARERLIST-015). */
export const completedOnboarding = 6

/** CARERLIST-015. */
export function onboardingWord(status: number): 'Not started' | 'In training' | 'Completed' {
  if (status === 0 || status === -1) return 'Not started'
  return status === completedOnboarding ? 'Completed' : 'In training'
}

/** Returns the text of the Login column, and its instant (CARERLIST-D05). */
export function loginWords(user: Pick<UserListItem, 'has_login' | 'invitation'>): { label: string; at: string | null } {
  if (user.has_login) return { label: 'Active login', at: null }
  return { label: user.invitation.label, at: user.invitation.label_date_time }
}

/** Returns the second line under a name, without unknown parts. */
export function secondLine(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

export const carerSecondLine = (carer: UserListItem) => secondLine(carer.profile.address_post_code, carer.branch.title)
export const operatorSecondLine = ({ profile, branch }: UserListItem) => secondLine(profile.email ?? null, branch.title)
export const clientSecondLine = (client: UserListItem) => secondLine(client.reference, client.profile.address_post_code)

interface UserExportInput {
  /** The second line under the name. */
  second: (user: UserListItem) => string
  /** Carers only (CARERLIST-005). */
  withOnboarding: boolean
  /** The property of the response with the list; `users` by default. */
  list?: string
}

/** A table of users of any type. */
export type UserTable = ReturnType<typeof userExport>

/** The columns of the shared user list (CARERLIST-005, CLIENT-D04). */
export function userExport(screen: string, { second, withOnboarding, list = 'users' }: UserExportInput) {
  const onboarding = {
    key: 'onboarding' as const,
    title: 'Onboarding',
    of: ({ onboarding_status: status }: UserListItem) => (status === null ? null : onboardingWord(status)),
  }
  return exportTable<UserListItem>()(screen, list, [
    { key: 'name', title: 'User details', of: (user) => secondLine(user.profile.name, second(user)) },
    ...(withOnboarding ? [onboarding] : []),
    {
      key: 'login',
      title: 'Login',
      of: (user, clock) => {
        const { label, at } = loginWords(user)
        return at === null ? label : `${label} ${clock.dateTime(at)}`
      },
    },
    { key: 'status', title: 'Status', of: (user) => user.status.title },
  ])
}
