import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appointmentColumns, assigneeColumns, VisitBatch, visitColumns } from '../rota/visit-batch.ts'
import type { BinaryRows } from './binary-rows.ts'

/**
 * Two alternating batches: while PostgreSQL reads one, the next is filled. Memory use is that of the two, for any
 * number of visits.
 */
export class BatchCopy {
  batch = new VisitBatch()
  #other = new VisitBatch()
  #writing: Promise<void> = Promise.resolve()
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Sends the batch to PostgreSQL once the previous one is written, and starts the next. */
  async turn(): Promise<void> {
    await this.#writing
    const full = this.batch
    this.batch = this.#other
    this.batch.clear()
    this.#other = full
    this.#writing = copyBatch(this.#client, full)
    // The next turn awaits it; until then a failure must not count as an unhandled rejection.
    this.#writing.catch(() => {})
  }

  /** Waits until everything is written. */
  async finish(): Promise<void> {
    await this.turn()
    await this.#writing
  }
}

async function copyBatch(client: PoolClient, batch: VisitBatch): Promise<void> {
  await copyRows(client, 'appointment', appointmentColumns, batch.appointments)
  await copyRows(client, 'assignee', assigneeColumns, batch.assignees)
  await copyRows(client, 'visit', visitColumns, batch.visits)
}

async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: BinaryRows,
): Promise<void> {
  if (rows.rows === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format binary, freeze)`))
  stream.end(rows.finish())
  await finished(stream)
}
