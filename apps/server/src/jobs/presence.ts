import pg from 'pg'
import { clientConfig } from '../database/connection.ts'

/** Marks our advisory locks among those of others. */
const lockClass = 4203

/**
 * Says which workers live. Each holds an advisory lock for as long as its process and connection live, so a worker that
 * was killed is known at once, and the jobs it held are given back to the queue instead of waiting for hours.
 */
export class Presence {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(databaseUrl: string): Promise<Presence> {
    const client = new pg.Client(clientConfig(databaseUrl))
    client.on('error', () => {})
    await client.connect()
    return new Presence(client)
  }

  announce(workerId: string): void {
    this.#client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, workerId]).catch(() => {})
  }

  /** Gives the jobs of workers that live no more back to the queue. */
  async releaseDead(): Promise<void> {
    await this.#client.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
       from graphile_worker.jobs j
       where j.locked_by is not null and not exists (
         select from pg_locks l
         where l.locktype = 'advisory' and l.granted
           and l.database = (select oid from pg_database where datname = current_database())
           and l.classid = $1 and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)
       having count(*) > 0`,
      [lockClass],
    )
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
