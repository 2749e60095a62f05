import { expect, test } from 'vitest'
import { deleteAbsence, previewAbsenceRemoval } from '#contract/client/absences.ts'
import { cancelAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { claimTransactions } from '#testing/builders/billing.ts'
import { clientAbsenceCalls } from '#testing/builders/client-absences.ts'
import { carer } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { owner, branchId } = app
const {
  rota,
  conditions,
  planner,
  recorder,
  away,
  create,
  update,
  preview,
  previewChange,
  read,
  list,
  plan,
  ...states
} = await clientAbsenceCalls(app)
const { appointmentOf, statesOf } = states
const { hospital, none } = conditions

test('one confirmed step cancels the future visits of the period with the condition, and says before what changes (finance 3.1, finance 5)', async () => {
  const guid = await away('Cancelled')
  // Today at 18:30 has less than a day of notice: charged in full. Later ones cost nothing.
  const [today, later] = [await plan(guid, 24), await plan(guid, 26)]
  const pair = await plan(guid, 25, { assignees: [{ carer_guid: rota.aishaGuid }, { carer_guid: rota.benGuid }] })
  const body = { from: '2026-11-24T10:00:00Z', to: '2026-11-26T19:00:00Z' }
  const effect = await preview(guid, body)
  expect(effect).toMatchObject({
    cancelled: {
      count: 3,
      total_before: '88.00',
      total_after: '22.00',
      visits: [
        { start: '2026-11-24T18:30:00Z', carer_names: ['Aisha Khan'], charged_before: '22.00', charged_after: '22.00' },
        {
          start: '2026-11-25T18:30:00Z',
          carer_names: ['Aisha Khan', 'Ben Osei'],
          charged_before: '44.00',
          charged_after: '0.00',
        },
        { start: '2026-11-26T18:30:00Z', charged_before: '22.00', charged_after: '0.00' },
      ],
    },
    put_back: { count: 0 },
    left: { count: 0 },
    cancel_with: hospital,
  })
  expect(effect.conditions.map((one) => one.guid)).not.toContain(conditions.missed)
  // Nothing was saved.
  expect(await statesOf([today, pair, later])).toEqual(['Planned', 'Planned', 'Planned'])
  expect((await list(guid)).body.count).toBe(0)
  const blind = await preview(guid, body, recorder)
  expect(blind).toMatchObject({ cancelled: { count: 3, total_before: null, total_after: null } })
  expect(blind.cancelled.visits[0]).toMatchObject({ charged_before: null, charged_after: null })

  const saved = (await create(guid, { ...body, cancel_with: hospital })).body
  expect(saved).toMatchObject({ cancelled_count: 3, put_back_count: 0 })
  expect(await appointmentOf(pair)).toMatchObject({
    status: 'Cancelled',
    cancelled_at: '2026-11-24T09:00:00Z',
    version: 2,
    assignees: [
      { variation_title: 'Hospital', confirmed: true },
      { variation_title: 'Hospital', confirmed: true },
    ],
  })
  expect(await rota.itemsOf(today)).toMatchObject([{ total_pence: 2200, confirmed: true }])
  expect(await rota.itemsOf(pair)).toMatchObject([{ total_pence: 0 }, { total_pence: 0 }])
  expect(await read(guid, saved.guid)).toMatchObject({ cancelled_count: 3, planned_count: 0 })
  const audits = await owner.selectFrom('audit').select('action').where('entity_guid', '=', pair).execute()
  expect(audits.map(({ action }) => action)).toEqual(['create', 'cancel'])
})

test('visits that are confirmed, done, invoiced, over or begin before the absence are left, each with the reason', async () => {
  const guid = await away('Left')
  const past = await plan(guid, 23)
  const overnight = await plan(guid, 24, { start: '2026-11-24T22:00:00Z', end: '2026-11-25T08:00:00Z' })
  const first = await plan(guid, 25, { start: '2026-11-25T00:00:00Z', end: '2026-11-25T00:30:00Z' })
  const confirmed = await plan(guid, 26)
  const begun = await plan(guid, 27)
  const processed = await plan(guid, 28)
  const end = await plan(guid, 29, { start: '2026-11-29T00:00:00Z', end: '2026-11-29T01:00:00Z' })
  const [one] = (await appointmentOf(confirmed)).assignees
  await app.call(updateFinanceAssignees, {
    body: { confirmed: true, user_appointment_guids: [one?.guid ?? ''] },
    as: planner,
  })
  const visitGuid = (await appointmentOf(begun)).assignees[0]?.visit_guid ?? ''
  await owner.updateTable('visit').set({ status: 2 }).where('guid', '=', visitGuid).execute()
  const effectOf = async (body: object) => preview(guid, { to: '2026-11-29T00:00:00Z', ...body })
  const from = { from: '2026-11-25T00:00:00Z' }
  // Midnight in London: the visit at 00:00 belongs to the absence, the one at its end does not.
  expect(await effectOf(from)).toMatchObject({
    cancelled: { count: 2, visits: [{ start: '2026-11-25T00:00:00Z' }, { start: '2026-11-28T18:30:00Z' }] },
    left: { count: 3, visits: [{ stays: 'before' }, { stays: 'confirmed' }, { stays: 'begun' }] },
  })
  expect((await effectOf({ from: '2026-11-23T00:00:00Z' })).left.visits[0]).toMatchObject({
    start: '2026-11-23T18:30:00Z',
    stays: 'past',
  })
  const saved = (await create(guid, { ...from, to: '2026-11-29T00:00:00Z', cancel_with: hospital })).body
  expect(saved.cancelled_count).toBe(2)
  expect(await statesOf([past, overnight, first, confirmed, begun, processed, end])).toEqual([
    'Planned',
    'Planned',
    'Cancelled',
    'Planned',
    'Planned',
    'Cancelled',
    'Planned',
  ])
})

test('while a task has claimed the period of a visit, neither the absence nor a cancellation is saved', async () => {
  const guid = await away('Claimed')
  const visits = [await plan(guid, 26), await plan(guid, 27)]
  const rows = await owner
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select('a.id')
    .where('p.guid', 'in', visits)
    .execute()
  await claimTransactions(
    owner,
    planner.guid,
    rows.map(({ id }) => id),
  )
  const effect = await preview(guid, {})
  expect(effect).toMatchObject({
    cancelled: { count: 0 },
    left: { visits: [{ stays: 'processed' }, { stays: 'processed' }] },
  })
  expect((await create(guid, { cancel_with: hospital })).body.cancelled_count).toBe(0)
  expect(await statesOf(visits)).toEqual(['Planned', 'Planned'])
})

test('an absence without an end shows the visits that were planned later, and cancels them when it is saved again', async () => {
  const guid = await away('Open')
  const first = await plan(guid, 25)
  const { guid: absence } = (await create(guid, { cancel_with: hospital, from: '2026-11-25T00:00:00Z' })).body
  const second = await plan(guid, 30)
  expect(await statesOf([first, second])).toEqual(['Cancelled', 'Planned'])
  expect(await read(guid, absence)).toMatchObject({ cancelled_count: 1, planned_count: 1 })
  const again = { from: '2026-11-25T00:00:00Z', cancel_with: hospital }
  // The cancelled one is not asked about again.
  expect(await previewChange(guid, absence, again)).toMatchObject({ cancelled: { count: 1 }, left: { count: 0 } })
  expect((await update(guid, absence, again)).body).toMatchObject({ cancelled_count: 1 })
  expect(await statesOf([first, second])).toEqual(['Cancelled', 'Cancelled'])
  expect(await read(guid, absence)).toMatchObject({ cancelled_count: 2, planned_count: 0 })
})

test('ending an absence early, or deleting it, offers the future visits that it has cancelled, and puts them back with their condition and price', async () => {
  const guid = await away('Back')
  const vera = await carer(owner, { branchId, firstName: 'Vera', lastName: 'Day' })
  const leaver = await carer(owner, { branchId, firstName: 'Lee', lastName: 'Gone' })
  const assigned = (...guids: string[]) => ({ assignees: guids.map((carer_guid) => ({ carer_guid })) })
  const [stay, back] = [await plan(guid, 25, assigned(vera)), await plan(guid, 27, assigned(vera))]
  const busy = await plan(guid, 28, assigned(rota.benGuid, leaver))
  const own = await plan(guid, 29, assigned(vera))
  const elsewhere = await plan(guid, 29, { start: '2026-11-29T08:00:00Z', end: '2026-11-29T09:00:00Z' })
  await app.call(cancelAppointment, {
    params: { guid: elsewhere },
    body: { variation_guid: hospital, note: 'By hand' },
    as: planner,
  })
  const from = '2026-11-25T00:00:00Z'
  const { guid: absence } = (await create(guid, { from, cancel_with: hospital })).body
  // Meanwhile Ben has another visit on the 28th, Lee leaves, and Vera takes the 29th off.
  await owner
    .insertInto('carer_absence')
    .values({
      ...{ branch_id: branchId, carer_guid: vera, type_alias: 'TRAINING', part: 'DAYS' },
      ...{ start_date: '2026-11-29', end_date: '2026-11-29' },
      ...{ starts_at: '2026-11-29T00:00:00Z', ends_at: '2026-11-30T00:00:00Z' },
      ...{ recorded_at: '2026-11-24T09:00:00Z', recorded_by: planner.guid },
    })
    .execute()
  await plan(await away('Else'), 28, {
    ...assigned(rota.benGuid),
    start: '2026-11-28T19:00:00Z',
    end: '2026-11-28T20:00:00Z',
  })
  await owner.updateTable('carer').set({ leaving_date: '2026-11-27' }).where('guid', '=', leaver).execute()

  const ended = { from, to: '2026-11-26T12:00:00Z' }
  const effect = await previewChange(guid, absence, ended)
  expect(effect).toMatchObject({
    cancelled: { count: 0 },
    put_back: {
      count: 3,
      total_before: '0.00',
      visits: [
        { start: '2026-11-27T18:30:00Z', carer_names: ['Vera Day'], charged_before: '0.00', charged_after: '22.00' },
        { start: '2026-11-28T18:30:00Z', carer_names: [null, null] },
        { start: '2026-11-29T18:30:00Z', carer_names: [null] },
      ],
    },
  })
  expect(await statesOf([stay, back])).toEqual(['Cancelled', 'Cancelled'])
  expect((await update(guid, absence, { ...ended, put_back: true })).body).toMatchObject({ put_back_count: 3 })
  expect(await statesOf([stay, back, busy, own, elsewhere])).toEqual([
    'Cancelled',
    'Planned',
    'Planned',
    'Planned',
    'Cancelled',
  ])
  expect(await appointmentOf(back)).toMatchObject({
    cancelled_at: null,
    assignees: [{ carer_guid: vera, variation_guid: none, confirmed: false }],
  })
  expect((await appointmentOf(busy)).assignees.map((one) => one.carer_name)).toEqual([null, null])
  expect(await rota.itemsOf(back)).toMatchObject([{ total_pence: 2200, confirmed: false }])
  expect(await read(guid, absence)).toMatchObject({ cancelled_count: 1 })

  const removal = (await app.call(previewAbsenceRemoval, { params: { guid, absenceGuid: absence }, as: planner })).body
  expect(removal.put_back).toMatchObject({ count: 1, visits: [{ start: '2026-11-25T18:30:00Z' }] })
  const removed = await app.call(deleteAbsence, {
    params: { guid, absenceGuid: absence },
    query: { put_back: 'true' },
    as: planner,
  })
  expect(removed.body).toMatchObject({ put_back_count: 1 })
  expect(await statesOf([stay, elsewhere])).toEqual(['Planned', 'Cancelled'])
  // Deleted without putting back, the visits stay cancelled.
  const again = (await create(guid, { from, cancel_with: hospital })).body
  await app.call(deleteAbsence, { params: { guid, absenceGuid: again.guid }, as: planner })
  expect(await statesOf([stay, back])).toEqual(['Cancelled', 'Cancelled'])
})
