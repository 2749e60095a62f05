import { sql } from 'kysely'
import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { completed } from './completed.ts'

/** The body that queues a credit, with recalculation. */
export const creditFields = {
  is_draft: false,
  credit_type_alias: 'CHG+RPAY',
  charge_reason_type_alias: 'HOURS',
  details: 'LCC query 24417 16/11/2026 - 22/11/2026',
  start: '2026-11-16',
  end: '2026-11-22',
  note: 'Agreed with the council.',
}

/** Credits over the API: two users who may credit, and the steps of a credit as the first of them, unless another is given. */
export async function crediting(app: TestApp) {
  const rights = ['Finance.Processing.Credit:Edit', 'Finance.Processing:Read'] as const
  const [clerk, other] = [await app.signIn(rights), await app.signIn(rights)]
  let models = 0
  const nextTitle = () => `Model ${++models}`
  return {
    clerk,
    other,
    nextTitle,
    /** Two completed transactions of a model of their own. */
    async completed(side: Side) {
      const title = nextTitle()
      return { title, ...(await completed(app, side, title)) }
    },
    prepare: (side: Side, body: object, as: TestUser = clerk) =>
      app.call(tasks[side].prepare, { as, body: { mode: 'CreditRecalc', ...body } }),
    process: (side: Side, taskGuid: string, body: object = creditFields, as: TestUser = clerk, key?: string) =>
      app.call(tasks[side].process, {
        as,
        params: { taskGuid },
        body,
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    /** Does the work of a queued task, like the worker would. */
    work: (taskGuid: string) => completeTask(app.services, app.branchGuid, taskGuid),
    /** The numbers of all credits, in order. */
    async numbers(): Promise<number[]> {
      const { rows } = await sql<{ number: number }>`
        select substr(reference, 3)::integer as number from billing_transaction where reference like 'CR%' order by 1`.execute(
        app.owner,
      )
      return rows.map(({ number }) => number)
    },
  }
}
