import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AppointmentInput, createAppointment } from '#contract/rota/appointments.ts'
import { processFinance } from '#contract/rota/recalculate.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { client, userContract } from '#testing/builders/rota.ts'
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
