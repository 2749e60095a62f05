import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Erasure, type ErasureAct, type ErasurePart, getErasure } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { Button } from '#ui/button.tsx'
import { DateText, DateTimeText, Missing } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { Banner } from '#ui/page/banner.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './erasure-overview.module.css'

interface ErasureProps {
  subject: Subject
  guid: string
}

/** The state of an erasure: what speaks against it, how to begin it, or when it was done. */
export function ErasureState({ subject, guid }: ErasureProps) {
  const { data: erasure } = useErasure(subject, guid)
  const [isAsked, setAsked] = useState(false)
  if (!erasure) return null
  return (
    <div className={styles.state}>
      <Head subject={subject} erasure={erasure} onErase={() => setAsked(true)} />
      {isAsked && <EraseDialog subject={subject} guid={guid} erasure={erasure} onClose={() => setAsked(false)} />}
    </div>
  )
}

/** The effect of an erasure on each kind of record of a person, before and after it. */
export function ErasureParts({ subject, guid }: ErasureProps) {
  const load = useErasure(subject, guid)
  return (
    <Table
      label="What happens to the data"
      columns={load.data?.done ? done : planned}
      rows={load.data?.parts}
      rowKey={({ title }) => title}
      load={load}
      empty={<EmptyState text="Nothing is held." />}
    />
  )
}

const useErasure = (subject: Subject, guid: string) => useQuery(queryOf(getErasure[subject], { params: { guid } }))

interface HeadProps {
  subject: Subject
  erasure: Erasure
  onErase: () => void
}

function Head({ subject, erasure, onErase }: HeadProps) {
  if (erasure.done) return <DoneBanner done={erasure.done} />
  if (erasure.obstacles.length > 0) {
    return (
      <Banner tone="amber">
        The data cannot be erased yet.
        <ul aria-label="What speaks against it" className={styles.obstacles}>
          {erasure.obstacles.map(({ problem, remedy }) => (
            <li key={problem}>
              <b>{problem}</b> {remedy}
            </li>
          ))}
        </ul>
      </Banner>
    )
  }
  return (
    <Banner
      tone="blue"
      action={
        <Button look="danger" aria-haspopup="dialog" onClick={onErase}>
          Erase data…
        </Button>
      }
    >
      {`This is what an erasure does, for a ${subject} who asks for it (Article 17 of the UK GDPR). What the law requires is kept until the day shown, and erased then. The figures of rota, pay and invoices stay after that, without a name.`}
    </Banner>
  )
}

function DoneBanner({ done: { number, erased_at, erased_by } }: { done: NonNullable<Erasure['done']> }) {
  return (
    <Banner tone="green">
      The data was erased on <DateTimeText value={erased_at} /> by {erased_by}. Its number in the register is {number}:
      give it to the person, since what is kept can only be found by it.
    </Banner>
  )
}

const words: Readonly<Record<ErasureAct, { planned: string; done: string; kind: string }>> = {
  erase: { planned: 'Erase', done: 'Erased', kind: 'Failed' },
  blank: { planned: 'Clear', done: 'Cleared', kind: 'Failed' },
  keep: { planned: 'Keep', done: 'Kept', kind: 'Active' },
}

const columnsFor = (state: 'planned' | 'done'): Column<ErasurePart>[] => [
  { key: 'title', head: 'Data', fixed: true, width: 260, minWidth: 150, cell: ({ title }) => title },
  { key: 'rows', head: 'Entries', fixed: true, width: 90, align: 'right', cell: ({ rows }) => formatCount(rows) },
  {
    key: 'act',
    head: state === 'done' ? 'Done' : 'To do',
    fixed: true,
    width: 150,
    cell: ({ act, ended_on }) =>
      ended_on === null ? (
        <Status word={words[act][state]} kind={state === 'done' && act !== 'keep' ? 'Expired' : words[act].kind} />
      ) : (
        <Status word="Time ended" kind="Expired" />
      ),
  },
  {
    key: 'kept_until',
    head: 'Kept until',
    fixed: true,
    width: 120,
    cell: ({ kept_until }) => <DateText value={kept_until} />,
  },
  {
    key: 'reason',
    head: 'Reason',
    width: 420,
    minWidth: 180,
    cell: ({ reason }) => reason ?? <Missing />,
  },
]

const planned = columnsFor('planned')
const done = columnsFor('done')
