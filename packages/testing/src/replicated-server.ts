import { spawnSync } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type SignIns, signIns } from '#server/database/sign-ins.ts'
import { runStatement } from './run-statement.ts'

export interface ReplicatedServer {
  /** Has all migrations. */
  readonly url: string
  readonly signIns: SignIns
  readonly replicaUrl: string
  /** Pauses or resumes the replica. */
  pause(isPaused: boolean): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const password = 'replicated'

/** Starts a real PostgreSQL with a streaming replica in a temporary folder. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-replica-'))
  // PostgreSQL's user has to pass through the folder, which may be owned by root.
  await chmod(folder, 0o711)
  const start = (name: string): Promise<Cluster> =>
    startCluster({
      directory: join(folder, name),
      password,
      logFile: join(folder, `${name}.log`),
      throwaway: true,
    })
  let primary = await start('primary')
  // A replica follows what is written to disk, which this server otherwise delays.
  await runStatement(primary.url, 'alter database almoner set synchronous_commit = on')
  await migrate(primary.url)
  await signIns(primary.url)
  await primary.stop()
  await copyAsReplica(join(folder, 'primary'), join(folder, 'replica'))
  primary = await start('primary')
  let replica = await start('replica')
  return {
    url: primary.url,
    signIns: await signIns(primary.url),
    replicaUrl: replica.url,
    pause: (isPaused) => runStatement(replica.url, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start('replica')
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Turns a copy of a stopped server into a replica; `pg_basebackup` does the same for a running one. */
async function copyAsReplica(primary: string, replica: string): Promise<void> {
  const { status, stderr } = spawnSync('cp', ['-a', primary, replica], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const { uid, gid } = await stat(primary)
  const signal = join(replica, 'standby.signal')
  await writeFile(signal, '')
  await chown(signal, uid, gid)
  const conninfo = `host=${primary} user=almoner password=${password}`
  await appendFile(join(replica, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
}
