import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { zeroGuid } from '#contract/fields.ts'
import { type AppointmentInput, cancelAppointment, createAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignee, updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { calendar, contractModel, ruleGroup, service } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const { conditions } = rota.model

async function plan(change: Partial<AppointmentInput> = {}) {
  const { guid, assignees } = (await app.call(createAppointment, { body: visit(change), as: planner })).body
  const assignee = assignees[0]?.guid ?? ''
  const row = await owner.selectFrom('assignee').select('id').where('guid', '=', assignee).executeTakeFirstOrThrow()
  return { guid, assignee, id: row.id }
}
const edit = (assignees: readonly string[], change: object) =>
  app.call(updateFinanceAssignees, { body: { ...change, user_appointment_guids: assignees }, as: planner })
const rowOf = (guid: string) =>
  owner.selectFrom('assignee').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
/** Creates a separate client, so that changes of their invoices do not affect other tests. */
async function clientWith(modelGuid: string, lastName: string) {
  const clientGuid = await client(owner, { branchId, lastName })
  return { clientGuid, contractGuid: await userContract(owner, { branchId, clientGuid, modelGuid }) }
}

test('a bulk edit confirms many assignees, each repriced and recorded in the history (SEARCH-020, finance 5)', async () => {
  const days = ['16', '17', '18']
  const planned = await Promise.all(
    days.map((day) => plan({ start: `2026-11-${day}T08:00:00Z`, end: `2026-11-${day}T09:00:00Z` })),
  )
  const assignees = planned.map(({ assignee }) => assignee)
  expect((await edit(assignees, { confirmed: true })).body).toMatchObject({ failed_user_appointment_guids: [] })
  for (const { guid, assignee } of planned) {
    expect(await rowOf(assignee)).toMatchObject({
      confirmed_at: '2026-11-24T09:00:00Z',
      confirmed_by: planner.guid,
    })
    expect(await rota.itemsOf(guid)).toMatchObject([{ confirmed: true }])
  }
  const history = await owner.selectFrom('audit').selectAll().where('entity_guid', 'in', assignees).execute()
  expect(history).toHaveLength(3)
  expect(history[0]).toMatchObject({ before: { confirmed: false }, after: { confirmed: true } })
  // Repeating the edit changes nothing.
  expect((await edit(assignees, { confirmed: true })).status).toBe(200)
  const again = await owner.selectFrom('audit').select('id').where('entity_guid', 'in', assignees).execute()
  expect(again).toHaveLength(3)
})

test('a bulk edit reports the assignees that cannot be changed, and changes the rest (SEARCH-021, SEARCH-D17, SEARCH-D18)', async () => {
  const good = await plan()
  const unassigned = await plan({ assignees: [{ carer_guid: zeroGuid }] })
  const claimedBy = await clientWith(rota.model.guid, 'Claimed')
  const claimed = await plan({ client_guid: claimedBy.clientGuid })
  await claimTransactions(owner, planner.guid, [claimed.id])
  const invoicedTo = await clientWith(rota.model.guid, 'Invoiced')
  const invoiced = await plan({ client_guid: invoicedTo.clientGuid })
  await completeTransactions(owner, [invoiced.id])
  const foreign = await appointment(owner, {
    branchId: app.otherBranchId,
    clientGuid: await client(owner, { branchId: app.otherBranchId }),
    careTypeGuid: rota.model.careTypeGuid,
    start: '2026-11-17T08:00:00Z',
    end: '2026-11-17T09:00:00Z',
  })
  const failing = [
    unassigned.assignee,
    claimed.assignee,
    invoiced.assignee,
    foreign.assignees[0]?.guid ?? '',
    randomUUID(),
  ]
  const { status, body } = await edit([good.assignee, ...failing], { confirmed: true })
  expect(status).toBe(200)
  expect(body.failed_user_appointment_guids).toEqual(failing)
  expect(body.refusals.map(({ guid }) => guid)).toEqual(failing)
  expect(body.refusals.map(({ reason }) => reason)).toEqual([
    'Unassigned appointments can not be confirmed.',
    errorCatalogue.BEING_PROCESSED.title,
    'This appointment has already been invoiced or paid.',
    ...['Appointment not found.', 'Appointment not found.'],
  ])
  expect((await rowOf(good.assignee)).confirmed_at).not.toBeNull()
  for (const guid of failing.slice(0, 4)) expect((await rowOf(guid)).confirmed_at).toBeNull()
})

test('an edit answers what it has changed as it was, by which each place is put back, unless somebody was faster (SEARCH-D09)', async () => {
  const [first, second] = [await plan(), await plan({ start: '2026-11-17T08:00:00Z', end: '2026-11-17T09:00:00Z' })]
  const was = { guid: first.assignee, appointment_guid: first.guid, confirmed: false, contract_guid: null }
  const { body } = await edit([first.assignee, second.assignee], { confirmed: true })
  expect(body.refusals).toEqual([])
  expect(body.edited[0]).toMatchObject(was)
  expect(body.edited).toHaveLength(2)
  const undo = (one: (typeof body.edited)[number]) =>
    app.call(updateFinanceAssignee, {
      params: { guid: one.appointment_guid, assigneeGuid: one.guid },
      body: { confirmed: one.confirmed },
      as: planner,
      headers: { 'if-match': `"${one.version}"` },
    })
  const [before, other] = body.edited
  if (!before || !other) throw new Error('Two were edited')
  expect((await undo(before)).status).toBe(200)
  expect((await rowOf(first.assignee)).confirmed_at).toBeNull()
  // The second has been changed meanwhile, so it stays.
  const more = { variation_guid: (await rowOf(second.assignee)).condition_guid, confirmed: false }
  await edit([second.assignee], more)
  await edit([second.assignee], { confirmed: true })
  expect((await undo(other)).status).toBe(409)
  expect((await rowOf(second.assignee)).confirmed_at).not.toBeNull()
})

test('a bulk edit without any possible change is 422 with the reasons (SEARCH-D17)', async () => {
  const unassigned = await plan({ assignees: [{ carer_guid: zeroGuid }] })
  expect((await edit([unassigned.assignee], { confirmed: true })).problem).toMatchObject({
    status: 422,
    code: 'INVALID',
    errors: { user_appointment_guids: ['Unassigned appointments can not be confirmed.'] },
  })
  const { clientGuid } = await clientWith(rota.model.guid, 'All invoiced')
  const invoiced = await plan({ client_guid: clientGuid })
  await completeTransactions(owner, [invoiced.id])
  expect((await edit([invoiced.assignee], { confirmed: true })).problem.errors).toEqual({
    user_appointment_guids: ['This appointment has already been invoiced or paid.'],
  })
})

test('a contract model gives each assignee the owner’s contract with that model, if there is one (SEARCH-D22, SEARCH-023)', async () => {
  const privateModel = await contractModel(owner, { title: 'Private' })
  await service(owner, { modelGuid: privateModel, careTypeGuid: rota.model.careTypeGuid })
  await ruleGroup(owner, { modelGuid: privateModel, conditions })
  await calendar(owner, { modelGuid: privateModel })
  const [ann, bob, cyd] = [
    await clientWith(rota.model.guid, 'Ann'),
    await clientWith(rota.model.guid, 'Bob'),
    await clientWith(rota.model.guid, 'Cyd'),
  ]
  const contractOf = (clientGuid: string, more: object = {}) =>
    userContract(owner, { branchId, clientGuid, modelGuid: privateModel, ...more })
  const [annPrivate, bobPrivate] = [await contractOf(ann.clientGuid), await contractOf(bob.clientGuid)]
  // Cyd's ends on the day of the visit.
  await contractOf(cyd.clientGuid, { end: '2026-11-17' })
  const planned = [
    await plan({ client_guid: ann.clientGuid }),
    await plan({ client_guid: bob.clientGuid }),
    await plan({ client_guid: cyd.clientGuid }),
  ]
  const { body } = await edit(
    planned.map(({ assignee }) => assignee),
    { contract_guid: privateModel },
  )
  const [first, second, third] = planned
  expect(body).toMatchObject({
    failed_user_appointment_guids: [third?.assignee],
    refusals: [{ guid: third?.assignee, reason: 'Incompatible Contract Model.' }],
  })
  expect(await rota.itemsOf(first?.guid ?? '')).toMatchObject([{ user_contract_guid: annPrivate }])
  expect(await rota.itemsOf(second?.guid ?? '')).toMatchObject([{ user_contract_guid: bobPrivate }])
  expect(await rowOf(third?.assignee ?? '')).toMatchObject({ contract_guid: null })
  expect((await edit([third?.assignee ?? ''], { contract_guid: privateModel })).problem.errors).toEqual({
    user_appointment_guids: ['Incompatible Contract Model.'],
  })
})

test('only the assignee that would move into a transaction being processed fails', async () => {
  const target = await contractModel(owner, { title: 'Target' })
  await service(owner, { modelGuid: target, careTypeGuid: rota.model.careTypeGuid })
  await ruleGroup(owner, { modelGuid: target, conditions })
  await calendar(owner, { modelGuid: target })
  const [one, two] = [await clientWith(rota.model.guid, 'One'), await clientWith(rota.model.guid, 'Two')]
  const busy = await userContract(owner, { branchId, clientGuid: one.clientGuid, modelGuid: target })
  const free = await userContract(owner, { branchId, clientGuid: two.clientGuid, modelGuid: target })
  const there = await plan({
    client_guid: one.clientGuid,
    assignees: [{ carer_guid: rota.aishaGuid, contract_guid: busy }],
  })
  await claimTransactions(owner, planner.guid, [there.id])
  const chosen = (contract_guid: string) => [{ carer_guid: rota.benGuid, contract_guid }]
  const blocked = await plan({ client_guid: one.clientGuid, assignees: chosen(one.contractGuid) })
  const goes = await plan({ client_guid: two.clientGuid, assignees: chosen(two.contractGuid) })
  const { status, body } = await edit([blocked.assignee, goes.assignee], { contract_guid: target })
  expect([status, body.failed_user_appointment_guids]).toEqual([200, [blocked.assignee]])
  expect(await rota.itemsOf(goes.guid)).toMatchObject([{ user_contract_guid: free }])
  expect(await rota.itemsOf(blocked.guid)).toMatchObject([{ user_contract_guid: one.contractGuid }])
})

test('variation and service are set where they fit', async () => {
  const planned = await plan()
  const cancelled = await plan()
  const body = { variation_guid: conditions.hospital, note: 'In hospital' }
  await app.call(cancelAppointment, { params: { guid: cancelled.guid }, body, as: planner })
  const assignees = [planned.assignee, cancelled.assignee]
  expect((await edit(assignees, { variation_guid: conditions.overstay })).body).toMatchObject({
    failed_user_appointment_guids: [cancelled.assignee],
  })
  expect((await edit(assignees, { variation_guid: conditions.missed })).body).toMatchObject({
    failed_user_appointment_guids: [planned.assignee],
  })
  const knitting = await careType(owner, { title: 'Knitting' })
  expect((await edit(assignees, { service_guid: knitting })).problem.errors).toEqual({
    user_appointment_guids: ['Service is not part of the contract model on this date.'],
  })
})

test('values that do not exist are refused at their fields (SEARCH-D10)', async () => {
  const { assignee } = await plan()
  const errorsOf = async (assignees: readonly string[], change: object) => {
    const { status, problem } = await edit(assignees, change)
    expect(status).toBe(422)
    return problem.errors
  }
  expect(await errorsOf([assignee], {})).toEqual({
    user_appointment_guids: ['Please select at least one value to change.'],
  })
  expect(
    await errorsOf([assignee], {
      contract_guid: randomUUID(),
      variation_guid: randomUUID(),
      service_guid: randomUUID(),
    }),
  ).toEqual({
    contract_guid: ['Contract model not found.'],
    variation_guid: ['Variation not found.'],
    service_guid: ['Care type not found.'],
  })
  expect(await errorsOf([], { confirmed: true })).toHaveProperty('user_appointment_guids')
})

test('two concurrent bulk edits of the same assignees are both kept', async () => {
  const planned = [await plan(), await plan({ start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' })]
  const assignees = planned.map(({ assignee }) => assignee)
  const both = await Promise.all([
    edit(assignees, { confirmed: true }),
    edit([...assignees].reverse(), { variation_guid: conditions.overstay }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  for (const assignee of assignees) {
    const row = await rowOf(assignee)
    expect([row.confirmed_at !== null, row.condition_guid]).toEqual([true, conditions.overstay])
  }
})
