import type { UserListItem } from '#contract/identity/user-list.ts'
import type { UserTable } from '#contract/identity/user-words.ts'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { Person } from '#ui/person/person.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../kit/list/columns.ts'
import styles from './user-list.module.css'
import { loginWords, onboardingWord, statusKind } from './user-words.ts'

interface UserColumnsInput {
  table: UserTable
  /** The second line under the name. */
  second: (user: UserListItem) => string
  /** Returns the address that a name links to; without it names are plain text. */
  hrefOf?: ((user: UserListItem) => string) | undefined
  /** Returns the onboarding step of a user by guid: undefined while it loads, null when it is not known. */
  stepOf?: ((guid: string) => number | null | undefined) | undefined
}

/** CARERLIST-005, CARERLIST-D05, CLIENT-D04. */
export function userColumns({ table, second, hrefOf, stepOf }: UserColumnsInput): Column<UserListItem>[] {
  return columnsOf(table, {
    name: {
      fixed: true,
      width: 320,
      minWidth: 180,
      sortable: 'name',
      cell: (user) => <Person name={user.profile.name} href={hrefOf?.(user)} second={second(user)} />,
    },
    onboarding: { width: 140, minWidth: 120, cell: ({ guid }) => <Onboarding step={stepOf?.(guid)} /> },
    login: {
      width: 190,
      minWidth: 132,
      cell: (user) => <LoginCell user={user} />,
    },
    status: {
      fixed: true,
      width: 136,
      cell: (user) => <Status word={user.status.title} kind={statusKind(user.status)} />,
    },
  })
}

function Onboarding({ step }: { step: number | null | undefined }) {
  if (step === undefined) return null
  return step === null ? <Missing /> : <Status word={onboardingWord(step)} />
}

/** The login of a user in a list (CARERLIST-D05). */
export function LoginCell({ user }: { user: Pick<UserListItem, 'has_login' | 'invitation'> }) {
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
