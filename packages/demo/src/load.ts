import type { PoolClient } from 'pg'
import { connect } from '#server/database/connection.ts'
import { StartupError } from '#server/startup-error.ts'
import { accountPlans } from './accounts.ts'
import { type BranchPlan, branchPlans } from './branches.ts'
import { uuidBytes } from './database/binary-rows.ts'
import { BatchCopy } from './database/copy-batches.ts'
import {
  databaseState,
  lockForLoad,
  markFinished,
  markUnfinished,
  type UnfinishedLoad,
} from './database/database-state.ts'
import { suspendChecks } from './database/suspend-checks.ts'
import { finishDemo } from './finish.ts'
import { type BranchLoad, loadPeople, loadRota } from './load-branch.ts'
import { type CompanyLoad, loadCompany } from './load-company.ts'
import type { Ids, RotaPlan } from './rota/rota-plan.ts'
import { windowOf } from './window.ts'

export interface DemoOptions {
  readonly databaseUrl: string
  /** The present instant as ISO text; its day decides which weeks the demo holds. */
  readonly now: string
  readonly log?: (line: string) => void
  readonly seed?: number
  /** Carers and clients of each branch. */
  readonly carers?: number
  readonly clients?: number
  /** Weeks of the rota before the present one. */
  readonly weeks?: number
  /** Without prices there are no items and no transactions. */
  readonly price?: boolean
}

export interface DemoSummary {
  readonly carers: number
  readonly clients: number
  readonly appointments: number
  readonly visits: number
  /** What the rota took, from the first row to the last index. */
  readonly seconds: number
  readonly items: number
  readonly completedTransactions: number
}

/** The seed of the demo that everybody sees. */
export const defaultSeed = 1926

/**
 * Loads the demo provider into an empty database. The rows are committed at once, or not at all; what follows (prices,
 * finished invoices) is taken up again where it was left, if the program is ended in between.
 * Throws a StartupError where the database holds anything, and a RangeError for sizes that make no sense.
 */
export async function loadDemo(options: DemoOptions): Promise<DemoSummary> {
  const log = options.log ?? (() => {})
  const connection = connect(options.databaseUrl, { role: 'owner', max: 2 })
  try {
    const client = await connection.pool.connect()
    try {
      await lockForLoad(client)
      const state = await databaseState(client)
      if (state.kind === 'filled') {
        throw new StartupError('The demo loads only into an empty database, and this one holds data.')
      }
      if (state.kind === 'unfinished') {
        log('Finishing the demo provider that an earlier start began.')
        return { ...(await countRows(client)), seconds: 0, ...(await finish(client, options, state.load)) }
      }
      const load = sizesOf(options)
      const rota = await loadRows(client, load, options.price !== false, log)
      const finished =
        options.price === false ? { items: 0, completedTransactions: 0 } : await finish(client, options, load)
      return { ...rota, ...finished }
    } finally {
      // Ends the session, and with it the lock.
      client.release(true)
    }
  } finally {
    await connection.close()
  }
}

/** Whether a database holds nothing yet, or a demo that has still to be finished: then `loadDemo` may be called. */
export async function takesDemo(databaseUrl: string): Promise<boolean> {
  const connection = connect(databaseUrl, { role: 'owner', max: 1 })
  try {
    const client = await connection.pool.connect()
    try {
      return (await databaseState(client)).kind !== 'filled'
    } finally {
      client.release()
    }
  } finally {
    await connection.close()
  }
}

function sizesOf(options: DemoOptions): UnfinishedLoad {
  const { now, seed = defaultSeed, carers = 45, clients = 70, weeks = 12 } = options
  for (const size of [carers, clients, weeks]) {
    if (!Number.isInteger(size) || size < 1) throw new RangeError('The demo needs at least one carer, client and week.')
  }
  return { seed, now, carers, clients, weeks }
}

/** All rows in one transaction; its end leaves a mark of what is still to be done. */
async function loadRows(client: PoolClient, load: UnfinishedLoad, hasMore: boolean, log: (line: string) => void) {
  await client.query('begin')
  try {
    await client.query("set local maintenance_work_mem = '256MB'")
    const window = windowOf(load.now, load.weeks)
    const restore = await suspendChecks(client, ['appointment', 'assignee', 'visit'])
    // Rows may be frozen as they come, and need no second look, in a table that this transaction has emptied.
    await client.query('truncate appointment, assignee, visit')
    const company = await loadCompany(client, load.seed, window)
    const ids: Ids = { appointment: 0, assignee: 0, visit: 0 }
    const branchLoad: BranchLoad = {
      ...company,
      ...{ client, seed: load.seed, window, carers: load.carers, clients: load.clients, ids },
      firstCarerAccount: company.accounts.get('carer@larkfield.example') ?? '',
      emails: new Set(),
    }
    let seconds = 0
    const copy = new BatchCopy(client)
    for (const branch of branchPlans) {
      const people = await loadPeople(branchLoad, branch)
      const before = ids.visit
      const started = performance.now()
      await loadRota(branchLoad, branch, people, confirmersOf(company, branch), copy)
      await copy.finish()
      seconds += (performance.now() - started) / 1000
      log(
        `${branch.title}: ${people.carers.length} carers, ${people.clients.length} clients, ${ids.visit - before} visits`,
      )
    }
    const started = performance.now()
    await restore()
    await setSequences(client)
    seconds += (performance.now() - started) / 1000
    await client.query('analyze')
    if (hasMore) await markUnfinished(client, load)
    await client.query('commit')
    return { ...(await countRows(client)), seconds }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The people who confirm visits of a branch: its coordinators, its administrator, the finance team. */
function confirmersOf(company: CompanyLoad, branch: BranchPlan): RotaPlan['confirmers'] {
  const names = ['coordinator', 'coordinator', 'branch', 'finance'].map((name) => `${name}@larkfield.example`)
  return names.flatMap((email) => {
    const plan = accountPlans.find((candidate) => candidate.email === email && candidate.branches.includes(branch.key))
    const guid = company.accounts.get(email)
    return plan && guid ? [{ bytes: uuidBytes(guid), name: plan.name }] : []
  })
}

async function setSequences(client: PoolClient): Promise<void> {
  for (const table of ['branch', 'appointment', 'assignee', 'visit']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select greatest(max(id), 1) from ${table}))`,
    )
  }
}

async function countRows(client: PoolClient) {
  const { rows } = await client.query<{ carers: number; clients: number; appointments: number; visits: number }>(`
    select (select last_value from appointment_id_seq) as appointments, (select last_value from visit_id_seq) as visits,
      0 as carers, 0 as clients`)
  return rows[0] ?? { carers: 0, clients: 0, appointments: 0, visits: 0 }
}

async function finish(client: PoolClient, options: DemoOptions, load: UnfinishedLoad) {
  const finished = await finishDemo({ ...load, databaseUrl: options.databaseUrl, log: options.log ?? (() => {}) })
  await markFinished(client)
  return finished
}
