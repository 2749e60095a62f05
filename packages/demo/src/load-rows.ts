import type { PoolClient } from 'pg'
import { suspendChecks } from '#server/database/suspend-checks.ts'
import { accountPlans } from './accounts.ts'
import { type BranchPlan, branchPlans } from './branches.ts'
import { uuidBytes } from './database/binary-rows.ts'
import { BatchCopy } from './database/copy-batches.ts'
import { markUnfinished, type UnfinishedLoad } from './database/database-state.ts'
import { type BranchLoad, loadPeople, loadRota } from './load-branch.ts'
import { type CompanyLoad, loadCompany } from './load-company.ts'
import { linkPatterns } from './rota/link-patterns.ts'
import type { Ids, RotaPlan } from './rota/rota-plan.ts'
import { windowOf } from './window.ts'

export interface LoadedRows {
  readonly appointments: number
  readonly visits: number
  /** The time for the rota: generating and writing its rows, and every index and check on them. */
  readonly seconds: number
}

const largeTables = ['appointment', 'assignee', 'visit']

/** Loads all rows of the demo in one transaction. With `hasMore` it leaves a mark for the steps that follow. */
export async function loadRows(
  client: PoolClient,
  load: UnfinishedLoad,
  hasMore: boolean,
  log: (line: string) => void,
): Promise<LoadedRows> {
  const window = windowOf(load.now, load.weeks)
  await client.query('begin')
  try {
    await client.query("set local maintenance_work_mem = '256MB'")
    const restoreChecks = await suspendChecks(client, largeTables)
    // In a table that this transaction has truncated, rows can be frozen on insert and need no later vacuum.
    await client.query(`truncate ${largeTables.join(', ')}`)
    const company = await loadCompany(client, load.seed, window)
    const ids: Ids = { appointment: 0, assignee: 0, visit: 0 }
    const branchLoad: BranchLoad = {
      ...company,
      client,
      window,
      ids,
      seed: load.seed,
      carers: load.carers,
      clients: load.clients,
      firstCarerAccount: company.accounts.get('carer@larkfield.example') ?? '',
      accountOf: (name) => company.accounts.get(`${name}@larkfield.example`) ?? '',
      nhsAccount: company.accounts.get('nhs@larkfield.example') ?? '',
      emails: new Set(),
    }
    const copy = new BatchCopy(client)
    let seconds = 0
    for (const branch of branchPlans) {
      const people = await loadPeople(branchLoad, branch)
      const before = ids.visit
      seconds += await secondsOf(async () => {
        await loadRota(branchLoad, branch, people, confirmersOf(company, branch), copy)
        await copy.finish()
      })
      log(`${branch.title}: ${load.carers} carers, ${load.clients} clients, ${ids.visit - before} visits`)
    }
    await client.query('update contract_model set archived = true where guid = any ($1)', [company.closedModels])
    seconds += await secondsOf(restoreChecks)
    await setSequences(client)
    await client.query('analyze')
    await linkPatterns(client, window)
    if (hasMore) await markUnfinished(client, load)
    await client.query('commit')
    return { appointments: ids.appointment, visits: ids.visit, seconds }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Returns the accounts that confirm visits of a branch: its coordinators, its administrator, the finance team. */
function confirmersOf(company: CompanyLoad, branch: BranchPlan): RotaPlan['confirmers'] {
  const emails = ['coordinator', 'coordinator', 'branch', 'finance'].map((name) => `${name}@larkfield.example`)
  return emails.flatMap((email) => {
    const plan = accountPlans.find((candidate) => candidate.email === email && candidate.branches.includes(branch.key))
    const guid = company.accounts.get(email)
    return plan && guid ? [{ bytes: uuidBytes(guid), name: plan.name }] : []
  })
}

/** Advances the sequences past the given keys. */
async function setSequences(client: PoolClient): Promise<void> {
  for (const table of ['branch', ...largeTables]) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select greatest(max(id), 1) from ${table}))`,
    )
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
