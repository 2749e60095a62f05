import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AppointmentInput, createAppointment } from '#contract/rota/appointments.ts'
import { developerTypes, processFinance } from '#contract/rota/recalculate.ts'
import { sickness } from '#testing/builders/absences.ts'
import { accruing } from '#testing/builders/accruing.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { carer, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const allowed = await app.signIn(['Finance.Recalculate:Edit'])

async function plan(change: Partial<AppointmentInput> = {}) {
  const planned = await app.call(createAppointment, { body: rota.visit(change), as: rota.planner })
  const { guid, assignees } = planned.body
  return { guid, visitGuid: assignees[0]?.visit_guid ?? '', assigneeGuid: assignees[0]?.guid ?? '' }
}
const process = (body: object, as: typeof allowed | null = allowed) => app.call(processFinance, { body, as })
const visits = (...guids: string[]) => [{ type: 'Visits', relation_guids: guids }]
const totalOf = async (guid: string) => (await rota.itemsOf(guid)).map(({ total_pence }) => total_pence)

test('recalculating needs its permission, the branch of the visit and a list of guids', async () => {
  const { visitGuid } = await plan()
  expect((await process(visits(visitGuid), null)).status).toBe(401)
  expect((await process(visits(visitGuid), await app.signIn(['Finance.Appointment:Edit']))).status).toBe(403)
  const stranger = await app.signIn(['Finance.Recalculate:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await process(visits(visitGuid), stranger)).status).toBe(404)
  expect((await process(visits())).status).toBe(422)
  expect((await process([{ type: 'Weather', relation_guids: [visitGuid] }])).status).toBe(422)
})

test('a visit is priced again with what holds now; the others stay (SEARCH-026, SEARCH-027, VISIT-D30)', async () => {
  const [one, other] = [await plan(), await plan({ start: '2026-11-18T18:30:00Z', end: '2026-11-18T19:30:00Z' })]
  // Written past the application, so that nothing has priced them yet.
  await rota.attend(one.visitGuid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  await rota.attend(other.visitGuid, '2026-11-18T18:28:00Z', '2026-11-18T19:47:00Z')
  expect(await totalOf(one.guid)).toEqual([0])
  const { status, body } = await process(visits(one.visitGuid.toUpperCase(), randomUUID()))
  expect([status, body]).toEqual([200, {}])
  expect(await totalOf(one.guid)).toEqual([2787])
  expect(await totalOf(other.guid)).toEqual([0])
})

test('what is invoiced stays as it is, and the rest of the list is priced', async () => {
  const clientGuid = await client(owner, { branchId, lastName: 'Invoiced' })
  await userContract(owner, { branchId, clientGuid, modelGuid: rota.model.guid })
  const [invoiced, open] = [await plan({ client_guid: clientGuid }), await plan()]
  const { id } = await owner
    .selectFrom('assignee')
    .select('id')
    .where('guid', '=', invoiced.assigneeGuid)
    .executeTakeFirstOrThrow()
  await completeTransactions(owner, [id])
  await rota.attend(invoiced.visitGuid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  await rota.attend(open.visitGuid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  expect((await process(visits(invoiced.visitGuid, open.visitGuid))).status).toBe(200)
  expect(await totalOf(invoiced.guid)).toEqual([0])
  expect(await totalOf(open.guid)).toEqual([2787])
})

const developer = await app.signIn(['Finance.Recalculate:Edit', 'Developer:Edit'])
const of = (type: string, ...relation_guids: string[]) => [{ type, relation_guids }]
/** The carers whose pay is due. */
const duePay = async () =>
  (await owner.selectFrom('pay_due').select('carer_guid').distinct().execute()).map((row) => row.carer_guid)

test('developers alone process the other types (SEARCH-D16)', async () => {
  const { visitGuid } = await plan()
  for (const type of developerTypes) {
    expect((await process(of(type, randomUUID()))).status, type).toBe(403)
    // Nothing of a refused request is done.
    expect((await process([...visits(visitGuid), ...of(type, randomUUID())])).status, type).toBe(403)
    expect((await process(of(type, randomUUID()), developer)).status, type).toBe(404)
  }
  for (const type of ['InvoiceOutputs', 'PaymentOutputs', 'Weather']) {
    expect((await process(of(type, randomUUID()), developer)).status, type).toBe(422)
  }
})

test('standing charges, pay, accruals and tasks are worked out once more (SEARCH-028)', async () => {
  const accrual = await accruing(app)
  const { carerGuid, contractGuid: payContract } = await accrual.employed()
  await accrual.worked(carerGuid, '2026-11-04', 60)
  await process(of('Accruals', carerGuid, randomUUID()), developer)
  // 60 hours bring 7 (PAYSLIP-010).
  expect(await accrual.storedItems(carerGuid)).toMatchObject([{ type: 'Accrual', amount: '7.00' }])

  const clientGuid = await client(owner, { branchId, lastName: 'Charged' })
  const contract = await userContract(owner, { branchId, clientGuid, modelGuid: rota.model.guid, start: '2026-11-16' })
  const charged = { rate: '24.6', hours: '0', frequency_type_alias: '1/WEEK', validity: '[2026-11-16,)' }
  await owner
    .insertInto('user_contract_charge')
    .values({ branch_id: branchId, user_contract_guid: contract, ...charged })
    .execute()
  const madeCharges = () =>
    owner
      .selectFrom('charge as c')
      .innerJoin('billing_transaction as t', 't.id', 'c.transaction_id')
      .select('c.charge_type_alias')
      .where('t.user_contract_guid', '=', contract)
      .execute()
  expect(await madeCharges()).toEqual([])
  // A payment contract has none.
  expect((await process(of('StandingCharges', payContract), developer)).status).toBe(404)
  for (const type of ['StandingCharges', 'Contributions']) {
    expect((await process(of(type, contract), developer)).status).toBe(200)
    // Last week and this one, once each.
    expect(await madeCharges()).toEqual([{ charge_type_alias: 'STANDING' }, { charge_type_alias: 'STANDING' }])
  }

  const absence = await sickness(owner, { branchId, carerGuid })
  for (const [type, guid] of [
    ['MinimumWages', carerGuid],
    ['Training', carerGuid],
    ['TimeOff', absence],
    ['Absence', absence],
  ] as const) {
    await owner.deleteFrom('pay_due').execute()
    expect((await process(of(type, guid), developer)).status, type).toBe(200)
    expect(await duePay(), type).toEqual([carerGuid])
  }
  await owner.deleteFrom('pay_due').execute()
  // A carer without a contract has no pay.
  await process(of('MinimumWages', await carer(owner, { branchId })), developer)
  expect(await duePay()).toEqual([])
})

test('failed tasks are queued again (SEARCH-028)', async () => {
  const task = async (status: string) => {
    const row = {
      branch_id: branchId,
      side: 'invoice',
      type: 'Completion',
      status,
      details: 'Council',
      holds: status === 'Failed',
    }
    const { guid } = await owner
      .insertInto('task')
      .values({ ...row, item_count: 1, total_pence: 100, inserted_at: app.clock.now(), inserted_by: developer.guid })
      .returning('guid')
      .executeTakeFirstOrThrow()
    return guid
  }
  const [failed, complete] = [await task('Failed'), await task('Complete')]
  expect((await process(of('InvoiceTasks', failed), developer)).status).toBe(403)
  const clerk = await app.signIn(['Finance.Recalculate:Edit', 'Developer:Edit', 'Finance.Processing:Edit'])
  expect((await process(of('PaymentTasks', failed), clerk)).status).toBe(404)
  expect((await process(of('InvoiceTasks', failed, complete), clerk)).problem.code).toBe('TASK_NOT_FAILED')
  const statusOf = async () =>
    (await owner.selectFrom('task').select('status').where('guid', '=', failed).executeTakeFirst())?.status
  expect(await statusOf()).toBe('Failed')
  expect((await process(of('InvoiceTasks', failed), clerk)).status).toBe(200)
  expect(await statusOf()).toBe('Queued')
})
