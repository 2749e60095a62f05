import { userTypeWord } from '#contract/identity/sign-in.ts'
import {
  type SignInEvent,
  type SignInOutcome,
  signInExport,
  signInMethods,
  signInOutcomes,
} from '#contract/identity/sign-in-events.ts'
import { DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { Person } from '#ui/person/person.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'

/** The status whose look each outcome has. */
const looks: Readonly<Record<SignInOutcome, string>> = {
  'signed-in': 'Active',
  failed: 'Failed',
  locked: 'Overdue',
  'password-change': 'Notice',
  'signed-out': 'Expired',
  'session-revoked': 'Overdue',
  'reset-requested': 'Pending',
  'password-reset': 'Complete',
  invited: 'Pending',
  'invitation-accepted': 'Complete',
  'mail-failed': 'Failed',
  'set-up': 'Complete',
}

export function signInColumns(): readonly Column<SignInEvent>[] {
  return columnsOf(signInExport, {
    at: {
      fixed: true,
      width: 164,
      cell: (event) => <DateTimeText value={event.at} />,
    },
    email: {
      fixed: true,
      width: 300,
      minWidth: 190,
      cell: (event) => <Person name={event.user?.name ?? 'Unknown'} second={event.email} />,
    },
    outcome: {
      fixed: true,
      width: 208,
      cell: (event) => <Status word={signInOutcomes[event.outcome]} kind={looks[event.outcome]} />,
    },
    method: {
      width: 96,
      hideBelow: 820,
      cell: (event) => (event.method === null ? <Missing /> : signInMethods[event.method]),
    },
    type: {
      width: 110,
      hideBelow: 900,
      cell: (event) => (event.user === null ? <Missing /> : userTypeWord(event.user.type)),
    },
    by: {
      width: 150,
      minWidth: 100,
      hideBelow: 1000,
      cell: (event) => event.actor ?? <Missing />,
    },
    address: {
      width: 140,
      minWidth: 110,
      hideBelow: 700,
      cell: (event) => (event.address === '' ? <Missing /> : event.address),
    },
  })
}
