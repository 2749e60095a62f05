import type { UserListItem } from '#contract/identity/user-list.ts'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { Person } from '#ui/person/person.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import styles from './user-list.module.css'
import { loginWords, onboardingWord, statusKind } from './user-words.ts'

interface UserColumnsInput {
  /** The second line under the name. */
  second: (user: UserListItem) => string
  /** Where a name leads; without it names are words. */
  hrefOf?: ((user: UserListItem) => string) | undefined
  /** Carers only (CARERLIST-005). */
  withOnboarding: boolean
}

/** CARERLIST-005, CARERLIST-D05, CLIENT-D04. */
export function userColumns({ second, hrefOf, withOnboarding }: UserColumnsInput): Column<UserListItem>[] {
  const onboarding: Column<UserListItem> = {
    key: 'onboarding',
    head: 'Onboarding',
    width: 140,
    least: 120,
    cell: (user) => <Onboarding status={user.onboarding_status} />,
  }
  return [
    {
      key: 'name',
      head: 'User details',
      fixed: true,
      width: 320,
      least: 180,
      sortable: 'name',
      cell: (user) => <Person name={user.profile.name} href={hrefOf?.(user)} second={second(user)} />,
    },
    ...(withOnboarding ? [onboarding] : []),
    {
      key: 'login',
      head: 'Login',
      width: 190,
      least: 132,
      cell: (user) => <Login user={user} />,
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 136,
      cell: (user) => <Status word={user.status.title} kind={statusKind(user.status)} />,
    },
  ]
}

function Onboarding({ status }: { status: number | null }) {
  return status === null ? <Missing /> : <Status word={onboardingWord(status)} />
}

function Login({ user }: { user: UserListItem }) {
  const { label, at } = loginWords(user)
  if (at === null) return <span className={user.has_login ? undefined : styles.quiet}>{label}</span>
  return (
    <span className={styles.twoLines}>
      <span>{label}</span>
      <span className={styles.quiet}>
        <DateTimeText value={at} />
      </span>
    </span>
  )
}
