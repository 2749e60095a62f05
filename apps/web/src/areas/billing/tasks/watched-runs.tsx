import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { type Task, tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { outputAccess } from '#contract/output/access.ts'
import { toastWork } from '#ui/overlay/toasts.tsx'
import { refresh } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useUser } from '../../../kit/session/session.ts'
import { forgetTask, startedTasks } from '../../../kit/session/started-tasks.ts'
import { paths } from '../../../kit/url/paths.ts'
import { processingSides } from '../sides.ts'
import { runWords } from './task-words.ts'

/** Milliseconds between two polls of the watched runs. */
const pace = 1000

/** Reports the progress and the end of the runs that were started in this tab. It renders only toasts. */
export function WatchedRuns() {
  return Side.options.map((side) => <WatchSide key={side} side={side} />)
}

function WatchSide({ side }: { side: Side }) {
  const { sub: user, branch_guid: branch } = useUser()
  const all = useSyncExternalStore(startedTasks.subscribe, startedTasks.get)
  const mayRead = usePermission(billingAccess.read)
  const mayReadFiles = usePermission(outputAccess.files)
  const guids = all
    .filter((task) => task.side === side && task.user === user && task.branch === branch)
    .map(({ guid }) => guid)
  const { data } = useQuery({
    ...queryOf(tasks[side].list, { query: { guids, types: [], statuses: [], page: 1, page_size: 100 } }),
    enabled: mayRead && guids.length > 0,
    refetchInterval: pace,
    staleTime: 0,
  })
  const found = data?.tasks.filter(({ guid }) => guids.includes(guid))
  // Toasts are outside React.
  useEffect(() => {
    for (const task of found ?? []) report(side, task, mayReadFiles)
  })
  return undefined
}

function report(side: Side, task: Task, mayReadFiles: boolean): void {
  const words = runWords(side, task, Temporal.Now.instant().toString())
  const status = { label: 'Processing status', href: paths.processingStatus() }
  const files = { label: 'Open the files', href: paths.filesOfTask(task.guid) }
  const links = words.kind === 'success' && mayReadFiles && processingSides[side].hasFiles ? [files, status] : [status]
  toastWork({ id: task.guid, ...words, links })
  if (words.kind === 'busy') return
  forgetTask(task.guid)
  void refresh(tasks[side].process)
}
