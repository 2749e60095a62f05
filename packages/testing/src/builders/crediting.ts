import { sql } from 'kysely'
import { tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { completed } from './completed.ts'
import { creditFields } from './invoicing.ts'

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
    /** The numbers that documents with a prefix have, by default all credits, in order. */
    async numbers(prefix = 'CR'): Promise<number[]> {
      const { rows } = await sql<{ number: number }>`
        select right(reference, 8)::integer as number from billing_transaction
        where reference ~ ${`^${prefix}\\d`} order by 1`.execute(app.owner)
      return rows.map(({ number }) => number)
    },
  }
}
