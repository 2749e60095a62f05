import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { testApp } from '#testing/test-app.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { updateNoCharge } from '../processing/no-charge-queries.ts'
import { priceAssignees } from './price-assignees.ts'
import { repriceModel } from './reprice-model.ts'

// A visit keeps a change that is made after a repricing has read it, while the repricing waits for its transaction.

const app = await testApp()
const { owner } = app

async function oneVisit(title: string) {
  const model = await councilModel(owner, { title })
  const { periodGuid } = await invoiceable(app, 1, model)
  const [row] = await transactionsOf(app, periodGuid)
  const item = await owner
    .selectFrom('item as i')
    .innerJoin('visit as v', 'v.assignee_id', 'i.assignee_id')
    .select(['i.id', 'i.assignee_id', 'v.id as visit_id'])
    .where('i.transaction_id', '=', row?.id ?? 0)
    .executeTakeFirstOrThrow()
  const read = () =>
    owner.selectFrom('item').select(['is_nocharge', 'total_pence']).where('id', '=', item.id).executeTakeFirst()
  return { model, item, transactionId: row?.id ?? 0, read }
}

/** Makes a change as a handler does, while `meanwhile` has read the old state and waits. */
async function changeMeanwhile(
  transactionId: number,
  change: Parameters<typeof withBranch<void>>[3],
  meanwhile: () => Promise<unknown>,
) {
  const waiting = withBranch(app.db, app.branchGuid, app.clock.now(), async (db, branch) => {
    await sql`select from billing_transaction where id = ${transactionId} for no key update`.execute(db)
    const work = meanwhile()
    await untilLocksAreWaitedFor(owner)
    await change(db, branch)
    return [work] as const
  })
  await (await waiting)?.[0]
}

test('a visit that is set to no charge meanwhile stays so, and costs nothing (INVP-064, finance 8)', async () => {
  const { model, item, transactionId, read } = await oneVisit('Switched')
  await changeMeanwhile(
    transactionId,
    async (db, branch) => {
      await updateNoCharge(db, [item.id], true, 'Carer at the wrong door')
      await priceAssignees(db, branch, [item.assignee_id])
    },
    () => repriceModel(app.db, app.clock.now(), model.guid),
  )
  expect(await read()).toEqual({ is_nocharge: true, total_pence: 0 })
})

test('a visit that is prolonged meanwhile is priced by its new times (finance 8)', async () => {
  const { model, item, transactionId, read } = await oneVisit('Longer')
  await changeMeanwhile(
    transactionId,
    async (db, branch) => {
      await sql`update visit set check_out_at = check_in_at + interval '60 minutes' where id = ${item.visit_id}`.execute(
        db,
      )
      await priceAssignees(db, branch, [item.assignee_id])
    },
    () => repriceModel(app.db, app.clock.now(), model.guid),
  )
  // From 18:28: 32 minutes at 20 and 28 at 24, 10.67 and 11.20.
  expect(await read()).toEqual({ is_nocharge: false, total_pence: 2187 })
})
