import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { freePort } from '#testing/free-port.ts'
import { runProgram } from '#testing/program.ts'
import { ahead } from './clock.ts'

export interface OwnServer {
  /** Such as http://localhost:41234. */
  readonly address: string
  readonly dataFolder: string
  /** Stops the program, does something meanwhile, and starts it again on the same data. */
  away(meanwhile: () => Promise<void>): Promise<void>
  /** Lets the program hang, with all connections open, while something is done. */
  hanging(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const serverAhead = join(import.meta.dirname, '../../packages/testing/src/server-ahead.ts')

/** Starts a server with an empty database, for tests that need their own configuration. */
export async function startOwnServer(
  environment: (address: string) => Promise<Readonly<Record<string, string>>>,
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-own-'))
  // The temporary folder of root has to be accessible to PostgreSQL's user.
  await chmod(folder, 0o711)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const dataFolder = join(folder, 'data')
  const env = await environment(address)
  const start = async () => {
    const begun = runProgram([String(ahead), '--empty', '--data', dataFolder, '--port', String(port)], env, serverAhead)
    await begun.prints('Ctrl-C stops it.')
    return begun
  }
  let program = await outsideTheLimit(start)
  return {
    address,
    dataFolder,
    async away(meanwhile) {
      await program.end('SIGTERM')
      try {
        await meanwhile()
      } finally {
        program = await outsideTheLimit(start)
      }
    },
    async hanging(meanwhile) {
      process.kill(program.pid, 'SIGSTOP')
      try {
        await meanwhile()
      } finally {
        process.kill(program.pid, 'SIGCONT')
      }
    },
    async stop() {
      await program.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Gives a test or its hook more time for what depends on the machine alone, and takes the rest back when it is done:
 * starting a database takes a second on an idle machine, and minutes on a busy one.
 */
export async function outsideTheLimit<T>(work: () => Promise<T>): Promise<T> {
  const { timeout } = test.info()
  const begun = performance.now()
  test.setTimeout(timeout + 300_000)
  const result = await work()
  test.setTimeout(timeout + performance.now() - begun)
  return result
}
