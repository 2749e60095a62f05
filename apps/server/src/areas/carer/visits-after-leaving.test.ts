import { expect, test } from 'vitest'
import { listVisitsAfterLeaving } from '#contract/carer/visits-after-leaving.ts'
import { zeroGuid } from '#contract/fields.ts'
import { type AppointmentInput, createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 20 October, 10:00 in London. The clocks go back on Sunday 25 October.
const app = await testApp('2026-10-20T09:00:00Z')
const { owner, branchId } = app
const rota = await exampleRota(app)
const { editor, bodyOf, mayLeave, update, read } = await carerCalls(app)

const [active, notice, left] = [13, 15, 16]
const fields = { leaving_reason: 'Pay', leaving_notes: 'Found a post.', leaving_location_after: 'Health sector' }
const leave = (guid: string, status: number, leaving_date: string) =>
  update(guid, bodyOf({ status, hr: { leaving_date, ...fields } }))
const preview = (guid: string, status: number, leaving_date?: string, as: TestUser = editor) =>
  app.call(listVisitsAfterLeaving, { params: { guid }, query: { status, leaving_date }, as })

/** Plans an hour with these carers. */
async function planned(start: string, carers: readonly string[], more: Partial<AppointmentInput> = {}) {
  const end = Temporal.Instant.from(start).add({ hours: 1 }).toString()
  const assignees = carers.map((carer_guid) => ({ carer_guid }))
  const made = await app.call(createAppointment, {
    body: rota.visit({ start, end, assignees, ...more }),
    as: rota.planner,
  })
  expect(made.status).toBe(201)
  return made.body
}
const readVisit = async (guid: string) => (await app.call(getAppointment, { params: { guid }, as: rota.planner })).body
const carersOf = async (guid: string) => (await readVisit(guid)).assignees.map(({ carer_guid }) => carer_guid)
const assigneesOf = async (guid: string) => {
  const rows = await owner
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select('a.id')
    .where('p.guid', '=', guid)
    .execute()
  return rows.map(({ id }) => id)
}

test('only a user who may save a carer of the branch gets the list of what becomes unassigned', async () => {
  const guid = await mayLeave()
  expect((await preview(guid, left, '2026-10-20', await app.signIn(['User.Carer:Read']))).status).toBe(403)
  const stranger = await app.signIn(['User.Carer:Edit'], { branchGuid: app.otherBranchGuid })
  expect((await preview(guid, left, '2026-10-20', stranger)).status).toBe(404)
  expect((await preview(guid, 999, '2026-10-20')).problem).toMatchObject({
    status: 422,
    errors: { status: ['This status is not known.'] },
  })
  expect((await preview(guid, left, '2026-10-20')).body).toEqual({ appointments: [], count: 0 })
  expect((await leave(guid, left, '2026-10-20')).body).toEqual({ unassigned: 0 })
})

test('a carer who leaves today loses what is still to come, and keeps what has begun or is cancelled', async () => {
  const guid = await mayLeave()
  const past = await planned('2026-10-20T08:30:00Z', [guid])
  const begun = await planned('2026-10-20T09:30:00Z', [guid])
  await owner
    .updateTable('visit')
    .set({ check_in_at: '2026-10-20T08:55:00Z', status: 2 })
    .where('guid', '=', begun.assignees[0]?.visit_guid ?? '')
    .execute()
  const cancelled = await planned('2026-10-20T10:30:00Z', [guid])
  await owner
    .updateTable('appointment')
    .set({ cancelled_at: '2026-10-20T08:00:00Z' })
    .where('guid', '=', cancelled.guid)
    .execute()
  const today = await planned('2026-10-20T18:00:00Z', [guid])
  const later = await planned('2026-11-03T18:00:00Z', [guid])

  const { body } = await preview(guid, left, '2026-10-20')
  expect(body).toEqual({
    appointments: [today, later].map((made) => ({
      guid: made.guid,
      type_alias: 'VISIT',
      owner_name: 'Dorothy Hale',
      start: expect.stringMatching(/T18:00:00Z$/),
      end: expect.stringMatching(/T19:00:00Z$/),
    })),
    count: 2,
  })
  expect(await leave(guid, left, '2026-10-20')).toMatchObject({ status: 200, body: { unassigned: 2 } })
  for (const { guid: kept } of [past, begun, cancelled]) expect(await carersOf(kept)).toEqual([guid])
  for (const { guid: lost } of [today, later]) expect(await carersOf(lost)).toEqual([zeroGuid])
})

test.each([
  { leavingDate: '2026-10-24', stays: '2026-10-24T22:59:00Z', goes: '2026-10-24T23:00:00Z' },
  { leavingDate: '2026-10-25', stays: '2026-10-25T23:59:00Z', goes: '2026-10-26T00:00:00Z' },
])(
  'the leaving day $leavingDate stays to its last minute in the branch’s time zone, the next day goes',
  async ({ leavingDate, stays, goes }) => {
    for (const status of [notice, left]) {
      const guid = await mayLeave()
      const [kept, lost] = [await planned(stays, [guid]), await planned(goes, [guid])]
      expect((await preview(guid, status, leavingDate)).body).toMatchObject({
        count: 1,
        appointments: [{ guid: lost.guid }],
      })
      expect((await leave(guid, status, leavingDate)).body).toEqual({ unassigned: 1 })
      expect([await carersOf(kept.guid), await carersOf(lost.guid)]).toEqual([[guid], [zeroGuid]])
    }
  },
)

test('a carer who is active, or has given notice without a leaving date, keeps everything', async () => {
  const guid = await mayLeave()
  const { guid: visit } = await planned('2026-11-04T18:00:00Z', [guid])
  expect((await preview(guid, active, '2026-10-20')).body.count).toBe(0)
  expect((await preview(guid, notice)).body.count).toBe(0)
  expect((await update(guid, bodyOf({ status: notice }))).body).toEqual({ unassigned: 0 })
  expect(await carersOf(visit)).toEqual([guid])
})

test('a double-up keeps its other carer, and its assignee keeps the contract but not the confirmation', async () => {
  const guid = await mayLeave()
  const assignees = [{ carer_guid: guid, contract_guid: rota.contractGuid }, { carer_guid: rota.benGuid }]
  const made = await planned('2026-11-05T18:00:00Z', [], { assignees })
  await owner
    .updateTable('assignee')
    .set({ confirmed_at: '2026-10-20T08:00:00Z' })
    .where('guid', '=', made.assignees[0]?.guid ?? '')
    .execute()
  expect((await leave(guid, left, '2026-10-20')).body).toEqual({ unassigned: 1 })
  const { version, assignees: changed } = await readVisit(made.guid)
  expect(version).toBe(2)
  expect(changed).toMatchObject([
    { guid: made.assignees[0]?.guid, carer_guid: zeroGuid, contract_guid: rota.contractGuid, confirmed: false },
    { guid: made.assignees[1]?.guid, carer_guid: rota.benGuid },
  ])
  // The visit of the list has lost its carer too, and its item is no longer confirmed.
  const { carer_guid } = await owner
    .selectFrom('visit')
    .select('carer_guid')
    .where('guid', '=', made.assignees[0]?.visit_guid ?? '')
    .executeTakeFirstOrThrow()
  expect(carer_guid).toBeNull()
  expect(await rota.itemsOf(made.guid)).toMatchObject([{ confirmed: false }, { confirmed: false }])
  const entry = await owner
    .selectFrom('audit')
    .selectAll()
    .where('entity_guid', '=', made.guid)
    .where('action', '=', 'update')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ entity: 'appointment', account_guid: editor.guid })
  expect(entry.before).toMatchObject({ version: 1, assignees: [{ carer_name: 'Sam Ellery' }, {}] })
  expect(entry.after).toMatchObject({ version: 2, assignees: [{ carer_name: null }, { carer_name: 'Ben Osei' }] })
})

test('what is being processed, or is invoiced, stays', async () => {
  const guid = await mayLeave()
  const another = await client(owner, { branchId, lastName: 'Invoiced' })
  await userContract(owner, { branchId, clientGuid: another, modelGuid: rota.model.guid })
  const { guid: visit } = await planned('2026-11-06T18:00:00Z', [guid], { client_guid: another })
  const ids = await assigneesOf(visit)
  await claimTransactions(owner, rota.planner.guid, ids)
  expect((await preview(guid, left, '2026-10-20')).body.count).toBe(0)
  await completeTransactions(owner, ids)
  expect((await preview(guid, left, '2026-10-20')).body.count).toBe(0)
  expect((await leave(guid, left, '2026-10-20')).body).toEqual({ unassigned: 0 })
  expect(await carersOf(visit)).toEqual([guid])
})

test('shifts become unassigned too', async () => {
  const guid = await mayLeave()
  const { guid: shift } = await planned('2026-11-07T07:00:00Z', [guid], {
    type_alias: 'SHIFT',
    client_guid: undefined,
    shift_category_guid: await shiftCategory(owner, { branchId, title: 'Early run' }),
  })
  expect((await preview(guid, left, '2026-10-20')).body.appointments).toMatchObject([
    { guid: shift, type_alias: 'SHIFT', owner_name: 'Early run' },
  ])
  expect((await leave(guid, left, '2026-10-20')).body).toEqual({ unassigned: 1 })
  expect(await carersOf(shift)).toEqual([zeroGuid])
})

test('what was assigned after the question goes too, and nothing comes back with the carer', async () => {
  const guid = await mayLeave()
  const first = await planned('2026-11-08T18:00:00Z', [guid])
  expect((await preview(guid, left, '2026-10-20')).body.count).toBe(1)
  const second = await planned('2026-11-09T18:00:00Z', [guid])
  expect((await leave(guid, left, '2026-10-20')).body).toEqual({ unassigned: 2 })
  expect((await update(guid, bodyOf({ status: active }))).body).toEqual({ unassigned: 0 })
  for (const visit of [first, second]) expect(await carersOf(visit.guid)).toEqual([zeroGuid])
})

test('the list is paged by start', async () => {
  const guid = await mayLeave()
  const days = ['2026-11-12', '2026-11-10', '2026-11-11']
  for (const day of days) await planned(`${day}T18:00:00Z`, [guid])
  const query = { status: left, leaving_date: '2026-10-20', page_size: 1 }
  const page = async (number: number) =>
    (await app.call(listVisitsAfterLeaving, { params: { guid }, query: { ...query, page: number }, as: editor })).body
  expect(await page(2)).toMatchObject({ count: 3, appointments: [{ start: '2026-11-11T18:00:00Z' }] })
})

test('nobody is assigned while the exit is saved', async () => {
  const guid = await mayLeave()
  const start = '2026-11-13T18:00:00Z'
  const body = rota.visit({ start, end: '2026-11-13T19:00:00Z', assignees: [{ carer_guid: guid }] })
  const plan = () => app.call(createAppointment, { body, as: rota.planner })
  const [saved, ...plans] = await Promise.all([leave(guid, left, '2026-10-20'), plan(), plan(), plan(), plan()])
  expect(saved.status).toBe(200)
  for (const made of plans) expect([201, 422]).toContain(made.status)
  const still = await owner.selectFrom('assignee').select('id').where('carer_guid', '=', guid).execute()
  expect(still).toEqual([])
  expect((await read(guid)).status).toBe(left)
})
