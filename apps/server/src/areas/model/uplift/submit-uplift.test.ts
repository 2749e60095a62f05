import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { listUpliftRates, listUplifts, submitUplift, undoModelUplift, undoUplift } from '#contract/model/uplift.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { ratesOf, three, upliftOf } from '#testing/builders/uplifts.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
let models = 0
const council = () => councilModel(owner, { title: `Council ${++models}` })
const submit = (body: unknown, as: typeof user | null = user) => app.call(submitUplift.invoice, { as, body })
const uplifts = async (guid: string) => (await app.call(invoiceModels.get, { as: user, params: { guid } })).body.uplifts
const refusals = async (body: unknown) => {
  const { status, problem } = await submit(body)
  expect([status, problem.code]).toEqual([422, 'INVALID'])
  return problem.errors
}

test('signed out is 401; without Finance.Model:Edit every call is 403 (UPL-035)', async () => {
  const reader = await app.signIn(['Finance.Processing:Read'])
  const { guid } = await council()
  for (const as of [null, reader]) {
    const status = as ? 403 : 401
    const body = { effective_from: '2027-04-01', contract_guids: [guid] }
    expect((await submit([upliftOf(guid)], as)).status).toBe(status)
    expect((await app.call(listUpliftRates.invoice, { as, body })).status).toBe(status)
    expect((await app.call(listUplifts.invoice, { as })).status).toBe(status)
    const params = { requestGuid: randomUUID() }
    expect((await app.call(undoUplift.invoice, { as, params })).status).toBe(status)
  }
})

test('a submitted uplift is pending on its model, newest first, and the call returns no body (UPL-028, UPL-029, UPL-D13, UPL-D14, UPL-D17, MODEL-039)', async () => {
  const { guid } = await council()
  const { status, body } = await submit([upliftOf(guid)])
  expect([status, body]).toEqual([202, undefined])
  expect(await uplifts(guid)).toEqual([
    {
      guid: expect.any(String),
      request_guid: expect.any(String),
      effective_from: '2027-04-01',
      inserted_at: '2026-11-24T09:00:00.000Z',
      inserter: 'Test operator',
      status: 'Pending',
      rate_count: 4,
      problem: null,
      undone_at: null,
      undone_by: null,
      is_undoable: true,
    },
  ])
  // The model itself does not change before the job runs.
  expect((await app.call(invoiceModels.get, { as: user, params: { guid } })).body.version).toBe(1)
  const job = await sql<{ wait: number }>`
    select extract(epoch from run_at - created_at)::integer as wait from graphile_worker.jobs
    where task_identifier = 'uplift-rates'`.execute(owner)
  expect(job.rows[0]?.wait).toBe(30)
})

test('the second of two concurrent uplifts is refused, by the database too (UPL-011, UPL-D17)', async () => {
  const { guid } = await council()
  const answers = await Promise.all([submit([upliftOf(guid)]), submit([upliftOf(guid)])])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])
  expect(answers.find(({ status }) => status === 422)?.problem.errors).toEqual({
    '0.contract_guid': ['It has a pending uplift.'],
  })
  await expect(
    sql`insert into uplift (request_guid, model_guid, effective_from, entries, rate_count, due_at, inserted_at, inserted_by)
      select gen_random_uuid(), model_guid, effective_from, entries, 1, now(), now(), inserted_by from uplift where model_guid = ${guid}`.execute(
      owner,
    ),
  ).rejects.toMatchObject({ constraint: 'uplift_pending_once' })
})

test('a group that has an end, starts on the day or later, or is missing is refused (UPL-009, UPL-010, UPL-D17)', async () => {
  const ended = await contractModel(owner, { title: 'Ends', end: '2030-01-01' })
  const late = await contractModel(owner, { title: 'Late', start: '2027-04-01' })
  const waged = await contractModel(owner, { title: 'Waged', side: 'payment' })
  expect(await refusals([upliftOf(ended), upliftOf(late), upliftOf(waged), upliftOf(randomUUID())])).toEqual({
    '0.contract_guid': ['It has an end date.'],
    '1.contract_guid': ['It starts on or after the uplift.'],
    '2.contract_guid': ['It no longer exists.'],
    '3.contract_guid': ['It no longer exists.'],
  })
  const { guid } = await council()
  expect(await refusals([upliftOf(guid), upliftOf(guid)])).toEqual({ '1.contract_guid': ['It is listed twice.'] })
})

const councilToRefuse = async () => {
  const { guid, serviceGuid } = await council()
  const one = (entry: object) => refusals([{ ...upliftOf(guid), uplifts: [{ ...three, ...entry }] }])
  return { guid, serviceGuid, one }
}

test('groups, a valid day and rates are required (UPL-007, UPL-008)', async () => {
  const { guid } = await council()
  expect(await refusals([])).toEqual({ '': ['Please select at least one Invoice/Pay Group to uplift.'] })
  expect(await refusals([{ ...upliftOf(guid), effective_from: '' }])).toEqual({
    '0.effective_from': ['This field is required.'],
  })
  expect(await refusals([{ ...upliftOf(guid), effective_from: '2027-02-30' }])).toEqual({
    '0.effective_from': ['Enter a valid date.'],
  })
  expect(await refusals([{ ...upliftOf(guid), uplifts: [] }])).toEqual({
    '0.uplifts': ['There are no rates to uplift.'],
  })
})

test('a value beyond its limits is refused at its field (UPL-023, UPL-026, UPL-D03, UPL-D04, UPL-D10)', async () => {
  const { one } = await councilToRefuse()
  expect(await one({ modifier: '0' })).toEqual({ '0.uplifts.0.modifier': ['Minimal value is 0.001.'] })
  expect(await one({ modifier: '1.0350001' })).toEqual({
    '0.uplifts.0.modifier': ['Maximum of decimal places is 6.'],
  })
  // 1000 percent are eleven times the rate.
  expect(await one({ modifier: '11.5' })).toEqual({ '0.uplifts.0.modifier': ['Maximal value is 11.'] })
  // The lowest rate of the council is 20.
  expect(await one({ modifier_type: 'Add', modifier: '-20.5' })).toEqual({
    '0.uplifts.0.modifier': ['Minimal value is -20.'],
  })
})

test('level and kind of an uplift come from fixed lists, with the fields that they need (UPL-030, UPL-031)', async () => {
  const { serviceGuid, one } = await councilToRefuse()
  expect(await one({ level: 'Service' })).toEqual({ '0.uplifts.0.guids': ['This field is required.'] })
  expect(await one({ level: 'Service', guids: [serviceGuid, randomUUID()] })).toEqual({
    '0.uplifts.0.guids.1': ['It no longer exists.'],
  })
  expect(await one({ modifier_type: 'Manual', modifier: '21' })).toEqual({
    '0.uplifts.0.level': ['A typed rate is for one rate each.'],
  })
  expect(Object.keys((await one({ level: 'Everything' })) ?? {})).toEqual(['0.uplifts.0.level'])
  expect(Object.keys((await one({ modifier_type: 'Double' })) ?? {})).toEqual(['0.uplifts.0.modifier_type'])
})

test('an uplift of outdated rates is refused with who changed them, and nothing is queued', async () => {
  const { guid } = await council()
  await owner
    .updateTable('contract_model')
    .set({ version: 4, changed_by: user.guid, changed_at: app.clock.now(), changed_what: 'the services' })
    .where('guid', '=', guid)
    .execute()
  const { status, problem } = await submit([{ ...upliftOf(guid), version: 3 }])
  expect([status, problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(problem.detail).toBe('Test operator changed the services on 24/11/2026 09:00.')
  expect(await uplifts(guid)).toEqual([])
  expect((await submit([{ ...upliftOf(guid), version: 4 }])).status).toBe(202)
})

test('step 2 lists the rates in force on the day before, of all groups in one response (UPL-013, UPL-014, UPL-D07)', async () => {
  const { guid, serviceGuid, careTypeGuid } = await council()
  const [band] = await owner.selectFrom('service_band').selectAll().where('service_guid', '=', serviceGuid).execute()
  const [standard] = await owner
    .selectFrom('band_rate')
    .selectAll()
    .where('band_guid', '=', band?.guid ?? '')
    .where('rate', '=', '20.000')
    .execute()
  const enhanced = { band_guid: band?.guid ?? '', standard_rate_guid: standard?.guid ?? '' }
  await owner
    .insertInto('enhanced_rate')
    .values([
      { ...enhanced, day_type_alias: 'SUN', modifier_type: 'Add', modifier: '1.500' },
      { ...enhanced, day_type_alias: 'SAT', modifier_type: 'Multiply', modifier: '1.250' },
    ])
    .execute()
  await owner
    .insertInto('standing_charge')
    .values({ model_guid: guid, validity: '[2026-01-01,)', rate: '30', hours: '1', frequency_type_alias: '1/WEEK' })
    .execute()
  const body = { effective_from: '2027-04-01', contract_guids: [guid] }
  const { groups } = (await app.call(listUpliftRates.invoice, { as: user, body })).body
  expect(groups).toHaveLength(1)
  expect(groups[0]?.services.map(({ guid, rates }) => [guid, ratesOf(rates)])).toEqual([
    [
      serviceGuid,
      [
        'rate W/DAY 0.00:00:00 24.000',
        'rate W/DAY 0.07:00:00 20.000',
        'rate W/DAY 0.19:00:00 24.000',
        'rate W/END 0.00:00:00 26.000',
        'enhancement SUN 0.07:00:00 1.500',
      ],
    ],
  ])
  expect(ratesOf(groups[0]?.rates ?? [])).toEqual(['standing_charge 1/WEEK 30.000'])
  // Before its start, and once it has an end, a service is listed without rates.
  const early = { ...body, effective_from: '2026-01-01' }
  const before = (await app.call(listUpliftRates.invoice, { as: user, body: early })).body.groups[0]
  expect(before?.services.map(({ rates }) => rates)).toEqual([[]])
  await owner
    .updateTable('model_service')
    .set({ validity: '[2026-01-01,2027-05-01)' })
    .where('care_type_guid', '=', careTypeGuid)
    .where('model_guid', '=', guid)
    .execute()
  const after = (await app.call(listUpliftRates.invoice, { as: user, body })).body.groups[0]
  expect(after?.services.map(({ end, rates }) => [end, rates])).toEqual([['2027-05-01', []]])
  const { problem } = await submit([
    { ...upliftOf(guid), uplifts: [{ ...three, level: 'Service', guids: [serviceGuid] }] },
  ])
  expect(Object.keys(problem.errors ?? {})).toEqual(['0.uplifts.0.guids.0'])
})

test('a pending uplift can be undone, as a whole or for one model, and leaves a trace; the other side does not find it', async () => {
  app.clock.advance('PT1M')
  const [one, other] = [await council(), await council()]
  await submit([upliftOf(one.guid), upliftOf(other.guid)])
  const { requests } = (await app.call(listUplifts.invoice, { as: user })).body
  expect(requests[0]).toMatchObject({ models: 2, rate_count: 8, done_count: 0, is_pending: true, failed: [] })
  expect(requests[0]).toMatchObject({ seconds_left: 30, undo_until: '2027-03-31' })
  expect((await app.call(listUplifts.payment, { as: user })).body).toEqual({ requests: [], count: 0 })
  const requestGuid = requests[0]?.guid ?? ''
  expect((await app.call(undoUplift.payment, { as: user, params: { requestGuid } })).status).toBe(404)

  const [pending] = await uplifts(one.guid)
  const params = { guid: one.guid, upliftGuid: pending?.guid ?? '' }
  expect((await app.call(undoModelUplift.payment, { as: user, params })).status).toBe(404)
  expect((await app.call(undoModelUplift.invoice, { as: user, params: { ...params, guid: other.guid } })).status).toBe(
    404,
  )
  expect((await app.call(undoModelUplift.invoice, { as: user, params })).status).toBe(204)
  const statuses = async () =>
    [...(await uplifts(one.guid)), ...(await uplifts(other.guid))].map(({ status }) => status)
  expect(await statuses()).toEqual(['Undone', 'Pending'])
  expect((await app.call(undoUplift.invoice, { as: user, params: { requestGuid } })).status).toBe(204)
  expect(await statuses()).toEqual(['Undone', 'Undone'])
  expect((await app.call(undoUplift.invoice, { as: user, params: { requestGuid } })).status).toBe(409)
  const trail = await owner
    .selectFrom('audit')
    .select(['action', 'account_guid'])
    .where('entity_guid', '=', one.guid)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { action: 'queue-uplift', account_guid: user.guid },
    { action: 'undo-uplift', account_guid: user.guid },
  ])
})

test('uplifts of a model are listed newest first, on both sides (UPL-034, FSET-049)', async () => {
  const guid = await contractModel(owner, { title: 'Waged North', side: 'payment' })
  const at = (day: string) => ({
    request_guid: randomUUID(),
    model_guid: guid,
    effective_from: '2027-04-01',
    entries: '[]',
    rate_count: 1,
    status: 'Complete',
    due_at: app.clock.now(),
    inserted_at: `${day}T09:00:00Z`,
    inserted_by: user.guid,
    finished_at: app.clock.now(),
  })
  await owner
    .insertInto('uplift')
    .values([at('2026-11-02'), at('2026-11-20'), at('2026-11-10')])
    .execute()
  const { body } = await app.call(paymentModels.get, { as: user, params: { guid } })
  expect(body.uplifts.map(({ inserted_at }) => inserted_at.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-10',
    '2026-11-02',
  ])
})
