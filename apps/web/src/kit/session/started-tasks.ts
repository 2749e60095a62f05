import { z } from 'zod'
import { Guid, Side } from '#contract/fields.ts'
import { sessionKeys } from './storage.ts'

/** A task whose end will be reported, with the user and the branch that it was started for. */
const StartedTask = z.object({
  guid: Guid,
  side: Side,
  user: z.string(),
  branch: z.string(),
})
type StartedTask = z.output<typeof StartedTask>

const listeners = new Set<() => void>()
let started: readonly StartedTask[] = read()

/** Reads the tasks that this tab remembers, even after a reload. */
function read(): StartedTask[] {
  try {
    const kept = z.array(StartedTask).safeParse(JSON.parse(sessionStorage.getItem(sessionKeys.startedTasks) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

function change(next: readonly StartedTask[]): void {
  started = next
  sessionStorage.setItem(sessionKeys.startedTasks, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Remembers a task until its end has been reported. */
export function followTask(task: StartedTask): void {
  change([...started.filter(({ guid }) => guid !== task.guid), task])
}

export function forgetTask(guid: string): void {
  change(started.filter((task) => task.guid !== guid))
}

/** For `useSyncExternalStore`. */
export const startedTasks = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => started,
}
