import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { accountPlans, demoPassword } from '#demo/accounts.ts'
import type { Installation } from './installation.ts'

/** The time limit in milliseconds for everything, regardless of what was killed. */
const limit = 240_000

/** The work of a clerk: invoices and pay with their files, pay alone, or credits of all that was invoiced and paid. */
export const runs = ['all', 'pay', 'credit'] as const
type Run = (typeof runs)[number]

const sidesOf: Readonly<Record<Run, readonly ('invoice' | 'payment')[]>> = {
  all: ['invoice', 'payment'],
  pay: ['payment'],
  credit: ['invoice', 'payment'],
}

/** The fields of every credit (CRED-004). */
const creditFields = {
  credit_type_alias: 'CHG+RPAY',
  charge_reason_type_alias: 'HOURS',
  details: 'Query 24417 16/11/2026 - 22/11/2026',
  start: '2026-11-16',
  end: '2026-11-22',
  note: 'Agreed with the council.',
}

/** Does the work of a run in every branch, and repeats each failed call with its idempotency key. */
export class Clerk {
  readonly #installation: Installation
  readonly #run: Run
  /** The number of calls that failed or were answered 5xx, and were repeated. */
  broken = 0

  constructor(installation: Installation, run: Run) {
    this.#installation = installation
    this.#run = run
  }

  async work(perPeriod: boolean): Promise<void> {
    const { rows: branches } = await this.#retrying(() =>
      sql<{ id: number; guid: string; invoice: string[]; payment: string[] }>`
        select b.id, b.guid, ${periodsOf('invoice', this.#run)} as invoice, ${periodsOf('payment', this.#run)} as payment
        from branch b join billing_transaction t on t.branch_id = b.id
          and t.status = ${this.#run === 'credit' ? 'COMPLETE' : 'READY'} and t.credit_of_id is null
        group by b.id, b.guid order by b.id`.execute(this.#installation.owner),
    )
    const { refresh_token } = await this.#call<Tokens>('POST', '/auth/login', {
      email: accountPlans.find(({ email }) => email.startsWith('finance@'))?.email,
      password: demoPassword,
    })
    // One after another: each refresh replaces the previous token.
    let refresh = refresh_token
    const tokens = new Map<string, string>()
    for (const { guid } of branches) {
      const given = await this.#call<Tokens>('POST', `/auth/refresh?branch_id=${guid}`, { refresh_token: refresh })
      refresh = given.refresh_token
      tokens.set(guid, given.access_token)
    }
    await Promise.all(
      branches.map(async ({ guid, ...periods }) => {
        const token = tokens.get(guid)
        for (const side of sidesOf[this.#run]) {
          const selections = perPeriod ? periods[side].map((period) => [period]) : [periods[side]]
          for (const guids of selections) if (guids.length > 0) await this.#process(side, guids, token)
        }
        if (this.#run === 'all') await this.#files(guid, token)
      }),
    )
    await this.settled()
  }

  async #process(side: 'invoice' | 'payment', guids: readonly string[], token: string | undefined): Promise<void> {
    const task = await this.#call<{ task_guid: string }>(
      'POST',
      `/finance/${side}-tasks`,
      { guids, mode: this.#run === 'credit' ? 'CreditRecalc' : 'Completion' },
      token,
    )
    const fields = this.#run === 'credit' ? creditFields : {}
    await this.#call('PUT', `/finance/${side}-tasks/${task.task_guid}`, { is_draft: false, ...fields }, token)
    await this.#until(`the task ${task.task_guid} has ended`, async () => {
      const row = await this.#installation.owner
        .selectFrom('task')
        .select('status')
        .where('guid', '=', task.task_guid)
        .executeTakeFirstOrThrow()
      return row.status === 'Complete' || row.status === 'Failed'
    })
  }

  /** Requests a combined PDF and an interface file of some completed transactions, the same in each run. */
  async #files(branchGuid: string, token: string | undefined): Promise<void> {
    const rows = await this.#retrying(() =>
      this.#installation.owner
        .selectFrom('billing_transaction as t')
        .innerJoin('branch as b', 'b.id', 't.branch_id')
        .innerJoin('task_transaction as x', 'x.transaction_id', 't.id')
        .innerJoin('task as k', 'k.guid', 'x.task_guid')
        .select('t.guid')
        .where('b.guid', '=', branchGuid)
        .where('t.completed_at', 'is not', null)
        .where('t.interface_guid', 'is', null)
        .where('t.side', '=', 'invoice')
        .orderBy('t.id')
        .limit(60)
        .execute(),
    )
    const transaction_guids = rows.map(({ guid }) => guid)
    const body = { download_mode: 'CombineAll', transaction_guids }
    await this.#call('POST', '/finance/invoice-files/download', body, token)
    await this.#call('POST', '/finance/invoice-files/interfaces?type=EX/NET-S', transaction_guids, token)
  }

  /** Resolves once the database answers, no job is left to do, not even after a failed attempt, and all pay is worked out. */
  async settled(): Promise<void> {
    let left: readonly unknown[] = []
    const isDone = async () => {
      const { rows } = await sql`
        select task_identifier as what, attempts, locked_at, locked_by, run_at, last_error
        from graphile_worker.jobs
        where run_at < now() + interval '1 minute' or attempts between 1 and max_attempts - 1
        union all
        select 'pay of ' || carer_guid, 0, null, null, null, null from pay_due where failed_at is null
        union all
        select 'download', 0, null, null, created_at, status from download where status = 'Pending'`.execute(
        this.#installation.owner,
      )
      left = rows
      return rows.length === 0
    }
    await this.#until('nothing is left to do', isDone).catch((error: Error) => {
      throw new Error(`${error.message} ${JSON.stringify(left)}`)
    })
  }

  /**
   * Does the work of the next full hour, and resolves once nothing is left to do: a run that passes the hour would otherwise
   * have worked out more than one that does not.
   */
  async settledForTheHour(): Promise<void> {
    await this.settled()
    await this.#retrying(() => sql`select graphile_worker.add_job('make-charges')`.execute(this.#installation.owner))
    await this.settled()
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + limit
    while (!(await this.#retrying(isSo))) {
      if (performance.now() > end) throw new Error(`It is not so after ${limit / 1000} s that ${what}.`)
      await delay(50)
    }
  }

  /** Queries the database, which may be down. */
  async #retrying<T>(ask: () => Promise<T>): Promise<T> {
    const end = performance.now() + limit
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (performance.now() > end) throw error
        await delay(100)
      }
    }
  }

  async #call<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const end = performance.now() + limit
    for (;;) {
      const answer = await fetch(`${this.#installation.address}/api${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }).catch((error: Error) => error)
      if (!(answer instanceof Error)) {
        const text = await answer.text().catch(() => null)
        if (answer.ok && text !== null) return JSON.parse(text || 'null')
        if (answer.status < 500) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
      }
      if (performance.now() > end) throw new Error(`${method} ${path} was not answered within ${limit / 1000} s.`)
      this.broken += 1
      await delay(100)
    }
  }
}

/** The periods with something to do; a pay group is paid only as a whole (PAYP-D15), and credited in any part. */
function periodsOf(side: 'invoice' | 'payment', run: Run) {
  const isWhole = sql`not exists (select from billing_transaction o
    where o.period_guid = t.period_guid and o.branch_id = t.branch_id and o.unconfirmed_count > 0)`
  return sql<string[]>`coalesce(array_agg(distinct t.period_guid order by t.period_guid)
    filter (where t.side = ${side} and ${side === 'payment' && run !== 'credit' ? isWhole : sql`true`}), '{}')::text[]`
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}
