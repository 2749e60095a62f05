import { connect } from '#server/database/connection.ts'
import { signIns } from '#server/database/sign-ins.ts'
import type { FileStore } from '#server/kit/files/file-store.ts'
import { sealedTextsWith } from '#server/kit/sealed-texts.ts'
import { readSecret } from '#server/roles/read-secret.ts'
import { StartupError } from '#server/startup-error.ts'
import { databaseState, lockForLoad, markFinished, type UnfinishedLoad } from './database/database-state.ts'
import { type Finished, finishDemo } from './finish/finish-demo.ts'
import { type LoadedRows, loadRows } from './load-rows.ts'

export interface DemoOptions {
  readonly databaseUrl: string
  /** The present instant as ISO text; its day determines the weeks of the demo. */
  readonly now: string
  readonly log?: (line: string) => void
  /** The store of the server's files, for documents of carers and for downloads; without it there are none. */
  readonly files?: FileStore
  readonly seed?: number
  /** Carers and clients in each branch. */
  readonly carers?: number
  readonly clients?: number
  /** Weeks of the rota before the present one. */
  readonly weeks?: number
  /** Without prices there are no items and no transactions. */
  readonly price?: boolean
}

export interface DemoSummary extends LoadedRows, Finished {}

const noRows: LoadedRows = { appointments: 0, visits: 0, seconds: 0 }
const noPrices: Finished = { items: 0, completedTransactions: 0, payslips: 0 }

/**
 * Loads the demo provider into an empty database. The rows are committed all at once. The next steps (prices, finished
 * invoices) are resumed if the program is interrupted; the summary then covers only the resumed part. Throws a
 * StartupError if the database contains data, and a RangeError for invalid sizes.
 */
export async function loadDemo(options: DemoOptions): Promise<DemoSummary> {
  const { databaseUrl, log = () => {} } = options
  const connection = connect(databaseUrl, { max: 1 })
  try {
    const client = await connection.pool.connect()
    try {
      await lockForLoad(client)
      const state = await databaseState(client)
      if (state.kind === 'filled') {
        throw new StartupError('The demo needs an empty database, and this one contains data.')
      }
      const isNew = state.kind === 'empty'
      if (!isNew) log('Finishing what an earlier start began')
      const load = isNew ? readSizes(options) : state.load
      const prices = options.price ?? true
      const rows = isNew ? await loadRows(client, load, prices, log) : noRows
      if (isNew && !prices) return { ...rows, ...noPrices }
      const sealed = sealedTextsWith(await readSecret(databaseUrl, 'data'))
      const { app: appUrl } = await signIns(databaseUrl)
      const finished = await finishDemo({ ...load, appUrl, sealed, files: options.files, log })
      await client.query('analyze')
      await markFinished(client)
      return { ...rows, ...finished }
    } finally {
      // Ends the session and releases the lock.
      client.release(true)
    }
  } finally {
    await connection.close()
  }
}

function readSizes(options: DemoOptions): UnfinishedLoad {
  const { now, seed = 1926, carers = 45, clients = 70, weeks = 12 } = options
  if (![carers, clients, weeks].every((size) => Number.isInteger(size) && size >= 1)) {
    throw new RangeError('The demo needs at least one carer, one client and one week.')
  }
  return { seed, now, carers, clients, weeks }
}
