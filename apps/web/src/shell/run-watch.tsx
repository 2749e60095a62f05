import { useSyncExternalStore } from 'react'
import { lazyPart } from '../kit/lazy-part.tsx'
import { startedTasks } from '../kit/session/started-tasks.ts'

/** Loaded on demand, with code shared by lists that the first screen does not need. */
const WatchedRuns = lazyPart(async () => (await import('../areas/billing/tasks/watched-runs.tsx')).WatchedRuns)

/** Watches the runs that were started in this tab, on every screen, while there are any. */
export function RunWatch() {
  const started = useSyncExternalStore(startedTasks.subscribe, startedTasks.get)
  return started.length > 0 && <WatchedRuns />
}
