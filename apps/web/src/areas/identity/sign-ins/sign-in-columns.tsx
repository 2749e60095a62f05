import type { SignInEvent } from '#contract/identity/sign-in-events.ts'
import { DateTimeText, Missing } from '#ui/figures.tsx'
import { Person } from '#ui/person.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { userTypeWord } from '../user-type.ts'
import { outcomes } from './outcome-words.ts'

const methods = { password: 'Password', google: 'Google' } as const

export function signInColumns(): readonly Column<SignInEvent>[] {
  return [
    {
      key: 'at',
      head: 'When',
      fixed: true,
      width: 164,
      cell: (event) => <DateTimeText value={event.at} />,
    },
    {
      key: 'email',
      head: 'User',
      fixed: true,
      width: 300,
      least: 190,
      cell: (event) => <Person name={event.user?.name ?? 'Unknown'} second={event.email} />,
    },
    {
      key: 'outcome',
      head: 'Outcome',
      fixed: true,
      width: 208,
      cell: (event) => <Status word={outcomes[event.outcome].label} kind={outcomes[event.outcome].kind} />,
    },
    {
      key: 'method',
      head: 'With',
      width: 96,
      hideBelow: 820,
      cell: (event) => (event.method === null ? <Missing /> : methods[event.method]),
    },
    {
      key: 'type',
      head: 'User type',
      width: 110,
      hideBelow: 900,
      cell: (event) => (event.user === null ? <Missing /> : userTypeWord(event.user.type)),
    },
    {
      key: 'by',
      head: 'By',
      width: 150,
      least: 100,
      hideBelow: 1000,
      cell: (event) => event.actor ?? <Missing />,
    },
    {
      key: 'address',
      head: 'Address',
      width: 140,
      least: 110,
      hideBelow: 700,
      cell: (event) => (event.address === '' ? <Missing /> : <span className="num">{event.address}</span>),
    },
  ]
}
