import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, connect } from '#server/database/connection.ts'
import type { Cluster } from '#server/database/embedded.ts'
import { type Program, runProgram } from '#testing/program.ts'
import type { Random } from './random.ts'
import { startPostgres } from './template.ts'

export const kinds = ['worker', 'api', 'backend', 'database', 'all'] as const
export type Kind = (typeof kinds)[number]

/** Database, API and worker as separate processes, each restarted when it dies. */
export class Installation {
  readonly #folder: string
  readonly #random: Random
  readonly #port: number
  #cluster: Cluster
  #owner: Connection
  readonly #running = new Map<'api' | 'worker', Program>()
  readonly #supervised: Promise<void>[] = []
  #stopping = false
  /** When it was started. */
  readonly since = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  /** Processes that ended without being killed, with their last output. */
  readonly endedByItself: string[] = []
  readonly #killed = new Set<number>()

  private constructor(folder: string, random: Random, port: number, cluster: Cluster) {
    this.#folder = folder
    this.#random = random
    this.#port = port
    this.#cluster = cluster
    this.#owner = connect(cluster.url, { max: 2 })
  }

  static async start(folder: string, random: Random): Promise<Installation> {
    const installation = new Installation(folder, random, await freePort(), await startPostgres(folder))
    await Promise.all([installation.#supervise('api'), installation.#supervise('worker')])
    return installation
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Access as the database's owner, to all rows. */
  get owner(): Connection['db'] {
    return this.#owner.db
  }

  get filesFolder(): string {
    return join(this.#folder, 'data/files')
  }

  async kill(kind: Kind): Promise<void> {
    if (kind === 'worker' || kind === 'api') return this.#killProgram(kind)
    if (kind === 'backend') return this.#killBackend()
    if (kind === 'all') for (const role of ['worker', 'api'] as const) this.#killProgram(role)
    await this.#killDatabase()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all([...this.#running.values()].map((program) => program.end('SIGTERM')))
    await Promise.all(this.#supervised)
    await this.#owner.close()
    await this.#cluster.stop()
  }

  /** Resolves once the program serves for the first time. */
  #supervise(role: 'api' | 'worker'): Promise<void> {
    return new Promise((ready) => {
      this.#supervised.push(
        (async () => {
          while (!this.#stopping) {
            const program = this.#run(role)
            this.#running.set(role, program)
            const serves = await program.prints(role === 'api' ? 'Ctrl-C' : 'Worker running').then(
              () => true,
              () => false,
            )
            if (serves) ready()
            const { code, stderr } = await program.ended
            this.#running.delete(role)
            // A program that cannot start without its database exits, and is started again.
            if (serves && !this.#stopping && !this.#killed.has(program.pid)) {
              this.endedByItself.push(`${role} ended with ${code}: ${stderr.trim().split('\n').at(-1)}`)
            }
            if (!this.#stopping) await delay(this.#random.between(0, 1500))
          }
        })(),
      )
    })
  }

  #run(role: 'api' | 'worker'): Program {
    const flags = role === 'api' ? ['--no-web', '--port', String(this.#port)] : []
    const data = join(this.#folder, 'data')
    return runProgram(['--role', role, '--data', data, ...flags], {
      DATABASE_URL: this.#cluster.url,
      // The compile cache saves a third of the work in hundreds of starts of the same program.
      NODE_COMPILE_CACHE: join(this.#folder, '../compiled'),
    })
  }

  #killProgram(role: 'api' | 'worker'): void {
    const program = this.#running.get(role)
    if (!program) return
    this.#killed.add(program.pid)
    process.kill(program.pid, 'SIGKILL')
  }

  /**
   * Kills an active session, if any: with signal 9 like the kernel, or with pg_terminate_backend like an administrator.
   */
  async #killBackend(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by (state = 'active') desc, random() limit 1`
      .execute(this.owner)
      .catch(() => ({ rows: [] }))
    const pid = rows[0]?.pid
    if (pid === undefined) return
    try {
      process.kill(pid, this.#random.next() < 0.6 ? 'SIGKILL' : 'SIGTERM')
    } catch {
      // It has already ended.
    }
  }

  async #killDatabase(): Promise<void> {
    const { pid } = this.#cluster
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const each of [pid, ...children.trim().split(' ').map(Number)]) {
      try {
        process.kill(each, 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
    }
    await this.#cluster.ended
    await delay(this.#random.between(0, 1500))
    this.#cluster = await startPostgres(this.#folder)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const address = server.address()
  await new Promise((settle) => server.close(settle))
  return typeof address === 'object' && address ? address.port : 0
}
