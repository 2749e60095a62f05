import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A worker as a process of its own, to be killed: by the test, or with its end. */
export async function startWorker(app: TestApp): Promise<ChildProcess> {
  const script = new URL('./run-worker.ts', import.meta.url).pathname
  const worker = spawn(process.execPath, [script, app.url, app.clock.now()], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await once(worker.stdout, 'data')
  return worker
}
