import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './embedded.ts'

export type ScratchServer = { readonly url: string; stop(): Promise<void> }

const prefix = 'almoner-scratch-'

/** Starts a separate PostgreSQL in a temporary folder, which `stop` removes. */
export async function startScratchServer(): Promise<ScratchServer> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await writeFile(join(folder, 'owner'), String(process.pid))
  // The folder may be root's, and PostgreSQL's user has to pass through it.
  await chmod(folder, 0o711)
  const cluster = await startCluster({
    directory: join(folder, 'cluster'),
    password: randomBytes(12).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    throwaway: true,
  })
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the server that a killed run left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => ''))
    if (owner === 0 || isAlive(owner)) continue
    const [pid] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(folder)) process.kill(Number(pid), 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
