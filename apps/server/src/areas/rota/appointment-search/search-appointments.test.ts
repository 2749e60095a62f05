import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { placeStatus, placesOf, searchAppointments } from '#contract/rota/search-appointments.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { appointment, client, shiftCategory, unit, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London; the last full week is from Monday the 16th to Sunday the 22nd.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { careTypeGuid, conditions } = rota.model
const user = await app.signIn(['Finance.Appointment:Read'])
const week = { start: '2026-11-16', end: '2026-11-22' }

const search = async (query: Record<string, unknown>, as = user) => {
  const { status, body } = await app.call(searchAppointments, { as, query: { ...week, ...query } })
  expect(status).toBe(200)
  return body
}
/** Returns the guids of the assignees that a search finds. */
const find = async (query: Record<string, unknown>) =>
  (await search(query)).appointments.flatMap(({ assignees }) => assignees.map(({ guid }) => guid))

interface Planned {
  clientGuid?: string
  unitGuid?: string
  shiftCategoryGuid?: string
  assignees?: NonNullable<Parameters<typeof appointment>[1]['assignees']>
}

/** Plans half an hour. Returns the guids of the appointment and of its assignees. */
async function plan(start: string, planned: Planned) {
  const end = Temporal.Instant.from(start).add({ minutes: 30 }).toString()
  const built = await appointment(owner, { branchId, careTypeGuid, start, end, ...planned })
  return { ...built, places: built.assignees.map(({ guid }) => guid) }
}

const { aishaGuid, benGuid } = rota
const sleepIn = await careType(owner, { title: 'Sleep-in' })
const ewan = await client(owner, { branchId, firstName: 'Ewan', lastName: '100% Adair' })
const elmHouse = await unit(owner, { branchId, name: 'Elm House' })
const night = await shiftCategory(owner, { branchId, title: 'Night run' })
const north = await region(owner, { branchId, title: 'North' })

const early = await plan('2026-11-16T00:00:00Z', {
  clientGuid: rota.clientGuid,
  assignees: [
    {
      carerGuid: aishaGuid,
      checkIn: '2026-11-16T00:01:00Z',
      checkOut: '2026-11-16T00:32:00Z',
      confirmedAt: '2026-11-17T09:00:00Z',
    },
    { carerGuid: benGuid, conditionGuid: conditions.overstay },
  ],
})
const unassigned = await plan('2026-11-17T08:00:00Z', { clientGuid: ewan })
const atUnit = await plan('2026-11-18T08:00:00Z', { unitGuid: elmHouse, assignees: [{ carerGuid: benGuid }] })
const late = await plan('2026-11-22T23:30:00Z', {
  shiftCategoryGuid: night,
  assignees: [{ carerGuid: aishaGuid, careTypeGuid: sleepIn }],
})
const sundayBefore = await plan('2026-11-15T23:30:00Z', { clientGuid: ewan })
const mondayAfter = await plan('2026-11-23T00:00:00Z', { clientGuid: ewan })
await owner.updateTable('appointment').set({ region_guid: north }).where('id', '=', unassigned.id).execute()
const all = [early, unassigned, atUnit, late].flatMap(({ places }) => places)

test('only finance may search, and in its own branch (SEARCH-003, SEARCH-018)', async () => {
  const call = (as: typeof user | null) => app.call(searchAppointments, { as, query: week })
  expect((await call(null)).status).toBe(401)
  expect((await call(await app.signIn(['Scheduling.Appointment:Read', 'Finance.Search:Read']))).status).toBe(403)
  const elsewhere = await app.signIn(['Finance.Appointment:Read'], { branchGuid: app.otherBranchGuid })
  expect((await search({}, elsewhere)).count).toBe(0)
})

test('the start is required and not after the end; the end may be open (SEARCH-012)', async () => {
  const refused = async (query: Record<string, unknown>) =>
    (await app.call(searchAppointments, { as: user, query })).problem
  expect(await refused({ end: '2026-11-22' })).toMatchObject({
    status: 422,
    errors: { start: ['Enter a valid date.'] },
  })
  expect(await refused({ start: '2026-11-23', end: '2026-11-22' })).toMatchObject({
    status: 422,
    errors: { start: ['Start date can not be after end date'] },
  })
  expect(await refused({ ...week, page_size: 501 })).toMatchObject({ status: 422 })
  const open = await app.call(searchAppointments, { as: user, query: { start: '2026-11-22' } })
  expect(open.body.appointments.map(({ guid }) => guid)).toEqual([late.guid, mondayAfter.guid])
})

test('appointments come by start with owner, service and all that an assignee has (SEARCH-007, SEARCH-008, SEARCH-009, SEARCH-D21, SEARCH-D22)', async () => {
  const { appointments, count } = await search({})
  expect(count).toBe(4)
  expect(appointments.map(({ guid, type_alias, owner }) => [guid, type_alias, owner])).toEqual([
    [early.guid, 'VISIT', { guid: rota.clientGuid, type: 'client', name: 'Dorothy Hale' }],
    [unassigned.guid, 'VISIT', { guid: ewan, type: 'client', name: 'Ewan 100% Adair' }],
    [atUnit.guid, 'SHIFT', { guid: elmHouse, type: 'unit', name: 'Elm House' }],
    [late.guid, 'SHIFT', { guid: night, type: 'shift-category', name: 'Night run' }],
  ])
  expect(appointments[0]).toMatchObject({
    start: '2026-11-16T00:00:00Z',
    end: '2026-11-16T00:30:00Z',
    service_title: 'Domiciliary care',
    assignees: [
      {
        guid: early.places[0],
        visit_guid: early.assignees[0]?.visitGuid,
        carer: { guid: aishaGuid, name: 'Aisha Khan' },
        // Not chosen by hand: the client's default contract (finance 4).
        contract: { guid: rota.contractGuid, title: 'Leeds City Council – Homecare' },
        variation_title: 'None',
        check_in_at: '2026-11-16T00:01:00Z',
        check_out_at: '2026-11-16T00:32:00Z',
        confirmed: true,
        is_processed: false,
      },
      { guid: early.places[1], carer: { guid: benGuid }, check_in_at: null, confirmed: false },
    ],
  })
  expect(appointments[1]?.assignees).toMatchObject([
    { guid: unassigned.places[0], carer: { guid: zeroGuid, name: null }, contract: null },
  ])
})

test('the days are those of the branch, both included', async () => {
  expect(await find({})).toEqual(all)
  expect(await find({ start: '2026-11-15', end: '2026-11-16' })).toEqual([...sundayBefore.places, ...early.places])
})

test('names are found by any part in any case, with their wildcards taken literally (SEARCH-014)', async () => {
  expect(await find({ owner: 'DOROTHY' })).toEqual(early.places)
  expect(await find({ owner: ' lm hou ' })).toEqual(atUnit.places)
  expect(await find({ owner: 'night' })).toEqual(late.places)
  expect(await find({ owner: '0% a' })).toEqual(unassigned.places)
  expect(await find({ owner: '0_ a' })).toEqual([])
  expect(await find({ carer: 'oSE' })).toEqual([early.places[1], ...atUnit.places])
  expect(await find({ carer: 'nobody of this name' })).toEqual([])
})

test('filters of assignees are combined, and only those that match are answered (SEARCH-D03)', async () => {
  expect(await find({ types: 'SHIFT' })).toEqual([...atUnit.places, ...late.places])
  expect(await find({ types: ['SHIFT', 'VISIT'] })).toEqual(all)
  expect(await find({ services: sleepIn })).toEqual(late.places)
  expect(await find({ variations: conditions.overstay })).toEqual([early.places[1]])
  expect(await find({ regions: north })).toEqual(unassigned.places)
  expect(await find({ confirmed: 'Confirmed' })).toEqual([early.places[0]])
  expect(await find({ confirmed: 'Unconfirmed', carer: 'Ben' })).toEqual([early.places[1], ...atUnit.places])
  // One of the two is confirmed, the other one is Ben.
  expect(await find({ confirmed: 'Confirmed', carer: 'Ben' })).toEqual([])
})

test('a contract model finds those whose contract has it: chosen, default or the only one (SEARCH-D03)', async () => {
  const [council, other] = [rota.model.guid, await contractModel(owner, { title: 'Private' })]
  const clientGuid = await client(owner, { branchId, lastName: 'Several' })
  const one = await userContract(owner, { branchId, clientGuid, modelGuid: council, end: '2026-12-03' })
  const two = await userContract(owner, { branchId, clientGuid, modelGuid: other, start: '2026-12-02' })
  const place = async (day: string, contractGuid: string | null) =>
    (await plan(`2026-12-${day}T08:00:00Z`, { clientGuid, assignees: [{ contractGuid }] })).places[0]
  const onlyOne = await place('01', null)
  const ambiguous = await place('02', null)
  const chosen = await place('02', two)
  const onlyTwo = await place('03', null)
  const expired = await place('04', one)
  const december = { start: '2026-12-01', end: '2026-12-31' }
  expect(await find({ ...december, models: council })).toEqual([onlyOne])
  expect(await find({ ...december, models: other })).toEqual([chosen, onlyTwo])
  expect(await find({ ...december, models: [council, other] })).toEqual([onlyOne, chosen, onlyTwo])
  await owner.updateTable('user_contract').set({ is_default: true }).where('guid', '=', two).execute()
  expect(await find({ ...december, models: other })).toEqual([ambiguous, chosen, onlyTwo])
  // The rows say the same.
  const shown = (await search(december)).appointments.flatMap(({ assignees }) =>
    assignees.map(({ guid, contract }) => [guid, contract?.guid ?? null]),
  )
  expect(shown).toEqual([
    [onlyOne, one],
    [ambiguous, two],
    [chosen, two],
    [onlyTwo, two],
    [expired, null],
  ])
})

test('pages count appointments, not assignees, up to 500 a page (SEARCH-010, SEARCH-D07)', async () => {
  const page = async (page: number, page_size: number) => {
    const { appointments, count } = await search({ page, page_size })
    return { guids: appointments.map(({ guid }) => guid), count }
  }
  expect(await page(1, 2)).toEqual({ guids: [early.guid, unassigned.guid], count: 4 })
  expect(await page(2, 2)).toEqual({ guids: [atUnit.guid, late.guid], count: 4 })
  expect(await page(3, 2)).toEqual({ guids: [], count: 4 })
  expect((await page(1, 500)).guids).toHaveLength(4)
  for (let at = 0; at < 22; at++) await plan('2026-10-07T08:00:00Z', { clientGuid: ewan })
  for (let at = 0; at < 5; at++) await plan('2026-10-08T08:00:00Z', { clientGuid: ewan })
  const october = await search({ start: '2026-10-07', end: '2026-10-08' })
  expect([october.appointments.length, october.count]).toEqual([25, 27])
})

test('one that is invoiced is processed, and in a file a row stands for each assignee (SEARCH-D05, SEARCH-D19)', async () => {
  const { guid, assignees } = (
    await app.call(createAppointment, {
      body: rota.visit({ start: '2026-12-20T09:00:00Z', end: '2026-12-20T10:00:00Z' }),
      as: rota.planner,
    })
  ).body
  const { id } = await owner
    .selectFrom('assignee')
    .select('id')
    .where('guid', '=', assignees[0]?.guid ?? '')
    .executeTakeFirstOrThrow()
  await completeTransactions(owner, [id])
  const { appointments } = await search({ start: '2026-12-20', end: '2026-12-20' })
  expect(appointments).toMatchObject([{ guid, assignees: [{ is_processed: true }] }])
  expect(appointments.flatMap(placesOf).map(placeStatus)).toEqual(['Processed'])

  const file = await app.call(searchAppointments, {
    as: user,
    query: { ...week, end: '2026-11-17' },
    headers: { accept: 'text/csv' },
  })
  const lines = (await (file.body as unknown as File).text()).trim().split('\r\n')
  expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Start,End,Type,Client,Service,Carer,Contract,Variation,Check in,Check out,Confirmed',
    '16/11/2026 00:00,16/11/2026 00:30,Visit,Dorothy Hale,Domiciliary care,Aisha Khan,Leeds City Council – Homecare,None,16/11/2026 00:01,16/11/2026 00:32,Confirmed',
    '16/11/2026 00:00,16/11/2026 00:30,Visit,Dorothy Hale,Domiciliary care,Ben Osei,Leeds City Council – Homecare,Authorised overstay,,,Unconfirmed',
    '17/11/2026 08:00,17/11/2026 08:30,Visit,Ewan 100% Adair,Domiciliary care,Unassigned,,None,,,Unconfirmed',
  ])
})
