import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import type { TaskDetail } from '#contract/billing/task-detail.ts'
import { type Task, tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { outputAccess } from '#contract/output/access.ts'
import { Arc } from '#ui/arc.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDateRange } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { paths, processingPaths } from '../../../kit/url/paths.ts'
import { RunModal } from '../invoicing/run-modal.tsx'
import { processingSides } from '../sides.ts'
import { TaskComparison } from './task-comparison.tsx'
import styles from './task-details.module.css'
import { TaskDocuments } from './task-documents.tsx'
import { refreshAfter } from './task-progress.ts'
import { Refusals } from './task-refusals.tsx'
import { interfaceWords, outcomeWords, sentWords, supportText } from './task-words.ts'

interface TaskDetailsProps {
  side: Side
  task: Task
}

/** The details of a task: its periods, the outcome, and for a failed one the way on. */
export function TaskDetails({ side, task }: TaskDetailsProps) {
  const detail = useQuery({
    ...queryOf(tasks[side].get, { params: { taskGuid: task.guid } }),
    refetchInterval: () => refreshAfter([task], Temporal.Now.instant().toString()),
  })
  if (detail.error && !detail.data) {
    return (
      <ErrorState
        text="The details could not be loaded."
        retrying={detail.isFetching}
        onRetry={() => void detail.refetch()}
      />
    )
  }
  if (!detail.data) {
    return (
      <p className={styles.waiting} role="status">
        <Arc />
        Loading the details
      </p>
    )
  }
  return <Loaded side={side} task={task} detail={detail.data} />
}

function Loaded({ side, task, detail }: TaskDetailsProps & { detail: TaskDetail }) {
  const { compared, made, interface: file } = detail
  return (
    <section aria-label={`Outcome of ${task.details}`} className={styles.details}>
      <div className={styles.main}>
        <h2 className={styles.title}>
          <StatusGlyph word={task.status} />
          {titleOf(task, detail)}
        </h2>
        {task.problem !== null && <p className={styles.text}>{task.problem}</p>}
        <p className={styles.text}>{file ? interfaceWords(side, task, made, file) : outcomeWords(side, task, made)}</p>
        {file && <p className={styles.text}>{sentWords(file)}</p>}
        {file?.sent && <Refusals side={side} sent={file.sent} />}
        {detail.group_count > 1 && <Groups side={side} detail={detail} />}
        <Actions side={side} task={task} detail={detail} />
      </div>
      {compared ? (
        <TaskComparison side={side} task={task} compared={compared} />
      ) : (
        made.count > 0 && <TaskDocuments side={side} task={task} made={made} />
      )}
    </section>
  )
}

/** The group of a task with its period, and how many more there are. */
function titleOf({ details }: Task, { groups, group_count }: TaskDetail): string {
  const [first] = groups
  if (!first) return details
  const name = `${first.contract_model_title}, ${formatDateRange(first.start, first.end)}`
  return group_count === 1 ? name : `${name} and ${formatCount(group_count - 1)} more`
}

const hrefOf = (side: Side, group: TaskDetail['groups'][number]) =>
  processingPaths.period({
    side,
    calendarGuid: group.calendar_guid,
    periodGuid: group.period_guid,
    contractGuid: group.contract_guid,
  })

function Groups({ side, detail: { groups, group_count } }: { side: Side; detail: TaskDetail }) {
  const left = group_count - groups.length
  return (
    <>
      <ul aria-label="Periods" className={styles.list}>
        {groups.map((group) => (
          <li key={`${group.period_guid} ${group.contract_guid}`}>
            <Link href={hrefOf(side, group)}>
              {group.contract_model_title}, {formatDateRange(group.start, group.end)}
            </Link>
            <Money value={group.total} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.more}>and {formatCount(left)} more</p>}
    </>
  )
}

function Actions({
  side,
  task,
  detail: { again, groups, group_count, made, interface: file },
}: TaskDetailsProps & { detail: TaskDetail }) {
  const mayEdit = usePermission(billingAccess.edit)
  const mayRead = usePermission(outputAccess.files)
  const mayReadFiles = mayRead && processingSides[side].hasFiles && file === null
  const [isOpen, setOpen] = useState(false)
  const [group] = groups
  const close = () => setOpen(false)
  return (
    <div className={styles.actions}>
      {again && (
        <Button
          look="primary"
          disabledReason={mayEdit ? undefined : processingSides[side].run.denied}
          onClick={() => setOpen(true)}
        >
          Prepare again
        </Button>
      )}
      {group && group_count === 1 && <LinkButton href={hrefOf(side, group)}>Open the period</LinkButton>}
      {made.count > 0 && mayReadFiles && <LinkButton href={paths.filesOfTask(task.guid)}>Open the files</LinkButton>}
      {file && mayRead && <LinkButton href={paths.filesOfTask(task.guid, side)}>Open the files</LinkButton>}
      {file && task.status === 'Failed' && <LinkButton href={paths.downloads()}>Open downloads</LinkButton>}
      {task.status === 'Failed' && <CopyButton side={side} task={task} />}
      {isOpen && again && (
        <RunModal
          side={side}
          guids={again.guids}
          {...(again.period_guid !== null && { periodGuid: again.period_guid })}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}

function CopyButton({ side, task }: TaskDetailsProps) {
  const zone = useZone()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(supportText(side, task, zone))
      toast('Details copied to clipboard.')
    } catch {
      toast('The browser did not allow the details to be copied.', 'error')
    }
  }
  return (
    <Button look="quiet" icon={IconCopy} onClick={() => void copy()}>
      Copy for support
    </Button>
  )
}
